/** How a server is put on its wire, for each era that it may speak. */
import {
  createMcpHandler,
  type McpServer,
  type ServerNotifier,
} from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { ServerEra } from '../../trace/schema.ts';
import type { HttpServer } from '../wire/http-wire.ts';
import type { StdioEnd } from '../wire/stdio-end.ts';
import { SessionHost, type SessionOptions } from './session-host.ts';

/** For a program that serves by itself. */
export { serveStdio, StdioServerTransport };

export type BuildServer = () => McpServer;

/** A server that is running, whatever it runs on. */
export interface Service {
  /** Ends it in order: open subscriptions are closed with their last word. */
  close(): Promise<void>;
}

export interface HttpService extends Service {
  serve: HttpServer;
  /** Tells the subscriptions of the stateless era that something changed. */
  notify?: ServerNotifier;
  /** The sessions of a legacy-only server. */
  sessions?: SessionHost;
}

/**
 * stdio. A server connected by hand stays in the legacy era; the entry serves both, or refuses the
 * handshake with `legacy: 'reject'`.
 */
export async function serveOnStdio(
  build: BuildServer,
  era: ServerEra,
  end: StdioEnd,
): Promise<Service> {
  if (era !== 'legacy') return serveStdio(build, { transport: end, ...posture(era) });
  const server = build();
  await server.connect(end);
  return server;
}

/** HTTP: the same choice. A legacy-only server keeps sessions, as most servers of that era do. */
export function serveOnHttp(
  build: BuildServer,
  era: ServerEra,
  sessionOptions?: SessionOptions,
): HttpService {
  if (era === 'legacy') {
    const sessions = new SessionHost(build, sessionOptions);
    return { serve: sessions.serve, sessions, close: () => sessions.forget() };
  }
  const handler = createMcpHandler(build, posture(era));
  return {
    serve: (request, options) => handler.fetch(request, options),
    notify: handler.notify,
    close: handler.close,
  };
}

function posture(era: ServerEra): { legacy?: 'reject' } {
  return era === 'modern' ? { legacy: 'reject' } : {};
}
