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
    [McpServerTool(Name = "heure_utc"), Description("Donne l’heure exacte.")]
    public static async Task<string> HeureUtc()
    {
        for (var fait = 1; fait <= 4; fait++)
        {
            var barre = new string('█', fait) + new string('░', 4 - fait);
            Console.Write($"\r\u001b[32m{barre}\u001b[0m {fait * 25} %");
            await Task.Delay(400);
        }
        Console.Write("\r          \r");
        return DateTime.UtcNow.ToString("O");
    }
}
