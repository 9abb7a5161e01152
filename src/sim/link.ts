/** One client and one server, and the wire between them that the parameters ask for. */
import {
  Client,
  StreamableHTTPClientTransport,
  type ClientOptions,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { CfWorkerJsonSchemaValidator as ClientValidator } from '@modelcontextprotocol/client/validators/cf-worker';
import { CfWorkerJsonSchemaValidator as ServerValidator } from '@modelcontextprotocol/server/validators/cf-worker';
import type { McpServer, McpServerOptions } from '@modelcontextprotocol/server';
import type { ClientEra, Parameters } from '../trace/schema.ts';
import type { Activity } from './activity.ts';
import { Host, type Connection } from './actors/host.ts';
import type { Tap } from './recorder.ts';
import { comptoir } from './servers/comptoir.ts';
import {
  serveOnHttp,
  serveOnStdio,
  type BuildServer,
  type HttpService,
  type Service,
} from './servers/serve.ts';
import type { WireEnds } from './wire/ends.ts';
import type { HttpFaults } from './wire/http-faults.ts';
import { httpWire, type Instance } from './wire/http-wire.ts';
import { ServerProcess, type Deafness } from './wire/server-process.ts';

/** The current revision, to which a modern-only client is pinned. */
export const MODERN_REVISION = '2026-07-28';

const NEGOTIATION: Record<ClientEra, VersionNegotiationMode> = {
  legacy: 'legacy',
  auto: 'auto',
  modern: { pin: MODERN_REVISION },
};

/** What a story changes of an ordinary link; all of it may be left out. */
export interface LinkOptions {
  /** Ids of the two actors; `client` and `server` by default. */
  ends?: Partial<WireEnds>;
  /** The server's code; the order desk by default. */
  build?: (options: McpServerOptions) => McpServer;
  /** Capabilities, supported versions and so on of the SDK's client. */
  clientOptions?: ClientOptions;
  /** Handlers of the client, before it connects. */
  prepare?: (client: Client) => void;
  /** stdio: what the program does with its pipes; by default it serves. */
  program?: (process: ServerProcess, serve: () => Promise<void>) => void | Promise<void>;
  deafTo?: readonly Deafness[];
  /** HTTP: a server that was built elsewhere, or several behind one address. */
  route?: (exchange: number) => Instance;
  faults?: HttpFaults;
}

/** What a link stands on: the same for all the links of a run. */
export interface LinkGround {
  tap: Tap;
  activity: Activity;
  parameters: Parameters;
  /** Numbers the HTTP exchanges of the whole trace, whichever link they belong to. */
  nextExchange: () => number;
}

export class Link {
  /** The SDK's client. */
  readonly client: Client;
  /** The host, as far as it uses this client. */
  readonly host: Host;
  /** Every server instance built for this link so far, latest last. */
  readonly instances: McpServer[] = [];
  /** stdio: the program, once the connection was opened. */
  process: ServerProcess | undefined;
  /** What serves, once the connection was opened. */
  service: Service | HttpService | undefined;
  readonly #ground: LinkGround;
  readonly #options: LinkOptions;
  readonly #ends: WireEnds;
  #http: StreamableHTTPClientTransport | undefined;

  constructor(ground: LinkGround, options: LinkOptions = {}) {
    this.#ground = ground;
    this.#options = options;
    this.#ends = { client: 'client', server: 'server', ...options.ends };
    this.client = buildClient(ground.parameters.client, options.clientOptions);
    options.prepare?.(this.client);
    this.host = new Host(ground.tap, this.client, this.#connection(), this.#ends);
  }

  /** Builds an instance of this link's server. */
  readonly build: BuildServer = () => {
    const server = (this.#options.build ?? comptoir)({
      jsonSchemaValidator: new ServerValidator(),
    });
    this.instances.push(server);
    return server;
  };

  #connection(): Connection {
    return this.#ground.parameters.transport === 'stdio'
      ? { open: () => this.#openStdio(), close: () => this.client.close() }
      : { open: () => this.#openHttp(), close: () => this.#closeHttp() };
  }

  async #openStdio(): Promise<void> {
    const { tap, parameters } = this.#ground;
    const { deafTo, program } = this.#options;
    const process = new ServerProcess({
      tap,
      ...this.#ends,
      chunkBytes: parameters.chunkBytes,
      ...(deafTo === undefined ? {} : { deafTo }),
    });
    this.process = process;
    const serve = async (): Promise<void> => {
      this.service = await serveOnStdio(this.build, parameters.server, process.serverEnd);
    };
    await (program ? program(process, serve) : serve());
    await this.client.connect(process.clientEnd);
  }

  async #openHttp(): Promise<void> {
    const { tap, activity, parameters, nextExchange } = this.#ground;
    const { client, server } = this.#ends;
    const fetch = httpWire({
      tap,
      activity,
      client,
      nextExchange,
      route: this.#options.route ?? this.#ownServer(parameters),
      faults: this.#options.faults,
    });
    // An address that exists nowhere: nothing leaves the page.
    const address = new URL(`https://${server === 'server' ? 'comptoir' : server}.example/mcp`);
    this.#http = new StreamableHTTPClientTransport(address, { fetch });
    await this.client.connect(this.#http);
  }

  #ownServer(parameters: Parameters): (exchange: number) => Instance {
    const service = serveOnHttp(this.build, parameters.server);
    this.service = service;
    this.#ground.tap.record({ kind: 'lifecycle', from: this.#ends.server, what: 'listening' });
    const instance = { actor: this.#ends.server, serve: service.serve };
    return () => instance;
  }

  async #closeHttp(): Promise<void> {
    // 2025-11-25, basic/transports, Session Management: a client that leaves should end its session.
    if (this.#http?.sessionId !== undefined) await this.#http.terminateSession();
    await this.client.close();
  }
}

/** The SDK's client of a host named « pupitre ». */
export function buildClient(era: ClientEra, options: ClientOptions = {}): Client {
  return new Client(
    { name: 'pupitre', version: '1.0.0' },
    {
      versionNegotiation: { mode: NEGOTIATION[era] },
      // Node's build of the SDK would take another validator than the page's, with other words.
      jsonSchemaValidator: new ClientValidator(),
      ...options,
    },
  );
}
