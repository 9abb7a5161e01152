/**
 * A legacy server over HTTP: one server instance per session, found again by `Mcp-Session-Id`
 * (2025-11-25, basic/transports, Session Management).
 */
import {
  isInitializeRequest,
  WebStandardStreamableHTTPServerTransport,
  type EventStore,
} from '@modelcontextprotocol/server';
import type { HttpServer } from '../wire/http-wire.ts';
import type { BuildServer } from './serve.ts';

export interface SessionOptions {
  /**
   * Names a session. Ids that can be read follow one another here; on a real server they are secrets
   * that nobody guesses (2025-11-25, basic/transports, Session Management).
   */
  nextId?: () => string;
  /** Keeps the events of a stream, so that it can be resumed after its `Last-Event-ID`. */
  eventStore?: EventStore;
  /** How long a client that lost its stream should wait before it asks again, in milliseconds. */
  retryIntervalMs?: number;
}

export class SessionHost {
  readonly #build: BuildServer;
  readonly #options: SessionOptions;
  readonly #sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  readonly #nextId: () => string;

  constructor(build: BuildServer, options: SessionOptions = {}) {
    this.#build = build;
    this.#options = options;
    this.#nextId = options.nextId ?? sessionIds();
  }

  /** Ends every session with its streams, as a server does that stops or tidies up. */
  async forget(): Promise<void> {
    const ended = [...this.#sessions.values()];
    this.#sessions.clear();
    for (const session of ended) await session.close();
  }

  serve: HttpServer = async (request, options) => {
    const id = request.headers.get('mcp-session-id');
    if (id !== null) {
      const session = this.#sessions.get(id);
      return session?.handleRequest(request, options) ?? refusal(404, -32001, 'Session not found');
    }
    if (request.method !== 'POST' || !isInitializeRequest(options.parsedBody)) {
      return refusal(400, -32000, 'Bad Request: Session ID required');
    }
    const transport = this.#open();
    await this.#build().connect(transport);
    return transport.handleRequest(request, options);
  };

  #open(): WebStandardStreamableHTTPServerTransport {
    const { eventStore, retryIntervalMs } = this.#options;
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: this.#nextId,
      onsessioninitialized: (session) => void this.#sessions.set(session, transport),
      onsessionclosed: (session) => void this.#sessions.delete(session),
      ...(eventStore === undefined ? {} : { eventStore }),
      ...(retryIntervalMs === undefined ? {} : { retryInterval: retryIntervalMs }),
    });
    return transport;
  }
}

/** Ids for as many sessions as are opened: shared by all the programs that must not repeat one. */
export function sessionIds(): () => string {
  let opened = 0;
  return () => `session-${String(++opened)}`;
}

/**
 * A refusal that the session host writes itself, worded as the SDK's examples word it. The request
 * was not read, so the error names none: `id` is left out, never null (schema, JSONRPCErrorResponse).
 */
function refusal(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message } }, { status });
}
