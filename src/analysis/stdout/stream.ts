/** Classes the lines of a stream, one after the other. */
import { isJsonObject } from '../../trace/json.ts';
import { sayBroken } from './broken-message.ts';
import { ALL_READ, BLANK, NOT_JSON } from './fate.ts';
import { isQuoting, sayGlued } from './glued.ts';
import { isBlank, parseJson } from './json-text.ts';
import type { LineEnd } from './line-end.ts';
import type { RawLine } from './line-intake.ts';
import { isWholeMessage, sayPlain, sayValue } from './messages.ts';
import { sayNearly } from './nearly-json.ts';
import { NoiseWatch, noiseFates, sayNoise } from './noise.ts';
import { OpenLines } from './open-lines.ts';
import type { Reading } from './reading.ts';
import { segmentsOf, type Segment } from './segments.ts';
import { isShellLine } from './setting.ts';
import { eventLineOf, headerOf, isPasteMark, isWide } from './special-lines.ts';
import type { LineClass } from './tally.ts';

const BRACE = 0x7b;
/** Blank lines are only told of once it is known that something follows; so many are kept till then. */
const MAX_BLANKS = 1000;

export class Stream {
  readonly #reading: Reading;
  readonly #isTerminal: boolean;
  readonly #end: LineEnd;
  readonly #watch = new NoiseWatch();
  readonly #open: OpenLines;
  /** After a header of LSP a blank line belongs to it. */
  #isAfterHeader = false;
  #blanks: RawLine[] = [];
  #before: string | undefined;
  #lastWide = 0;

  constructor(reading: Reading, end: LineEnd, isTerminal: boolean) {
    this.#reading = reading;
    this.#end = end;
    this.#isTerminal = isTerminal;
    this.#open = new OpenLines(reading, end, this.#watch, (line) => this.#alone(line));
  }

  line(line: RawLine): void {
    if (this.#isPlain(line)) return;
    if (this.#end.sayDropped(line)) return;
    if (this.#isTerminal && this.#isShell(line)) return;
    if (!this.#open.take(line)) this.#alone(line);
    else if (this.#open.endedByHeader) this.#isAfterHeader = true;
    this.#open.endedByHeader = false;
    this.#open.readAgain();
  }

  end(): void {
    this.#open.end();
    // Blank lines after all others are those of whoever copied it.
    this.#tellBlanks('info');
  }

  /** The way of almost every line: a message, and nothing else to say. */
  #isPlain(line: RawLine): boolean {
    const { text } = line;
    if (text.charCodeAt(0) !== BRACE || this.#open.isWaiting || !this.#end.isClean(line))
      return false;
    const value = parseJson(text);
    if (!isJsonObject(value) || !sayPlain(this.#reading, value, text, line)) return false;
    this.#follow(text);
    this.#reading.close(line, 'message', ALL_READ);
    return true;
  }

  #alone(line: RawLine): void {
    const { text } = line;
    if (isBlank(text)) {
      this.#blank(line);
      return;
    }
    const isAfterHeader = this.#isAfterHeader;
    this.#follow(text);
    if (this.#isSpecial(line)) return;
    const value = parseJson(text);
    if (isJsonObject(value) && sayPlain(this.#reading, value, text.trim(), line)) {
      this.#end.settle(line, 'message', ALL_READ);
    } else if (value !== undefined && typeof value === 'object' && value !== null) {
      const { lineClass, fates } = sayValue(this.#reading, value, text, {
        line,
        at: 0,
        isSaved: false,
      });
      this.#end.settle(line, lineClass, fates);
    } else if (typeof value !== 'string' || !this.#twiceEncoded(line, value)) this.#segments(line);
    // Headers follow one another; a body ends their effect.
    if (isAfterHeader) this.#isAfterHeader = false;
  }

  /** A message written as a JSON string: encoded once too often. */
  #twiceEncoded(line: RawLine, text: string): boolean {
    if (!this.#saveFrom(line, text)) return false;
    this.#reading.raise('json-not-jsonrpc', 'error', line, { at: 0, variant: 'twice' });
    this.#settle(line, 'not-jsonrpc');
    return true;
  }

  #segments(line: RawLine): void {
    const segments = segmentsOf(line.text);
    const [only] = segments;
    const last = segments.at(-1);
    const isMessage = segments.some(({ kind }) => kind !== 'noise');
    if (last?.kind === 'open' && this.#open.begin(line, last)) {
      if (segments.length > 1) {
        this.#glued(line, segments.slice(0, -1));
        line.isCounted = true;
      }
      return;
    }
    if (last?.kind === 'open' && last.text.includes('"jsonrpc"')) {
      this.#reading.raise('truncated', 'error', line, { at: line.text.length - 1 });
      this.#reading.meant++;
      this.#reading.lose(line.number, 'truncated');
      this.#settle(line, 'truncated');
      return;
    }
    if (segments.length === 1 && only?.kind === 'value') this.#nearly(line, only);
    else if (isMessage && last?.kind !== 'open' && !isQuoting(segments))
      this.#glued(line, segments);
    else if (sayBroken(this.#reading, line)) this.#settle(line, 'almost-json');
    else {
      sayNoise(this.#reading, this.#watch, line, isMessage ? 'quotes' : undefined);
      this.#settle(line, 'noise');
    }
  }

  #nearly(line: RawLine, segment: Extract<Segment, { kind: 'value' }>): void {
    const fates = sayNearly(this.#reading, segment, line);
    if (fates) this.#end.settle(line, 'almost-json', fates);
    else {
      sayNoise(this.#reading, this.#watch, line);
      this.#settle(line, 'noise');
    }
  }

  #glued(line: RawLine, segments: readonly Segment[]): void {
    const hasHeader = sayGlued(this.#reading, this.#watch, segments, line);
    this.#isAfterHeader = hasHeader;
    this.#settle(line, hasHeader ? 'framing' : 'glued');
  }

  /** Lines that are known by their form. */
  #isSpecial(line: RawLine): boolean {
    const { text } = line;
    const header = headerOf(text);
    if (header) {
      this.#isAfterHeader = true;
      this.#reading.raise('content-length', 'error', line, {
        at: 0,
        length: text.length,
        variant: header,
      });
      this.#settle(line, 'framing');
      return true;
    }
    if (text.startsWith('\ufeff')) return this.#byteOrderMark(line);
    if (isWide(text)) return this.#wide(line);
    const event = eventLineOf(text);
    if (event) {
      this.#reading.raise('event-stream', 'error', line, {
        at: 0,
        length: event.dataAt ?? text.length,
      });
      if (event.dataAt !== undefined) this.#saveFrom(line, text.slice(event.dataAt));
      this.#settle(line, 'framing');
      return true;
    }
    if (!isPasteMark(text)) return false;
    this.#reading.raise('paste-mark', 'info', line);
    this.#settle(line, 'noise');
    return true;
  }

  #byteOrderMark(line: RawLine): boolean {
    const isFirst = line.number === 1;
    this.#reading.raise('utf8-bom', 'error', line, {
      at: 0,
      ...(isFirst ? {} : { variant: 'later' }),
    });
    const bare = line.text.slice(1);
    const isSaved = this.#saveFrom(line, bare);
    const csharp = isFirst && isSaved ? 'read' : NOT_JSON.csharp;
    if (!isSaved && !isBlank(bare)) sayNoise(this.#reading, this.#watch, line);
    this.#end.settle(line, 'encoding', { ...NOT_JSON, csharp });
    return true;
  }

  /** UTF-16 in the middle of a stream that is UTF-8: the zero bytes go, and what is left is read. */
  #wide(line: RawLine): boolean {
    const bare = line.text.replaceAll('\0', '');
    if (line.number !== this.#lastWide + 1 && !isBlank(bare))
      this.#reading.raise('utf16', 'error', line, { at: 0, variant: 'inside' });
    this.#lastWide = line.number;
    if (!isBlank(bare)) this.#saveFrom(line, bare);
    this.#settle(line, 'encoding');
    return true;
  }

  /** Saves the message that a text is, once what stood around it is away. */
  #saveFrom(line: RawLine, bare: string): boolean {
    const value = parseJson(bare);
    if (!isWholeMessage(value)) return false;
    sayValue(this.#reading, value, bare, { line: { ...line, text: bare }, at: 0, isSaved: true });
    return true;
  }

  #isShell(line: RawLine): boolean {
    if (!isShellLine(line.text, this.#before)) return false;
    this.#follow(line.text);
    this.#reading.raise('log-line', 'info', line, { variant: 'shell' });
    this.#settle(line, 'noise');
    return true;
  }

  #blank(line: RawLine): void {
    if (this.#isAfterHeader) {
      this.#end.settle(line, 'framing', BLANK);
      return;
    }
    if (this.#blanks.length < MAX_BLANKS) this.#blanks.push(line);
    this.#end.settle(line, 'blank', BLANK);
  }

  /** Something stands on a line: blank lines before it are told of. */
  #follow(text: string): void {
    if (this.#blanks.length > 0) this.#tellBlanks(this.#isTerminal ? 'info' : 'warning');
    this.#before = text;
  }

  #tellBlanks(severity: 'info' | 'warning'): void {
    for (const line of this.#blanks) this.#reading.raise('blank-line', severity, line);
    this.#blanks = [];
  }

  #settle(line: RawLine, lineClass: LineClass): void {
    const fates = noiseFates(line.text, (piece) => isWholeMessage(parseJson(piece)));
    this.#end.settle(line, lineClass, fates);
  }
}
