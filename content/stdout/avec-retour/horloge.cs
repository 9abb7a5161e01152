using System.ComponentModel;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ModelContextProtocol.Server;

var builder = Host.CreateApplicationBuilder(args);
builder.Logging.AddConsole(o => o.LogToStandardErrorThreshold = LogLevel.Trace);
builder.Services.AddMcpServer().WithStdioServerTransport().WithTools<Horloge>();
await builder.Build().RunAsync();

[McpServerToolType]
public class Horloge
{
    [McpServerTool(Name = "heure_utc"), Description("Donne l’heure en temps universel.")]
    public static string HeureUtc()
    {
        Console.WriteLine("Je regarde l’heure…");
        return DateTime.UtcNow.ToString("O");
    }
}
