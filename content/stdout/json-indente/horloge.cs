using System.Text.Json;
using ModelContextProtocol;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

var heure = McpServerTool.Create(
    () => DateTime.UtcNow.ToString("O"),
    new() { Name = "heure_utc", Description = "Donne l’heure en temps universel." });

await using var server = McpServer.Create(new TransportLisible(), new McpServerOptions
{
    ServerInfo = new() { Name = "horloge", Version = "1.0.0" },
    ToolCollection = [heure],
});
await server.RunAsync();

class TransportLisible() : StreamServerTransport(
    Console.OpenStandardInput(), Console.OpenStandardOutput(), "horloge")
{
    static readonly JsonSerializerOptions Indente =
        new(McpJsonUtilities.DefaultOptions) { WriteIndented = true };

    public override Task SendMessageAsync(JsonRpcMessage message, CancellationToken cancellationToken = default)
    {
        Console.WriteLine(JsonSerializer.Serialize(message, Indente));
        return Task.CompletedTask;
    }
}
