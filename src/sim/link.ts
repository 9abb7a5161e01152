/** One client and one server, and the wire between them that the parameters ask for. */
import {
  Client,
  StreamableHTTPClientTransport,
  type ClientOptions,
  type ConnectOptions,
  type Transport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { CfWorkerJsonSchemaValidator as ClientValidator } from '@modelcontextprotocol/client/validators/cf-worker';
import { CfWorkerJsonSchemaValidator as ServerValidator } from '@modelcontextprotocol/server/validators/cf-worker';
import type { McpServer, McpServerOptions } from '@modelcontextprotocol/server';
import type { ClientEra, Parameters } from '../trace/schema.ts';
import type { Activity } from './activity.ts';
import { Host, type Connection, type HostEnds } from './actors/host.ts';
import { watchPatience } from './patience.ts';
import type { Tap } from './recorder.ts';
import { comptoir } from './servers/comptoir.ts';
import { HttpProgram } from './servers/http-program.ts';
import { serveOnStdio, type BuildServer, type HttpService, type Service } from './servers/serve.ts';
import type { SessionOptions } from './servers/session-host.ts';
import type { HttpFaults } from './wire/http-faults.ts';
import { httpWire, type Instance } from './wire/http-wire.ts';
import { ServerProcess, type Deafness, type MakeClientEnd } from './wire/server-process.ts';

/** The current revision, to which a modern-only client is pinned. */
export const MODERN_REVISION = '2026-07-28';

const NEGOTIATION: Record<ClientEra, VersionNegotiationMode> = {
  legacy: 'legacy',
  auto: 'auto',
  modern: { pin: MODERN_REVISION },
};

/** What a story changes of an ordinary link; all of it may be left out. */
export interface LinkOptions {
  /** Ids of the actors; `client`, `server` and `host` by default. */
  ends?: Partial<HostEnds>;
  /** Where this link is not of the eras, or on the wire, of the whole run. */
  parameters?: Partial<Pick<Parameters, 'client' | 'server' | 'transport'>>;
  /** The server's code; the order desk by default. */
  build?: (options: McpServerOptions) => McpServer;
  /** Capabilities, supported versions and so on of the SDK's client. */
  clientOptions?: ClientOptions;
  /** Handlers of the client, before it connects. */
  prepare?: (client: Client) => void;
  /** stdio: what the program does with its pipes; by default it serves. */
  program?: (process: ServerProcess, serve: () => Promise<void>) => void | Promise<void>;
  deafTo?: readonly Deafness[];
  /** The SDK's client; that of `clientOptions` by default. */
  client?: Client;
  /** stdio: the client's side of the pipes, where it reads in another way. */
  makeClientEnd?: MakeClientEnd;
  /**
   * stdio: a transport that starts the programs itself, each under its name in the trace. Absent: one
   * process, on whose pipes all is said.
   */
  transport?: (spawn: Spawn) => Transport;
  /** HTTP: where the server is reached; it exists nowhere, and nothing leaves the page. */
  address?: string;
  /** HTTP, a legacy-only server. */
  sessions?: SessionOptions;
  /** HTTP: a server that was built elsewhere, or several behind one address. */
  route?: (exchange: number) => Instance;
  faults?: HttpFaults;
}

/** Starts the program of a link; nobody reads the diary of one whose `stderr` is ignored. */
export type Spawn = (server: string, stderr?: 'ignore') => Promise<ServerProcess>;

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
  /** stdio: the program, once the connection was opened; opened again, a new one. */
  process: ServerProcess | undefined;
  /** HTTP: the program, once the connection was opened, unless the story routes by itself. */
  httpProgram: HttpProgram | undefined;
  #stdioService: Service | undefined;
  readonly #ground: LinkGround;
  readonly #options: LinkOptions;
  readonly #ends: HostEnds;
  #http: StreamableHTTPClientTransport | undefined;

  constructor(ground: LinkGround, options: LinkOptions = {}) {
    const parameters = { ...ground.parameters, ...options.parameters };
    this.#ground = { ...ground, parameters };
    this.#options = options;
    this.#ends = { client: 'client', server: 'server', ...options.ends };
    this.client = options.client ?? buildClient(parameters.client, options.clientOptions);
    watchPatience(this.client, ground.tap, this.#ends.client);
    options.prepare?.(this.client);
    this.host = new Host(ground.tap, this.client, this.#connection(), this.#ends);
  }

  /** What serves, once the connection was opened. */
  get service(): Service | HttpService | undefined {
    return this.httpProgram?.service ?? this.#stdioService;
  }

  /** Builds an instance of this link's server. */
  readonly build: BuildServer = () => {
    const server = (this.#options.build ?? comptoir)({
      jsonSchemaValidator: new ServerValidator(),
    });
    this.instances.push(server);
    return server;
  };

  /** The server writes a line of its diary, on stderr: over stdio, the host that started it hears. */
  log(text: string): void {
    const { client, server } = this.#ends;
    const to = this.#ground.parameters.transport === 'stdio' ? { to: client } : {};
    this.#ground.tap.record({ kind: 'log', from: server, ...to, channel: 'stderr', raw: text });
  }

  #connection(): Connection {
    return this.#ground.parameters.transport === 'stdio'
      ? {
          open: (options) => this.#openStdio(options),
          close: () => this.client.close(),
          hasBrokenOff: () => this.process?.clientEnd.hasBrokenOff ?? false,
        }
      : { open: (options) => this.#openHttp(options), close: () => this.#closeHttp() };
  }

  async #openStdio(options?: ConnectOptions): Promise<void> {
    const spawn: Spawn = (server, stderr) => this.#spawn(server, stderr);
    const transport =
      this.#options.transport?.(spawn) ?? (await spawn(this.#ends.server)).clientEnd;
    await this.client.connect(transport, options);
  }

  /** Starts the program, under the name that it has in the trace. */
  async #spawn(server: string, stderr?: 'ignore'): Promise<ServerProcess> {
    const { tap, parameters } = this.#ground;
    const { deafTo, program, makeClientEnd } = this.#options;
    const process = new ServerProcess({
      tap,
      client: this.#ends.client,
      server,
      stderr,
      chunkBytes: parameters.chunkBytes,
      makeClientEnd,
      ...(deafTo === undefined ? {} : { deafTo }),
    });
    this.process = process;
    const serve = async (): Promise<void> => {
      this.#stdioService = await serveOnStdio(this.build, parameters.server, process.serverEnd);
    };
    await (program ? program(process, serve) : serve());
    return process;
  }

  async #openHttp(options?: ConnectOptions): Promise<void> {
    const { tap, activity, nextExchange } = this.#ground;
    const { client, server } = this.#ends;
    const fetch = httpWire({
      tap,
      activity,
      client,
      nextExchange,
      route: this.#options.route ?? this.#ownServer(),
      faults: this.#options.faults,
    });
    const name = server === 'server' ? 'comptoir' : server;
    const address = new URL(this.#options.address ?? `https://${name}.example/mcp`);
    this.#http = new StreamableHTTPClientTransport(address, { fetch });
    await this.client.connect(this.#http, options);
  }

  /** The server at the other end: it is there already when the connection is opened again. */
  #ownServer(): () => Instance {
    const program = (this.httpProgram ??= new HttpProgram({
      tap: this.#ground.tap,
      actor: this.#ends.server,
      build: this.build,
      era: this.#ground.parameters.server,
      sessions: this.#options.sessions,
    }));
    return () => program;
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
