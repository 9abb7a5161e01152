/** One direction of a stdio connection: bytes go in at one end and come out later at the other. */

/** Time that bytes take from one process to the other on the same machine. */
export const PIPE_LATENCY_MS = 1;

export interface PipeOptions {
  /** Largest number of bytes handed over at once; absent: each write as it was made. */
  chunkBytes?: number | undefined;
  /** Told of each chunk as it enters the pipe. */
  onChunkIn?: (chunk: Uint8Array) => void;
  /** Told of each chunk as it comes out, before the reader. */
  onChunkOut?: (chunk: Uint8Array) => void;
}

export class BytePipe {
  /** The reading end. */
  ondata: ((chunk: Uint8Array) => void) | undefined;
  onend: (() => void) | undefined;
  readonly #options: PipeOptions;
  #ended = false;

  constructor(options: PipeOptions) {
    this.#options = options;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Bytes written after the end are lost, as on a broken pipe. */
  write(bytes: Uint8Array): void {
    if (this.#ended) return;
    for (const chunk of chunks(bytes, this.#options.chunkBytes)) {
      this.#options.onChunkIn?.(chunk);
      setTimeout(() => {
        this.#options.onChunkOut?.(chunk);
        this.ondata?.(chunk);
      }, PIPE_LATENCY_MS);
    }
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    setTimeout(() => this.onend?.(), PIPE_LATENCY_MS);
  }
}

function* chunks(bytes: Uint8Array, most: number | undefined): Generator<Uint8Array> {
  if (most === undefined || bytes.length <= most) {
    yield bytes;
    return;
  }
  for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most);
}
