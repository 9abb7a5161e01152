/** A server over HTTP as a program: it listens at an address, and can be stopped and started again. */
import type { ServerEra } from '../../trace/schema.ts';
import type { Tap } from '../recorder.ts';
import type { HttpServer, Instance } from '../wire/http-wire.ts';
import { serveOnHttp, type BuildServer, type HttpService } from './serve.ts';
import { sessionIds, type SessionOptions } from './session-host.ts';

/** A program is not there while it restarts: a request that comes then finds nobody. */
const RESTART_MS = 300;

export interface ProgramOptions {
  tap: Tap;
  actor: string;
  build: BuildServer;
  era: ServerEra;
  /** Of a legacy-only server. */
  sessions?: SessionOptions | undefined;
}

export class HttpProgram implements Instance {
  readonly actor: string;
  readonly #options: ProgramOptions;
  readonly #sessions: SessionOptions;
  #service: HttpService | undefined;

  /** Starts it. */
  constructor(options: ProgramOptions) {
    this.actor = options.actor;
    this.#options = options;
    this.#sessions = { nextId: sessionIds(), ...options.sessions };
    this.#service = this.#start(options.era);
  }

  get service(): HttpService | undefined {
    return this.#service;
  }

  serve: HttpServer = (request, options) =>
    this.#service?.serve(request, options) ?? Promise.reject(new TypeError('connection refused'));

  /**
   * Stops and starts again at the same address. What the program held in memory is gone; its open
   * streams end with it.
   *
   * @param era another one when the program was updated meanwhile.
   */
  async restart(era: ServerEra = this.#options.era): Promise<void> {
    const { tap, actor } = this.#options;
    tap.record({ kind: 'lifecycle', from: actor, what: 'process-exited', exitCode: 0 });
    const stopped = this.#service;
    this.#service = undefined;
    await stopped?.close();
    await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
    this.#service = this.#start(era);
  }

  #start(era: ServerEra): HttpService {
    const { tap, actor, build } = this.#options;
    tap.record({ kind: 'lifecycle', from: actor, what: 'listening' });
    return serveOnHttp(build, era, this.#sessions);
  }
}
