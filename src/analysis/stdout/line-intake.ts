/**
 * Bytes in, lines out, the same whichever way the bytes are cut into chunks.
 *
 * A line ends at byte 0x0A and nowhere else (in UTF-16: at the character). The fast path decodes a whole
 * block of lines at once; only a block that is not UTF-8 is decoded line by line.
 */
import {
  firstBadByte,
  sniffEncoding,
  utf8Length,
  type BadByte,
  type SniffedEncoding,
} from './encoding.ts';

export interface RawLine {
  /** From 1. */
  number: number;
  /** Without its newline; what is no UTF-8 is U+FFFD. A last CR is taken away, and said. */
  text: string;
  endsWithCr: boolean;
  /** False for the last line of a stream that ends without a newline. */
  isEnded: boolean;
  bad?: BadByte;
  /** In UTF-8, its newline not counted; only known, and only needed, of a long line. */
  byteLength?: number;
  /** How often the line was read again, see `OpenLines`. */
  readings?: number;
  /** It is counted already: what is read of it now is a part of it. */
  isCounted?: boolean;
  /** Bytes that were dropped, because the line is longer than what is kept of one. */
  droppedBytes?: number;
}

/** The setting (raw stream, log of a host, terminal) is decided on these first bytes. */
export const HEAD_BYTES = 65_536;
/** What is kept of one line. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;
/** Lines below this are shorter than any reader's buffer. */
const LONG = 1024 * 1024;

/** Each is given whole lines only, and so keeps nothing from one call to the next. */
const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LAX = new TextDecoder('utf-8', { ignoreBOM: true });

const NEWLINE = 0x0a;
const CR = 0x0d;

export interface LineSink {
  /** Told once, before the first line. */
  onHead(head: string, sniffed: SniffedEncoding): void;
  onLine(line: RawLine): void;
}

export class LineIntake {
  readonly #sink: LineSink;
  #sniffed: SniffedEncoding | undefined;
  #parts: Uint8Array[] = [];
  #pendingBytes = 0;
  #droppedBytes = 0;
  #lines = 0;
  #wide: TextDecoder | undefined;
  #wideParts: string[] = [];
  #wideLength = 0;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  get lines(): number {
    return this.#lines;
  }

  push(chunk: Uint8Array): void {
    if (this.#sniffed) {
      this.#take(chunk);
      return;
    }
    const missing = HEAD_BYTES - this.#pendingBytes;
    this.#keep(chunk.subarray(0, missing));
    if (chunk.length < missing) return;
    this.#start();
    this.#take(chunk.subarray(missing));
  }

  end(): void {
    if (!this.#sniffed) this.#start();
    if (this.#wide) {
      this.#takeText(this.#wide.decode());
      const rest = this.#wideParts.join('');
      if (rest !== '') this.#tell(rest, false);
    } else if (this.#pendingBytes > 0) this.#decodeLine(this.#joined(), false);
  }

  #start(): void {
    const all = this.#joined();
    const head = all.subarray(0, HEAD_BYTES);
    this.#sniffed = sniffEncoding(head);
    const { encoding } = this.#sniffed;
    if (encoding !== 'utf-8') this.#wide = new TextDecoder(encoding);
    const decoder = this.#wide ? new TextDecoder(encoding) : LAX;
    this.#sink.onHead(decoder.decode(head).replace(/^\ufeff/, ''), this.#sniffed);
    this.#take(all);
  }

  #take(chunk: Uint8Array): void {
    if (this.#wide) {
      this.#takeText(this.#wide.decode(chunk, { stream: true }));
      return;
    }
    const last = chunk.lastIndexOf(NEWLINE);
    if (last === -1) {
      this.#keep(chunk);
      return;
    }
    let from = 0;
    if (this.#pendingBytes > 0) {
      // The line that was waiting ends here; alone, for its length may be anything.
      from = chunk.indexOf(NEWLINE) + 1;
      this.#keep(chunk.subarray(0, from - 1));
      this.#decodeLine(this.#joined(), true);
    }
    if (from <= last) this.#block(chunk.subarray(from, last + 1));
    if (last + 1 < chunk.length) this.#keep(chunk.subarray(last + 1));
  }

  /** Whole lines. */
  #block(bytes: Uint8Array): void {
    let text: string;
    try {
      text = STRICT.decode(bytes);
    } catch {
      this.#lineByLine(bytes);
      return;
    }
    let from = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      this.#tell(text.slice(from, at), true);
      from = at + 1;
    }
  }

  #lineByLine(bytes: Uint8Array): void {
    let from = 0;
    for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, from)) {
      this.#decodeLine(bytes.subarray(from, at), true);
      from = at + 1;
    }
  }

  #decodeLine(bytes: Uint8Array, isEnded: boolean): void {
    const text = LAX.decode(bytes);
    // Most often there is nothing to look for: a line that is well-formed holds no replacement sign.
    const bad = text.includes('\ufffd') ? firstBadByte(bytes) : undefined;
    this.#tell(text, isEnded, bad);
  }

  #tell(raw: string, isEnded: boolean, bad?: BadByte): void {
    const endsWithCr = raw.charCodeAt(raw.length - 1) === CR;
    const line: RawLine = {
      number: ++this.#lines,
      text: endsWithCr ? raw.slice(0, -1) : raw,
      endsWithCr,
      isEnded,
    };
    if (bad) line.bad = bad;
    if (raw.length > LONG) line.byteLength = utf8Length(raw) + this.#droppedBytes;
    if (this.#droppedBytes > 0) line.droppedBytes = this.#droppedBytes;
    this.#droppedBytes = 0;
    this.#sink.onLine(line);
  }

  #takeText(text: string): void {
    let from = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      this.#keepText(text.slice(from, at));
      this.#tell(this.#wideParts.join(''), true);
      this.#wideParts = [];
      this.#wideLength = 0;
      from = at + 1;
    }
    this.#keepText(text.slice(from));
  }

  #keepText(text: string): void {
    const room = Math.max(0, MAX_LINE_BYTES - this.#wideLength);
    if (text !== '') this.#wideParts.push(text.slice(0, room));
    this.#wideLength += Math.min(room, text.length);
    this.#droppedBytes += Math.max(0, text.length - room);
  }

  /** A copy: the sender may use its buffer again before the line is whole. */
  #keep(bytes: Uint8Array): void {
    const room = Math.max(0, MAX_LINE_BYTES - this.#pendingBytes);
    if (room > 0) this.#parts.push(bytes.slice(0, room));
    this.#pendingBytes += Math.min(room, bytes.length);
    this.#droppedBytes += Math.max(0, bytes.length - room);
  }

  #joined(): Uint8Array {
    const parts = this.#parts;
    this.#parts = [];
    const length = this.#pendingBytes;
    this.#pendingBytes = 0;
    if (parts.length === 1 && parts[0]) return parts[0];
    const all = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}
