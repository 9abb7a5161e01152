from datetime import UTC, datetime
from mcp.server import MCPServer

server = MCPServer("horloge")

@server.tool()
def heure_utc() -> str:
    """Donne l’heure en temps universel."""
    return datetime.now(UTC).isoformat()

print("┌──────────────────────────┐")
print("│  Horloge 1.0.0           │")
print("└──────────────────────────┘", flush=True)
server.run()
