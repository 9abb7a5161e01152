/** The order desk, which lists its orders page by page. */
import {
  ProtocolError,
  ProtocolErrorCode,
  type McpServer,
  type McpServerOptions,
  type Resource,
} from '@modelcontextprotocol/server';
import { comptoir } from './comptoir.ts';
import { ORDERS } from './depot.ts';

const ALL: Resource[] = [
  { name: 'statuts', uri: 'commandes://statuts', mimeType: 'text/plain' },
  ...ORDERS.map(({ numero }) => ({
    name: numero,
    uri: `commandes://commande/${numero}`,
    mimeType: 'text/plain',
  })),
];

export function comptoirPagine(options: McpServerOptions, perPage: number): McpServer {
  const server = comptoir(options);
  // #region pages
  // The SDK's own handler gives the whole list at once.
  server.server.setRequestHandler('resources/list', ({ params }) => {
    const start = params?.cursor === undefined ? 0 : positionAt(params.cursor);
    const resources = ALL.slice(start, start + perPage);
    const last = resources.at(-1);
    const isOver = last === undefined || start + perPage >= ALL.length;
    return isOver ? { resources } : { resources, nextCursor: cursorAfter(last) };
  });
  // #endregion
  return server;
}

/** A cursor names the last resource given, and not a page number: it holds when the list grows. */
function cursorAfter({ uri }: Resource): string {
  return btoa(uri);
}

function positionAt(cursor: string): number {
  const last = ALL.findIndex((resource) => cursorAfter(resource) === cursor);
  if (last === -1) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Curseur inconnu : ${cursor}`);
  }
  return last + 1;
}
