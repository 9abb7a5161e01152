/** Brings one client and one server together over the wire that the parameters ask for. */
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { CfWorkerJsonSchemaValidator as ClientValidator } from '@modelcontextprotocol/client/validators/cf-worker';
import { CfWorkerJsonSchemaValidator as ServerValidator } from '@modelcontextprotocol/server/validators/cf-worker';
import type { McpServer, McpServerOptions } from '@modelcontextprotocol/server';
import type { ClientEra, Parameters } from '../trace/schema.ts';
import type { Activity } from './activity.ts';
import type { Connection } from './actors/host.ts';
import type { Tap } from './recorder.ts';
import { serveOnHttp, serveOnStdio } from './servers/serve.ts';
import { httpWire } from './wire/http-wire.ts';
import { stdioWire } from './wire/stdio-wire.ts';

/** The current revision, to which a modern-only client is pinned. */
export const MODERN_REVISION = '2026-07-28';

/** An address that exists nowhere: nothing leaves the page. */
const SERVER_URL = 'https://comptoir.example/mcp';

const ENDS = { client: 'client', server: 'server' };

const NEGOTIATION: Record<ClientEra, VersionNegotiationMode> = {
  legacy: 'legacy',
  auto: 'auto',
  modern: { pin: MODERN_REVISION },
};

/** The SDK's client of a host named « pupitre ». */
export function buildClient(era: ClientEra): Client {
  return new Client(
    { name: 'pupitre', version: '1.0.0' },
    {
      versionNegotiation: { mode: NEGOTIATION[era] },
      // Node's build of the SDK would take another validator than the page's, with other words.
      jsonSchemaValidator: new ClientValidator(),
    },
  );
}

export interface ConnectionParts {
  tap: Tap;
  activity: Activity;
  client: Client;
  build: (options: McpServerOptions) => McpServer;
  parameters: Parameters;
}

/** Prepares the connection; nothing crosses the wire before it is opened. */
export function connection(parts: ConnectionParts): Connection {
  return parts.parameters.transport === 'stdio' ? overStdio(parts) : overHttp(parts);
}

function overStdio({ tap, client, build, parameters }: ConnectionParts): Connection {
  return {
    async open() {
      const { clientEnd, serverEnd } = stdioWire(tap, ENDS, parameters.chunkBytes);
      tap.record({ kind: 'lifecycle', from: 'server', what: 'process-started' });
      await serveOnStdio(freshly(build), parameters.server, serverEnd);
      await client.connect(clientEnd);
    },
    close: () => client.close(),
  };
}

function overHttp({ tap, activity, client, build, parameters }: ConnectionParts): Connection {
  let transport: StreamableHTTPClientTransport | undefined;
  return {
    async open() {
      const serve = serveOnHttp(freshly(build), parameters.server);
      tap.record({ kind: 'lifecycle', from: 'server', what: 'listening' });
      const fetch = httpWire({ ...ENDS, tap, activity, serve });
      transport = new StreamableHTTPClientTransport(new URL(SERVER_URL), { fetch });
      await client.connect(transport);
    },
    async close() {
      // 2025-11-25, basic/transports, Session Management: a client that leaves should end its session.
      if (transport?.sessionId !== undefined) await transport.terminateSession();
      await client.close();
    },
  };
}

function freshly(build: ConnectionParts['build']): () => McpServer {
  return () => build({ jsonSchemaValidator: new ServerValidator() });
}
