// Sans SDK : une réponse écrite à la main.
using System.Text;
using System.Text.Json.Nodes;

Console.OutputEncoding = Encoding.Unicode;

while (Console.ReadLine() is { } ligne)
{
    var demande = JsonNode.Parse(ligne)!;
    if ((string?)demande["method"] != "initialize") continue;
    var reponse = new JsonObject
    {
        ["jsonrpc"] = "2.0",
        ["id"] = demande["id"]!.DeepClone(),
        ["result"] = new JsonObject
        {
            ["protocolVersion"] = demande["params"]!["protocolVersion"]!.DeepClone(),
            ["capabilities"] = new JsonObject { ["tools"] = new JsonObject() },
            ["serverInfo"] = new JsonObject
            {
                ["name"] = "horloge",
                ["title"] = "L’horloge à quartz",
                ["version"] = "1.0.0",
            },
        },
    };
    Console.WriteLine(reponse.ToJsonString());
}
