using System.ComponentModel;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using ModelContextProtocol.Server;

// Le journal de l’hôte va à la console, donc à stdout, si personne ne dit le contraire.
var builder = Host.CreateApplicationBuilder(args);
builder.Services.AddMcpServer().WithStdioServerTransport().WithTools<Horloge>();
await builder.Build().RunAsync();

[McpServerToolType]
public class Horloge
{
    [McpServerTool(Name = "heure_utc"), Description("Donne l’heure en temps universel.")]
    public static string HeureUtc()
    {
        return DateTime.UtcNow.ToString("O");
    }
}
