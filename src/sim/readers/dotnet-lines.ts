/**
 * Lines of text as .NET's `StreamReader.ReadLine` gives them, with where they stood in the bytes.
 *
 * A line ends at CR, LF or CR LF. After a CR it is handed out once the next character is there, since
 * an LF would belong to it. The encoding is UTF-8, unless the stream begins with the byte order mark
 * of UTF-16 (`detectEncodingFromByteOrderMarks`, true by default); that of UTF-32 is not modelled.
 */
import type { Span } from './reader.ts';

export interface TextLine extends Span {
  /** Without its line end. */
  text: string;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Longest byte order mark that is looked for. */
const LONGEST_MARK = 3;
const CR = 0x0d;
const LF = 0x0a;

export class DotnetLines {
  #encoding: Encoding | undefined;
  /** What has come and is not handed out yet. */
  #rest = new Uint8Array();
  /** Where it begins in the stream. */
  #from = 0;
  /** How much of it was searched and holds no line end. */
  #searched = 0;

  push(chunk: Uint8Array): TextLine[] {
    const all = new Uint8Array(this.#rest.length + chunk.length);
    all.set(this.#rest);
    all.set(chunk, this.#rest.length);
    this.#rest = all;
    if (this.#encoding === undefined && all.length < LONGEST_MARK) return [];
    this.#begin();
    return this.#lines(false);
  }

  end(): TextLine[] {
    this.#begin();
    return this.#lines(true);
  }

  #begin(): void {
    if (this.#encoding !== undefined) return;
    const { encoding, length } = markOf(this.#rest);
    this.#encoding = encoding;
    this.#drop(length);
  }

  #lines(isOver: boolean): TextLine[] {
    const found: TextLine[] = [];
    const unit = this.#unit;
    let at = this.#searched;
    let start = 0;
    for (; at + unit <= this.#rest.length; at += unit) {
      const code = this.#codeAt(at);
      if (code !== CR && code !== LF) continue;
      const next = at + unit;
      if (code === CR && next + unit > this.#rest.length && !isOver) break;
      const isPair = code === CR && next + unit <= this.#rest.length && this.#codeAt(next) === LF;
      const to = isPair ? next + unit : next;
      found.push(this.#line(start, at, to));
      start = to;
      at = to - unit;
    }
    this.#searched = at - start;
    if (isOver && start < this.#rest.length) {
      const to = this.#rest.length;
      found.push(this.#line(start, to, to));
      start = to;
      this.#searched = 0;
    }
    this.#drop(start);
    return found;
  }

  #line(start: number, textEnd: number, to: number): TextLine {
    const decoder = new TextDecoder(this.#encoding ?? 'utf-8', { ignoreBOM: true });
    const text = decoder.decode(this.#rest.subarray(start, textEnd));
    return { text, from: this.#from + start, to: this.#from + to };
  }

  #drop(length: number): void {
    this.#rest = this.#rest.slice(length);
    this.#from += length;
  }

  get #unit(): 1 | 2 {
    return this.#encoding === 'utf-8' ? 1 : 2;
  }

  #codeAt(at: number): number {
    const first = this.#rest[at] ?? 0;
    if (this.#encoding === 'utf-8') return first;
    const second = this.#rest[at + 1] ?? 0;
    return this.#encoding === 'utf-16le' ? first | (second << 8) : (first << 8) | second;
  }
}

function markOf([a, b, c]: Uint8Array): { encoding: Encoding; length: number } {
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', length: 2 };
  return { encoding: 'utf-8', length: a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0 };
}
