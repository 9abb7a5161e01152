from datetime import UTC, datetime
import anyio
from mcp.server import MCPServer

server = MCPServer("horloge")

@server.tool()
async def heure_utc() -> str:
    """Donne l’heure exacte."""
    for fait in range(1, 5):
        barre = "█" * fait + "░" * (4 - fait)
        print(f"\r\033[32m{barre}\033[0m {fait * 25} %", end="", flush=True)
        await anyio.sleep(0.4)
    print("\r          \r", end="", flush=True)
    return datetime.now(UTC).isoformat()

server.run()
