import logging
import sys
from datetime import UTC, datetime
from mcp.server import MCPServer

# Avant que le transport ne prenne stdout pour lui.
logging.basicConfig(
    stream=sys.stdout,
    level=logging.INFO,
    format='{"level": "%(levelname)s", "msg": "%(message)s"}',
)
logging.info("horloge prête")
server = MCPServer("horloge")

@server.tool()
def heure_utc() -> str:
    """Donne l’heure en temps universel."""
    logging.info("heure_utc appelé")
    return datetime.now(UTC).isoformat()

server.run()
