import sys
from datetime import UTC, datetime
from mcp.server import MCPServer

server = MCPServer("horloge")

@server.tool()
def heure_utc() -> str:
    """Donne l’heure en temps universel."""
    print("Je regarde l’heure…", file=sys.stderr, flush=True)
    return datetime.now(UTC).isoformat()

server.run()
