using System.ComponentModel;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ModelContextProtocol.Server;

var builder = Host.CreateApplicationBuilder(args);
builder.Logging.ClearProviders().AddJsonConsole();
builder.Services.AddMcpServer().WithStdioServerTransport().WithTools<Horloge>();
await builder.Build().RunAsync();

[McpServerToolType]
public class Horloge(ILogger<Horloge> journal)
{
    [McpServerTool(Name = "heure_utc"), Description("Donne l’heure en temps universel.")]
    public string HeureUtc()
    {
        journal.LogInformation("heure_utc appelé");
        return DateTime.UtcNow.ToString("O");
    }
}
