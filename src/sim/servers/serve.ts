/** How a server is put on its wire, for each era that it may speak. */
import {
  createMcpHandler,
  isInitializeRequest,
  WebStandardStreamableHTTPServerTransport,
  type McpServer,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { ServerEra } from '../../trace/schema.ts';
import type { HttpServer } from '../wire/http-wire.ts';
import type { StdioEnd } from '../wire/stdio-end.ts';

export type BuildServer = () => McpServer;

/**
 * stdio. A server connected by hand stays in the legacy era; the entry serves both, or refuses the
 * handshake with `legacy: 'reject'`.
 */
export async function serveOnStdio(
  build: BuildServer,
  era: ServerEra,
  end: StdioEnd,
): Promise<void> {
  if (era === 'legacy') return build().connect(end);
  serveStdio(build, { transport: end, ...(era === 'modern' ? { legacy: 'reject' } : {}) });
}

/** HTTP: the same choice. A legacy-only server keeps sessions, as most servers of that era do. */
export function serveOnHttp(build: BuildServer, era: ServerEra): HttpServer {
  if (era === 'legacy') return sessionHost(build);
  const handler = createMcpHandler(build, era === 'modern' ? { legacy: 'reject' } : {});
  return (request, options) => handler.fetch(request, options);
}

/**
 * One server instance per session, found again by `Mcp-Session-Id`
 * (2025-11-25, basic/transports, Session Management).
 */
function sessionHost(build: BuildServer): HttpServer {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  let opened = 0;
  return async (request, options) => {
    const id = request.headers.get('mcp-session-id');
    if (id !== null) {
      return (
        sessions.get(id)?.handleRequest(request, options) ??
        refusal(404, -32001, 'Session not found')
      );
    }
    if (request.method !== 'POST' || !isInitializeRequest(options.parsedBody)) {
      return refusal(400, -32000, 'Bad Request: Session ID required');
    }
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => `session-${String(++opened)}`,
      onsessioninitialized: (session) => void sessions.set(session, transport),
      onsessionclosed: (session) => void sessions.delete(session),
    });
    await build().connect(transport);
    return transport.handleRequest(request, options);
  };
}

/**
 * A refusal that the session host writes itself, worded as the SDK's examples word it. The request
 * was not read, so the error names none: `id` is left out, never null (schema, JSONRPCErrorResponse).
 */
function refusal(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message } }, { status });
}
