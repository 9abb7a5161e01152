/** A server as a program on the simulated machine: two pipes, a diary, and ways to end. */
import type { Tap } from '../recorder.ts';
import { BytePipe, PIPE_LATENCY_MS } from './byte-pipe.ts';
import { ClientEnd, type ClientPipes } from './client-end.ts';
import type { WireEnds } from './ends.ts';
import { StdioEnd } from './stdio-end.ts';
import { stdioTap, type StdioTap } from './stdio-tap.ts';

/** What a stubborn program does not react to. SIGKILL cannot be ignored. */
export type Deafness = 'stdin-end' | 'SIGTERM';

/** How long a client waits for the server to leave before its next step: the SDK's own patience. */
const PATIENCE_MS = 2_000;
/** And before it kills a process that it only wanted to probe. */
const PATIENCE_AT_REAPING_MS = 1_000;

/** The server's side of the pipes. */
class ServerEnd extends StdioEnd {
  readonly #leave: () => void;

  constructor(incoming: BytePipe, outgoing: BytePipe, leave: () => void) {
    super(incoming, outgoing);
    this.#leave = leave;
  }

  /** stdin has ended, or the server has closed by itself: the protocol is over, and the program leaves. */
  protected override finish(): void {
    this.tellClosed();
    this.#leave();
  }

  /** The program is gone: its stdout ends with it. */
  gone(): void {
    super.finish();
  }
}

export interface ProcessOptions extends WireEnds {
  tap: Tap;
  chunkBytes?: number | undefined;
  deafTo?: readonly Deafness[];
  /** Nobody reads its diary. */
  stderr?: 'ignore' | undefined;
  /** The client's side, where it reads in another way than the SDK of this engine. */
  makeClientEnd?: MakeClientEnd | undefined;
}

/** What a client's side is made of: its pipes, and what the trace tells of the lines that reach it. */
export interface ClientSide extends ClientPipes {
  tap: Tap;
  client: string;
  lines: StdioTap;
}

export type MakeClientEnd = (side: ClientSide) => ClientEnd;

export class ServerProcess {
  /** Told of what reaches the program, whether it is deaf to it or not: where its diary is kept. */
  hears: ((what: Deafness) => void) | undefined;
  /** The last thing that the program does, however it ends. */
  beforeExit: (() => void) | undefined;
  /** The transport to put the SDK's server on. */
  readonly serverEnd: StdioEnd;
  /** The transport to give the SDK's client. */
  readonly clientEnd: ClientEnd;
  readonly #serverEnd: ServerEnd;
  readonly #stdin: BytePipe;
  readonly #taps: { stdin: StdioTap; stdout: StdioTap };
  readonly #options: ProcessOptions;
  readonly #exited: Promise<void>;
  #resolveExited: () => void = () => undefined;
  #running = true;

  /** Starts the program: from now on its pipes exist. */
  constructor(options: ProcessOptions) {
    const { tap, client, server, chunkBytes } = options;
    this.#options = options;
    const stdin = stdioTap(tap, { from: client, to: server, channel: 'stdin' });
    const stdout = stdioTap(tap, { from: server, to: client, channel: 'stdout' });
    this.#taps = { stdin, stdout };
    this.#stdin = new BytePipe({ chunkBytes, ...stdin });
    const outgoing = new BytePipe({ chunkBytes, ...stdout });
    this.#exited = new Promise((resolve) => (this.#resolveExited = resolve));
    const leave = (): void => {
      if (this.#stdin.ended) this.hears?.('stdin-end');
      if (!options.deafTo?.includes('stdin-end')) this.exit(0);
    };
    this.#serverEnd = new ServerEnd(this.#stdin, outgoing, leave);
    // A program that reads nothing still hears that its stdin ended.
    this.#stdin.onend = leave;
    this.serverEnd = this.#serverEnd;
    this.clientEnd = this.#clientEnd(outgoing);
    tap.record({ kind: 'lifecycle', from: server, what: 'process-started' });
  }

  get running(): boolean {
    return this.#running;
  }

  /** Present once its stdin was closed and until it is gone: what a story's end waits for. */
  get leaving(): Promise<void> | undefined {
    return this.#running && this.#stdin.ended ? this.#exited : undefined;
  }

  /** What the program puts on its stdout, beside the protocol or in its stead. */
  print(output: string | Uint8Array): void {
    this.serverEnd.print(output);
  }

  /** For a program that reads its stdin by itself: no transport is put on {@link serverEnd}. */
  readStdin({ data, end }: { data: (chunk: Uint8Array) => void; end: () => void }): void {
    const leave = this.#stdin.onend;
    this.#stdin.ondata = (chunk) => {
      if (this.#running) data(chunk);
    };
    this.#stdin.onend = () => {
      end();
      leave?.();
    };
  }

  /** Bytes that still wait for a newline are told of: nobody will write it any more. */
  tellUnfinished(): void {
    this.#taps.stdin.tellUnfinished();
    this.#taps.stdout.tellUnfinished();
  }

  /** A line of its diary, on stderr. */
  log(text: string): void {
    const { tap, client, server, stderr } = this.#options;
    const to = stderr === 'ignore' ? {} : { to: client };
    tap.record({ kind: 'log', from: server, ...to, channel: 'stderr', raw: text });
  }

  /** The program ends by itself: 0 in order, anything else for a crash. */
  exit(exitCode: number): void {
    this.#end({ exitCode });
  }

  /** Sends a signal to the program, which ends from it unless it is deaf to it. */
  signal(signal: 'SIGTERM' | 'SIGKILL'): void {
    const { tap, client, server, deafTo } = this.#options;
    tap.record({ kind: 'lifecycle', from: client, to: server, what: 'signal-sent', signal });
    setTimeout(() => {
      if (signal === 'SIGTERM' && this.#running) this.hears?.(signal);
      if (signal === 'SIGKILL' || !deafTo?.includes(signal)) this.#end({ signal });
    }, PIPE_LATENCY_MS);
  }

  #end(how: { exitCode: number } | { signal: string }): void {
    if (!this.#running) return;
    this.beforeExit?.();
    this.#running = false;
    this.tellUnfinished();
    const { tap, server } = this.#options;
    tap.record({ kind: 'lifecycle', from: server, what: 'process-exited', ...how });
    this.#serverEnd.gone();
    this.#resolveExited();
  }

  #clientEnd(incoming: BytePipe): ClientEnd {
    const { tap, client, makeClientEnd } = this.#options;
    const pipes = { incoming, outgoing: this.#stdin, leave: () => this.#leaveInOrder() };
    if (makeClientEnd === undefined) return new ClientEnd(pipes);
    return makeClientEnd({ ...pipes, tap, client, lines: this.#taps.stdout });
  }

  /**
   * The end of a process that has served its turn, signal first: modelled on the SDK's
   * `StdioClientTransport._dispose`. SIGTERM ends a program before it has read that its stdin ended.
   */
  async reap(): Promise<void> {
    const { tap, client, server } = this.#options;
    if (!this.#running) return;
    tap.record({ kind: 'lifecycle', from: client, to: server, what: 'stdin-closed' });
    this.signal('SIGTERM');
    this.#stdin.end();
    if (!(await this.#leavesWithin(PATIENCE_AT_REAPING_MS))) this.signal('SIGKILL');
    await this.#exited;
  }

  /**
   * An orderly end, step by step: close stdin, wait; SIGTERM, wait; SIGKILL (2025-11-25,
   * basic/lifecycle, Shutdown; 2026-07-28, basic/transports/stdio). Modelled on the SDK's
   * `StdioClientTransport.close`, patience included; that class needs a real process.
   */
  async #leaveInOrder(): Promise<void> {
    const { tap, client, server } = this.#options;
    if (!this.#running || this.#stdin.ended) return;
    tap.record({ kind: 'lifecycle', from: client, to: server, what: 'stdin-closed' });
    this.#stdin.end();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (await this.#leavesWithin(PATIENCE_MS)) return;
      this.signal(signal);
    }
    await this.#closed();
  }

  async #leavesWithin(patienceMs: number): Promise<boolean> {
    const tired = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs));
    return Promise.race([this.#closed().then(() => true), tired]);
  }

  /** The program has ended, and the news has come through the pipe. */
  async #closed(): Promise<void> {
    await this.#exited;
    await new Promise((resolve) => setTimeout(resolve, PIPE_LATENCY_MS));
  }
}
