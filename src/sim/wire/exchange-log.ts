/** Tells of one HTTP exchange: its lines, the messages they carry, and how it ended. */
import type { Crossing, Tap } from '../recorder.ts';
import type { WireEnds } from './ends.ts';

/** A request line or a status line, with its headers. */
export interface HttpLine {
  method?: string;
  url?: string;
  status?: number;
  headers: [string, string][];
}

/** On its way; to be told that it has come. */
export interface Underway {
  arrived(): void;
}

export class ExchangeLog {
  readonly #tap: Tap;
  readonly #ends: WireEnds;
  /** Counted in the whole trace. */
  readonly #number: number;
  /**
   * Only a POST carries messages (basic/transports, Streamable HTTP): the words that come with the
   * refusal of another method are no frame, and no client reads them as one.
   */
  readonly #carriesMessages: boolean;

  constructor(tap: Tap, ends: WireEnds, number: number, carriesMessages: boolean) {
    this.#tap = tap;
    this.#ends = ends;
    this.#number = number;
    this.#carriesMessages = carriesMessages;
  }

  /** A line, then the body that goes with it. */
  line(phase: 'request' | 'response', line: HttpLine, body?: string): Underway | undefined {
    const sender = phase === 'request' ? 'client' : 'server';
    const carried = body === undefined || this.#carriesMessages ? {} : { body };
    this.#tap.record({
      kind: 'http',
      ...this.#from(sender),
      exchange: this.#number,
      phase,
      ...line,
      ...carried,
    });
    return body === undefined || !this.#carriesMessages ? undefined : this.cross(sender, body);
  }

  /** A text that is a message, or noise in a message's place. */
  cross(sender: keyof WireEnds, raw: string, more: Pick<Crossing, 'sse'> = {}): Underway {
    return this.#tap.cross({
      ...this.#from(sender),
      channel: 'http',
      raw,
      byteLength: new TextEncoder().encode(raw).length,
      exchange: this.#number,
      ...more,
    });
  }

  /** The stream is complete, the wire broke, or the client hung up. */
  mark(phase: 'end' | 'cut' | 'abort'): void {
    const sender = phase === 'abort' ? 'client' : 'server';
    this.#tap.record({ kind: 'http', ...this.#from(sender), exchange: this.#number, phase });
  }

  #from(sender: keyof WireEnds): { from: string; to: string } {
    const { client, server } = this.#ends;
    return sender === 'client' ? { from: client, to: server } : { from: server, to: client };
  }
}
