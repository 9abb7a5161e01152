/** A JSON value that began on one line and goes on over the next ones. */
import type { JsonValue } from '../../trace/json.ts';
import { JsonScanner, putRight } from './json-scanner.ts';
import { isBlank, parseJson } from './json-text.ts';
import type { RawLine } from './line-intake.ts';

/** Lines of others, one after the other, before the value is given up. */
const PATIENCE = 50;
const MAX_LINES = 200_000;
const MAX_LENGTH = 32 * 1024 * 1024;
/** A terminal that cuts lines cuts them at a width. */
const NARROWEST_TERMINAL = 40;
/** Two pieces alone may be a raw line end, unless the first is just as wide as terminals are. */
const USUAL_WIDTHS = new Set([80, 100, 120, 132, 140, 160, 180, 200]);

export type Step =
  /** The line belongs to the value, which goes on. */
  | { kind: 'taken' }
  /** The line ends the value; `rest` is what follows it on the line. */
  | { kind: 'whole'; rest: string; restAt: number }
  /** The line does not belong to it; the value may go on after it. */
  | { kind: 'foreign' }
  /** The value is given up; the line was not taken. */
  | { kind: 'lost' };

export class OpenValue {
  readonly first: RawLine;
  readonly scanner = new JsonScanner();
  /** The lines that belong to it, the first one included. */
  readonly lines: RawLine[];
  readonly #pieces: string[];
  readonly #inString = new Set<RawLine>();
  #length: number;
  #foreign = 0;

  /** @param at where the value begins on its first line. */
  constructor(first: RawLine, at: number) {
    const piece = first.text.slice(at);
    this.first = first;
    this.lines = [first];
    this.#pieces = [piece];
    this.#length = piece.length;
    this.scanner.feed(piece);
  }

  /** The text begins as a message does. */
  get looksLikeMessage(): boolean {
    return this.#pieces.some((piece) => piece.includes('"jsonrpc"'));
  }

  /** @param isMessage whether the line is a whole message by itself. */
  take(line: RawLine, isMessage: boolean): Step {
    const { text } = line;
    // A whole message is read as one by every reader, even where it could be an element of a batch.
    if (isMessage || !this.scanner.takes(text)) {
      return ++this.#foreign > PATIENCE ? { kind: 'lost' } : { kind: 'foreign' };
    }
    if (this.lines.length >= MAX_LINES || this.#length + text.length > MAX_LENGTH)
      return { kind: 'lost' };
    // The line end between the two pieces: white space, or a raw one inside a string.
    if (this.scanner.inString) {
      this.#inString.add(line);
      const kind = 'control-character';
      this.scanner.oddities.push({ kind, at: this.#length, length: 1, instead: '\\n' });
    }
    const base = this.#length + 1;
    const end = this.scanner.feed(text, 0, base);
    if (this.scanner.state === 'broken') return { kind: 'lost' };
    this.#foreign = 0;
    this.lines.push(line);
    this.#pieces.push(text.slice(0, end));
    this.#length = base + end;
    if (this.scanner.state === 'open') return { kind: 'taken' };
    const rest = text.slice(end);
    return { kind: 'whole', rest: isBlank(rest) ? '' : rest, restAt: end };
  }

  /** Whether every line but the last is as wide: then a terminal cut them, and no program. */
  get isWrapped(): boolean {
    const width = this.first.text.length;
    return (
      (this.lines.length > 2 ? width >= NARROWEST_TERMINAL : USUAL_WIDTHS.has(width)) &&
      this.lines.slice(0, -1).every(({ text }) => text.length === width) &&
      (this.lines.at(-1)?.text.length ?? 0) <= width &&
      this.value('') !== undefined
    );
  }

  /** The lines of a value that got lost: its own, and those that only stood where a string was open. */
  ofLost(): { parts: RawLine[]; others: RawLine[] } {
    const isOwn = (line: RawLine) => !this.#inString.has(line);
    return { parts: this.lines.filter(isOwn), others: this.lines.filter((line) => !isOwn(line)) };
  }

  /** The whole as one line of text, its oddities put right; expects a whole value. */
  text(): string {
    return putRight(this.#pieces.join('\n'), this.scanner.oddities);
  }

  /** The value, with what stands between two lines. */
  value(between: '' | '\n'): JsonValue | undefined {
    return parseJson(between === '' ? this.#pieces.join('') : this.text());
  }
}
