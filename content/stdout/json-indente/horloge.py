# Sans SDK : chaque réponse est écrite à la main.
import json
import sys
from datetime import UTC, datetime

def repondre(demande: dict, resultat: dict) -> None:
    reponse = {"jsonrpc": "2.0", "id": demande["id"], "result": resultat}
    print(json.dumps(reponse, indent=2), flush=True)

for ligne in sys.stdin:
    demande = json.loads(ligne)
    match demande["method"]:
        case "initialize":
            repondre(demande, {
                "protocolVersion": demande["params"]["protocolVersion"],
                "capabilities": {"tools": {}},
                "serverInfo": {"name": "horloge", "version": "1.0.0"},
            })
        case "tools/list":
            outil = {"name": "heure_utc", "inputSchema": {"type": "object"}}
            repondre(demande, {"tools": [outil]})
        case "tools/call":
            heure = datetime.now(UTC).isoformat()
            repondre(demande, {"content": [{"type": "text", "text": heure}]})
