/**
 * Cuts a stream of bytes into lines.
 *
 * The rule is that of the SDK's own reader: a line ends at byte 0x0A, one 0x0D before it does not
 * count, and the bytes are decoded once the line is whole, so that a character cut in two by the
 * pipe is never harmed. stdio has no other framing (specification, basic/transports, stdio).
 */
import { joined } from '../../trace/bytes.ts';

const NEWLINE = 0x0a;

export interface Line {
  /** Without its line end; ill-formed UTF-8 becomes U+FFFD. */
  text: string;
  /** As it came, line end included. */
  bytes: Uint8Array;
  /** Position in the stream of its first byte, and just after its newline. */
  startByte: number;
  endByte: number;
}

export class LineSplitter {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #parts: Uint8Array[] = [];
  #startByte = 0;
  #position = 0;

  /** Bytes received since the last newline. */
  get pendingBytes(): number {
    return this.#position - this.#startByte;
  }

  /** The bytes received since the last newline, as a line that was never ended; absent when there are none. */
  get unfinished(): Line | undefined {
    if (this.pendingBytes === 0) return undefined;
    const bytes = joined(this.#parts);
    const text = this.#decoder.decode(bytes);
    return { text, bytes, startByte: this.#startByte, endByte: this.#position };
  }

  /** Takes the next bytes and hands out the lines that they complete, in order. */
  push(chunk: Uint8Array): Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      lines.push(this.#close(chunk.subarray(from, at + 1), this.#position + at + 1));
      from = at + 1;
    }
    // A copy: the sender may use its buffer again before the line is whole.
    if (from < chunk.length) this.#parts.push(chunk.slice(from));
    this.#position += chunk.length;
    return lines;
  }

  #close(end: Uint8Array, endByte: number): Line {
    const bytes = joined([...this.#parts, end]);
    const text = this.#decoder.decode(bytes.subarray(0, -1)).replace(/\r$/, '');
    const line = { text, bytes, startByte: this.#startByte, endByte };
    this.#parts = [];
    this.#startByte = endByte;
    return line;
  }
}
