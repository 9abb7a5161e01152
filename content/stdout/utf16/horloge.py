# Sans SDK : une réponse écrite à la main.
import json
import sys

sys.stdout.reconfigure(encoding="utf-16-le")

for ligne in sys.stdin:
    demande = json.loads(ligne)
    if demande.get("method") == "initialize":
        presentation = {"name": "horloge", "title": "L’horloge à quartz", "version": "1.0.0"}
        resultat = {
            "protocolVersion": demande["params"]["protocolVersion"],
            "capabilities": {"tools": {}},
            "serverInfo": presentation,
        }
        reponse = {"jsonrpc": "2.0", "id": demande["id"], "result": resultat}
        print(json.dumps(reponse, ensure_ascii=False), flush=True)
