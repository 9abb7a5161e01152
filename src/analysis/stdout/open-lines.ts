/** The lines of a value that goes on over several of them, until it is whole or lost. */
import { sayGlued } from './glued.ts';
import { parseJson } from './json-text.ts';
import type { LineEnd } from './line-end.ts';
import type { RawLine } from './line-intake.ts';
import { isWholeMessage } from './messages.ts';
import { noiseFates, type NoiseWatch } from './noise.ts';
import { OpenValue } from './open-value.ts';
import type { Reading } from './reading.ts';
import { segmentsOf, type Segment } from './segments.ts';
import { sayTruncated, sayWhole } from './several-lines.ts';
import type { LineClass } from './tally.ts';

/** A line whose value got lost is read again, alone; not for ever. */
const MAX_READINGS = 3;
/** A lost value of more lines than this is no message that was cut by chance: its lines open no other. */
const SMALL = 1000;

export class OpenLines {
  readonly #reading: Reading;
  readonly #end: LineEnd;
  readonly #watch: NoiseWatch;
  readonly #readAlone: (line: RawLine) => void;
  /** Lines to be read again, the next one last. */
  readonly #again: RawLine[] = [];
  #value: OpenValue | undefined;
  /** A header of LSP ended the last value. */
  endedByHeader = false;

  constructor(
    reading: Reading,
    end: LineEnd,
    watch: NoiseWatch,
    readAlone: (line: RawLine) => void,
  ) {
    this.#reading = reading;
    this.#end = end;
    this.#watch = watch;
    this.#readAlone = readAlone;
  }

  get isWaiting(): boolean {
    return this.#value !== undefined;
  }

  /** Waits for the rest of a value; `false`: one is waited for already, or this line was waited on enough. */
  begin(line: RawLine, segment: Extract<Segment, { kind: 'open' }>): boolean {
    if (this.#value || (line.readings ?? 0) >= MAX_READINGS) return false;
    this.#value = new OpenValue(line, segment.at);
    return true;
  }

  /** Whether the line is a part of the value. */
  take(line: RawLine): boolean {
    const value = this.#value;
    if (!value) return false;
    const isMessage = isWholeMessage(parseJson(line.text));
    const step = value.take(line, isMessage);
    if (step.kind === 'taken') return true;
    if (step.kind === 'whole') {
      this.#value = undefined;
      this.#finish(value, line, step.rest, step.restAt);
      return true;
    }
    // A line that begins a value of its own at the margin: the one before it will not go on.
    const beginsAnew = !isMessage && /^[{[]/.test(line.text);
    if (step.kind === 'foreign' && !beginsAnew) return false;
    // What was held comes first, then this line.
    this.#again.push(line);
    this.#lose();
    return true;
  }

  /** Lines of lost values, each by itself; they may open a value again. */
  readAgain(): void {
    for (let line = this.#again.pop(); line; line = this.#again.pop()) {
      if (!this.take(line)) this.#readAlone(line);
    }
  }

  end(): void {
    while (this.#value) {
      this.#lose();
      this.readAgain();
    }
  }

  #finish(value: OpenValue, last: RawLine, rest: string, restAt: number): void {
    const lineClass = sayWhole(this.#reading, value);
    for (const line of value.lines) this.#settle(line, lineClass);
    if (rest !== '') {
      // Blanks in place of what was taken, so that columns stay what they are.
      const remainder = { ...last, text: ' '.repeat(restAt) + rest, isCounted: true };
      const segments = segmentsOf(remainder.text);
      const closed = segments.filter(({ kind }) => kind !== 'open');
      this.endedByHeader = sayGlued(this.#reading, this.#watch, closed, remainder);
      const open = segments.at(-1);
      if (open?.kind === 'open') this.begin(remainder, open);
    }
  }

  #lose(): void {
    const value = this.#value;
    this.#value = undefined;
    if (!value) return;
    if (!value.looksLikeMessage) {
      value.first.readings = MAX_READINGS;
      this.#putBack(value.lines);
      return;
    }
    const { parts, others } = value.ofLost();
    sayTruncated(this.#reading, value, parts);
    for (const line of parts) this.#settle(line, 'truncated');
    this.#putBack(others);
  }

  #putBack(lines: readonly RawLine[]): void {
    const spent = lines.length > SMALL ? MAX_READINGS : 1;
    for (const line of lines.toReversed()) {
      line.readings = (line.readings ?? 0) + spent;
      this.#again.push(line);
    }
  }

  #settle(line: RawLine, lineClass: LineClass): void {
    const fates = noiseFates(line.text, (piece) => isWholeMessage(parseJson(piece)));
    this.#end.settle(line, lineClass, fates);
  }
}
