/** The client's side of the pipes. */
import type { Reader, Reading } from '../readers/reader.ts';
import type { BytePipe } from './byte-pipe.ts';
import { StdioEnd } from './stdio-end.ts';

/**
 * The SDK's client takes a transport for stdio when it has `stderr` and `pid`; only then does silence
 * at its probe mean an old server rather than a failure.
 */
export class ClientEnd extends StdioEnd {
  readonly stderr = null;
  readonly pid = null;
  readonly #leave: () => Promise<void>;

  constructor(incoming: BytePipe, outgoing: BytePipe, leave: () => Promise<void>) {
    super(incoming, outgoing);
    this.#leave = leave;
  }

  override close(): Promise<void> {
    return this.#leave();
  }
}

/** Told of everything that a reader makes of its bytes. */
export type ReadingListener = (reading: Reading) => void;

/** The same with another library's reader in the place of the SDK's own. */
export class ForeignEnd extends ClientEnd {
  readonly #reader: Reader;
  readonly #listen: ReadingListener;
  #isOver = false;

  constructor(
    pipes: { incoming: BytePipe; outgoing: BytePipe },
    leave: () => Promise<void>,
    reader: Reader,
    listen: ReadingListener,
  ) {
    super(pipes.incoming, pipes.outgoing, leave);
    this.#reader = reader;
    this.#listen = listen;
  }

  override close(): Promise<void> {
    this.#end('closed');
    return super.close();
  }

  protected override receive(chunk: Uint8Array): void {
    if (this.#isOver) return;
    for (const reading of this.#reader.push(chunk)) this.#take(reading);
  }

  protected override finish(): void {
    this.#end('eof');
    super.finish();
  }

  #end(how: 'eof' | 'closed'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const reading of this.#reader.end(how)) this.#take(reading);
  }

  #take(reading: Reading): void {
    this.#listen(reading);
    switch (reading.kind) {
      case 'message':
        this.onmessage?.(reading.message);
        break;
      case 'report':
        if (reading.told.how === 'error-callback')
          this.onerror?.(new Error(reading.told.message ?? reading.told.name));
        break;
      case 'closed':
        this.hasBrokenOff = true;
        void this.close();
    }
  }
}
