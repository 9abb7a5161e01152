from datetime import UTC, datetime
from mcp.server import MCPServer
from reglages import FUSEAU  # le module écrit dès qu’il est importé

server = MCPServer("horloge")

@server.tool(description=f"Donne l’heure ({FUSEAU}).")
def heure_utc() -> str:
    return datetime.now(UTC).isoformat()

server.run()
