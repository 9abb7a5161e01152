/** The client's side of the pipes. */
import type { BytePipe } from './byte-pipe.ts';
import { StdioEnd } from './stdio-end.ts';

export interface ClientPipes {
  incoming: BytePipe;
  outgoing: BytePipe;
  /** Ends the program as the specification asks. */
  leave: () => Promise<void>;
}

/**
 * The SDK's client takes a transport for stdio when it has `stderr` and `pid`; only then does silence
 * at its probe mean an old server rather than a failure.
 */
export class ClientEnd extends StdioEnd {
  readonly stderr = null;
  readonly pid = null;
  /** This side has closed the connection because of what it read. */
  hasBrokenOff = false;
  readonly #leave: () => Promise<void>;

  constructor({ incoming, outgoing, leave }: ClientPipes) {
    super(incoming, outgoing);
    this.#leave = leave;
  }

  override close(): Promise<void> {
    return this.#leave();
  }
}
