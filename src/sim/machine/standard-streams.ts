/** `process.stdin`, `process.stdout` and `process.stderr` of the simulated machine, after Node's. */
import { Emitter } from './emitter.ts';
import { octets, withBuffer } from './octets.ts';

export type Encoding = 'utf8' | 'utf-8' | 'utf16le' | 'utf-16le' | 'ucs2' | 'latin1';

/** A writable end: nothing of what is written is held back, whether a line is finished or not. */
export class OutStream extends Emitter {
  /** A pipe is no terminal. */
  readonly isTTY: true | undefined = undefined;
  readonly writable = true;
  readonly #send: (bytes: Uint8Array) => void;
  #encoding: Encoding = 'utf8';

  constructor(send: (bytes: Uint8Array) => void) {
    super();
    this.#send = send;
  }

  /** Throws what Node throws: a `TypeError` for anything but text and bytes. */
  write(
    chunk: string | Uint8Array,
    encoding?: Encoding | (() => void),
    done: (() => void) | undefined = typeof encoding === 'function' ? encoding : undefined,
  ): boolean {
    const named = typeof encoding === 'string' ? encoding : this.#encoding;
    this.#send(typeof chunk === 'string' ? encoded(chunk, named) : bytesIn(chunk));
    if (done) queueMicrotask(done);
    return true;
  }

  /** How a text is written that comes without an encoding of its own. */
  setDefaultEncoding(encoding: Encoding): this {
    encoded('', encoding);
    this.#encoding = encoding;
    return this;
  }
}

/** A readable end: it keeps what comes until somebody listens, as a stream in paused mode does. */
export class InStream extends Emitter {
  readonly isTTY: true | undefined = undefined;
  readonly destroyed = false;
  readableEnded = false;
  #waiting: Uint8Array[] = [];
  #isFlowing = false;
  #hasEnded = false;

  override on(event: string, listener: (...args: never[]) => void): this {
    super.on(event, listener);
    return event === 'data' ? this.resume() : this;
  }

  override once(event: string, listener: (...args: never[]) => void): this {
    super.once(event, listener);
    return event === 'data' ? this.resume() : this;
  }

  pause(): this {
    this.#isFlowing = false;
    return this;
  }

  /** From the next turn on, what has come and what comes is handed out, whoever listens. */
  resume(): this {
    this.#isFlowing = true;
    queueMicrotask(() => this.#flow());
    return this;
  }

  /** The machine's side: bytes have come out of the pipe. */
  receive(chunk: Uint8Array): void {
    this.#waiting.push(chunk);
    this.#flow();
  }

  /** The machine's side: no more bytes will come. */
  end(): void {
    this.#hasEnded = true;
    this.#flow();
  }

  #flow(): void {
    while (this.#isFlowing) {
      const chunk = this.#waiting.shift();
      if (chunk === undefined) break;
      withBuffer(() => this.emit('data', octets(chunk)));
    }
    if (!this.#hasEnded || this.#waiting.length > 0 || this.readableEnded) return;
    this.readableEnded = true;
    this.emit('end');
    this.emit('close');
  }
}

function bytesIn(chunk: unknown): Uint8Array {
  // A copy: the program may use its buffer again.
  if (chunk instanceof Uint8Array) return Uint8Array.from(chunk);
  throw new TypeError('The "chunk" argument must be of type string or an instance of Uint8Array.');
}

function encoded(text: string, encoding: string): Uint8Array {
  switch (encoding) {
    case 'utf8':
    case 'utf-8':
      return new TextEncoder().encode(text);
    case 'utf16le':
    case 'utf-16le':
    case 'ucs2':
      return Uint8Array.from(units(text).flatMap((unit) => [unit & 0xff, unit >> 8]));
    case 'latin1':
      return Uint8Array.from(units(text), (unit) => unit & 0xff);
    default:
      throw new TypeError(`Unknown encoding: ${encoding}`);
  }
}

function units(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}
