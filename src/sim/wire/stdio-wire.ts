/** stdio: the host starts the server as a process and talks to it over its standard streams. */
import type { Tap } from '../recorder.ts';
import { BytePipe } from './byte-pipe.ts';
import { StdioEnd } from './stdio-end.ts';
import { stdioTap } from './stdio-tap.ts';

export interface WireEnds {
  client: string;
  server: string;
}

/**
 * The client's end. The SDK's client takes a transport for stdio when it has `stderr` and `pid`; only
 * then does silence at its probe mean an old server rather than a failure.
 */
class ClientEnd extends StdioEnd {
  readonly stderr = null;
  readonly pid = null;
  readonly #tap: Tap;
  readonly #ends: WireEnds;

  constructor(tap: Tap, ends: WireEnds, incoming: BytePipe, outgoing: BytePipe) {
    super(incoming, outgoing);
    this.#tap = tap;
    this.#ends = ends;
  }

  /**
   * First step of an orderly end: close the server's stdin, then wait for it to leave
   * (2025-11-25, basic/lifecycle, Shutdown; 2026-07-28, basic/transports/stdio).
   */
  override async close(): Promise<void> {
    if (this.outgoing.ended) return;
    this.#tap.record({
      kind: 'lifecycle',
      from: this.#ends.client,
      to: this.#ends.server,
      what: 'stdin-closed',
    });
    const gone = new Promise<void>((resolve) => {
      const { onclose } = this;
      this.onclose = () => {
        onclose?.();
        resolve();
      };
    });
    this.outgoing.end();
    await gone;
  }
}

/** The server's end. A server leaves when its stdin ends, and its stdout ends with it. */
class ServerEnd extends StdioEnd {
  readonly #exited: () => void;

  constructor(incoming: BytePipe, outgoing: BytePipe, exited: () => void) {
    super(incoming, outgoing);
    this.#exited = exited;
  }

  protected override finish(): void {
    if (this.outgoing.ended) return;
    super.finish();
    this.#exited();
  }
}

/** Lays the two pipes and returns the transport for each side. */
export function stdioWire(
  tap: Tap,
  ends: WireEnds,
  chunkBytes?: number,
): { clientEnd: StdioEnd; serverEnd: StdioEnd } {
  const { client, server } = ends;
  const stdin = new BytePipe({
    chunkBytes,
    ...stdioTap(tap, { from: client, to: server, channel: 'stdin' }),
  });
  const stdout = new BytePipe({
    chunkBytes,
    ...stdioTap(tap, { from: server, to: client, channel: 'stdout' }),
  });
  return {
    clientEnd: new ClientEnd(tap, ends, stdout, stdin),
    serverEnd: new ServerEnd(stdin, stdout, () => {
      tap.record({ kind: 'lifecycle', from: server, what: 'process-exited', exitCode: 0 });
    }),
  };
}
