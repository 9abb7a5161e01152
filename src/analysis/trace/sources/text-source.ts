/**
 * Lines of text to messages: one a line or printed over several, alone or after the words of a log, in a
 * list, in an event stream, inside records. Linear in the length of the input: a line is read twice at most.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../trace/json.ts';
import { meansToBeMessage } from '../../stdout/faults.ts';
import type { HostFormat } from '../../stdout/hosts/host-line.ts';
import { JsonScanner } from '../../stdout/json-scanner.ts';
import { isBlank, parseJson } from '../../stdout/json-text.ts';
import type { EntrySink, Mark, Unread } from '../entry.ts';
import { EventStream } from './event-stream.ts';
import { ExchangeRecords } from './exchange-records.ts';
import { Later } from './later.ts';
import { markOf } from './mark.ts';
import { carriedBy, listIn } from './records.ts';

export interface TextSetting {
  /** The whole text is one list of messages or of records. */
  isList: boolean;
  isEventStream: boolean;
  /** Whose log it is, where its form is known. */
  host?: HostFormat;
}

/** A line as it is read here. */
export interface TextLine {
  number: number;
  text: string;
}

const MAX_OPEN_LINES = 200_000;
const MAX_OPEN_LENGTH = 32 * 1024 * 1024;
/** Beginnings that are tried on one line, before it is left alone. */
const MAX_ATTEMPTS = 8;
const BEGINNING = /\{[ \t]*"|\[[ \t]*\{/g;
const INSPECTED = /\{ ?jsonrpc: ['"]2\.0['"]/;
const DIVIDERS = /^[\s,[\]]*/;

interface Open {
  first: number;
  mark: Mark;
  scanner: JsonScanner;
  pieces: string[];
  length: number;
}

export class TextSource {
  readonly #sink: EntrySink;
  readonly #setting: TextSetting;
  readonly #events: EventStream;
  readonly #exchanges: ExchangeRecords;
  readonly #later: Later;
  #open: Open | undefined;
  #lastLine = 0;

  constructor(sink: EntrySink, setting: TextSetting) {
    this.#later = new Later(sink);
    this.#sink = this.#later;
    this.#setting = setting;
    this.#events = new EventStream((text, line, mark) => this.#fresh(text, line, mark), this.#sink);
    this.#exchanges = new ExchangeRecords(this.#sink);
  }

  line({ number, text }: TextLine): void {
    this.#lastLine = number;
    const { host, isEventStream } = this.#setting;
    if (host) this.#hostLine(host, text, number);
    else if (this.#open) this.#goOn(text, number);
    else if (isEventStream && this.#events.takes(text, number)) return;
    else this.#fresh(text, number);
  }

  end(): void {
    this.#events.end();
    if (this.#open) this.#lose(this.#lastLine);
    this.#exchanges.end();
    this.#later.flush();
  }

  #hostLine(host: HostFormat, text: string, line: number): void {
    if (this.#open) {
      this.#goOn(text, line);
      return;
    }
    const said = host.read(text);
    if (said.kind === 'from-server' || said.kind === 'to-server') {
      const from = said.kind === 'from-server' ? 'server' : 'client';
      this.#fresh(said.text, line, { ...markOf(text.slice(0, said.at)), from });
    } else if (said.kind === 'stderr' && !isBlank(said.text)) {
      this.#sink.entry({ kind: 'log', line, text: said.text, ...timeOnly(markOf(text)) });
    } else this.#sink.passed(line, isBlank(text) ? 'blank' : 'own');
  }

  /** Reads a line from its start; `known`: what is known of its direction already. */
  #fresh(text: string, line: number, known?: Mark): void {
    let rest = this.#setting.isList ? text.replace(DIVIDERS, '') : text;
    if (line === 1) rest = rest.replace(/^\ufeff/, '');
    if (isBlank(rest)) {
      this.#sink.passed(line, 'blank');
      return;
    }
    for (;;) {
      const whole = this.#wholeOf(rest);
      if (whole) {
        this.#take(whole.value, whole.text, line, known ?? {});
        return;
      }
      const next = this.#nextValue(rest, line, known);
      if (next === undefined) return;
      rest = rest.slice(next).replace(DIVIDERS, '');
      // Outside a list, what follows a message on its line is its log's own: a quote, metadata.
      if (rest === '' || !(this.#setting.isList || rest.includes('"jsonrpc"'))) return;
    }
  }

  /** The way of almost every line: it is one value and nothing else. */
  #wholeOf(text: string): { value: JsonValue; text: string } | undefined {
    const first = text.charCodeAt(0);
    if (first !== 0x7b && first !== 0x5b && first > 0x20) return undefined;
    const bare = this.#setting.isList ? withoutTail(text) : text.trim();
    const value = parseJson(bare);
    return value === undefined ? undefined : { value, text: bare };
  }

  /** Where the first value of a text ends; `undefined`: there is none, or it goes on. */
  #nextValue(text: string, line: number, known: Mark | undefined): number | undefined {
    BEGINNING.lastIndex = 0;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const at = BEGINNING.exec(text)?.index ?? -1;
      if (at === -1) break;
      const scanner = new JsonScanner();
      const end = scanner.feed(text, at);
      const mark = known ?? markOf(text.slice(0, at));
      if (scanner.state === 'whole') {
        const piece = text.slice(at, end);
        const value = parseJson(piece);
        if (value !== undefined) {
          this.#take(value, piece, line, mark);
          return end;
        }
      } else if (scanner.state === 'open' && !scanner.inString) {
        this.#begin(text.slice(at), line, mark, scanner);
        return undefined;
      } else if (scanner.state === 'open') {
        this.#sink.unread(line, 'cut', text);
        return undefined;
      }
      BEGINNING.lastIndex = at + 1;
    }
    this.#beginOrGiveUp(text, line, known);
    return undefined;
  }

  /** A line that ends with an opening bracket may begin a value that is printed over several lines. */
  #beginOrGiveUp(text: string, line: number, known: Mark | undefined): void {
    const at = /[{[]\s*$/.exec(text)?.index;
    if (at !== undefined && !INSPECTED.test(text)) {
      const scanner = new JsonScanner();
      scanner.feed(text, at);
      this.#begin(text.slice(at), line, known ?? markOf(text.slice(0, at)), scanner);
    } else this.#sink.unread(line, reasonOf(text), text);
  }

  #begin(piece: string, first: number, mark: Mark, scanner: JsonScanner): void {
    this.#open = { first, mark, scanner, pieces: [piece], length: piece.length };
  }

  #goOn(text: string, line: number): void {
    const open = this.#open;
    if (!open) return;
    const isTooLong =
      open.pieces.length >= MAX_OPEN_LINES || open.length + text.length > MAX_OPEN_LENGTH;
    // No string of JSON goes on over a line end.
    if (isTooLong || open.scanner.inString || !open.scanner.takes(text)) {
      this.#lose(line - 1);
      this.#fresh(text, line);
      return;
    }
    const end = open.scanner.feed(text);
    open.pieces.push(text.slice(0, end));
    open.length += end + 1;
    if (open.scanner.state === 'open' && !open.scanner.inString) return;
    if (open.scanner.state !== 'whole') {
      open.pieces[open.pieces.length - 1] = text;
      this.#lose(line);
      return;
    }
    this.#open = undefined;
    const whole = open.pieces.join('\n');
    const value = parseJson(whole);
    if (value === undefined) this.#sink.unread(open.first, 'cut', open.pieces[0] ?? '', line);
    else this.#take(value, whole, open.first, open.mark);
    const rest = text.slice(end);
    if (rest.includes('{')) this.#fresh(rest, line);
  }

  /** Gives a value up. The lines that are whole by themselves are read all the same. */
  #lose(lastLine: number): void {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    const [first = '', ...others] = open.pieces;
    this.#sink.unread(open.first, isOfJson(first) ? 'cut' : reasonOf(first), first, lastLine);
    for (const [index, text] of others.entries()) {
      const whole = this.#wholeOf(text.trim());
      if (whole && isJsonObject(whole.value))
        this.#take(whole.value, whole.text, open.first + 1 + index, {});
    }
  }

  #take(value: JsonValue, text: string, line: number, mark: Mark): void {
    if (Array.isArray(value)) this.#takeList(value, text, line, mark);
    else if (!isJsonObject(value)) this.#sink.unread(line, 'json', text);
    else if (this.#exchanges.takes(value, line)) return;
    else if (meansToBeMessage(value))
      this.#sink.entry({ kind: 'message', line, text, value, ...mark });
    else this.#takeRecord(value, text, line, mark);
  }

  /** Messages in a list are a batch; records in one are a log. */
  #takeList(value: JsonValue[], text: string, line: number, mark: Mark): void {
    const isBatch = value.some((one) => meansToBeMessage(one)) && !this.#setting.isList;
    if (isBatch) this.#sink.entry({ kind: 'message', line, text, value, ...mark });
    else if (value.length > 0 && isJsonObject(value[0])) this.#takeEach(text, [text], line, mark);
    else this.#sink.unread(line, 'json', text);
  }

  #takeRecord(value: JsonObject, text: string, line: number, mark: Mark): void {
    const carried = carriedBy(value, text);
    if (carried) {
      for (const { line: after, ...message } of carried)
        this.#sink.entry({ kind: 'message', ...mark, ...message, line: line + after });
      return;
    }
    const spans = [...listIn(value, text)];
    if (spans.length === 0) this.#sink.unread(line, 'json', text);
    else this.#takeEach(text, spans, line, mark);
  }

  #takeEach(
    text: string,
    parts: readonly (string | { at: number; end: number })[],
    line: number,
    mark: Mark,
  ): void {
    const inner = new TextSource(this.#sink, { isList: true, isEventStream: false });
    let number = line;
    let from = 0;
    for (const part of parts) {
      const span = typeof part === 'string' ? { at: 0, end: text.length } : part;
      number += newlines(text, from, span.at);
      from = span.at;
      if (typeof part === 'string') {
        for (const [index, one] of part.split('\n').entries())
          inner.line({ number: number + index, text: one });
        continue;
      }
      const piece = text.slice(span.at, span.end);
      const value = parseJson(piece);
      if (value !== undefined) inner.#take(value, piece, number, mark);
    }
    inner.end();
  }
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1))
    count++;
  return count;
}

/** Without what divides or ends a list; a pattern would look for it at every sign. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,\]]/.test(text[end - 1] ?? '')) end--;
  // A bracket may belong to the value itself.
  const bare = text.slice(0, end);
  return bare.endsWith('}') || bare === '' ? bare : text.trim();
}

function isOfJson(text: string): boolean {
  return text.includes('"jsonrpc"') || /^\s*[{[]/.test(text);
}

function reasonOf(text: string): Unread {
  if (INSPECTED.test(text.slice(0, 4000))) return 'inspected';
  return text.includes('"jsonrpc"') ? 'cut' : 'words';
}

function timeOnly({ timeMs }: Mark): Mark {
  return timeMs === undefined ? {} : { timeMs };
}
