/**
 * Reads a trace that somebody brings, in any of its forms, and holds it against the specification.
 *
 * Bytes go in chunk by chunk; how they are cut makes no difference. What cannot be read is counted and
 * told with its line. Never throws on any input.
 */
import type { JsonValue } from '../../trace/json.ts';
import type { Trace } from '../../trace/schema.ts';
import { Ledger } from '../stdout/ledger.ts';
import { LineIntake, type RawLine } from '../stdout/line-intake.ts';
import type { Raised } from '../stdout/rules.ts';
import { LIMITS, TraceBuilder, type Limits } from './builder.ts';
import { Checker } from './check/checker.ts';
import { RevisionShapes, type RevisionSchema } from './check/revision-shapes.ts';
import { say, type Tools } from './check/say.ts';
import { lineOfFault, sayOfTheWhole, sayOwnFault, sayUnread } from './sayings.ts';
import { Directions } from './direction.ts';
import type { Entry, Unread } from './entry.ts';
import { formOf, probe, type Form, type FormName } from './form.ts';
import { maskTrace } from './mask-trace.ts';
import { maskText } from './mask.ts';
import type { TraceRule } from './rules.ts';
import { readHar } from './sources/har.ts';
import { readOwn, stepsOf } from './sources/own.ts';
import { TextSource } from './sources/text-source.ts';
import { Whole } from './whole.ts';

export interface TraceOptions {
  /** A revision of the protocol; the trace's own messages come first. */
  revision?: string;
  /** The stripped schemas of `content/schema/`, oldest first. */
  schemas: readonly RevisionSchema[];
  /** Secrets are shown as they are: the person asks for it. */
  isOpen?: boolean;
  limits?: Limits;
}

export interface TraceReport {
  /** In the order of the lines. */
  raised: Raised<TraceRule>[];
  /** All that were found of each rule, kept or not. */
  counts: ReadonlyMap<TraceRule, number>;
  form: FormName;
  lines: number;
  bytes: number;
  messages: number;
  /** Events, kept to be played or not. */
  events: number;
  /** Events that are too many to be played. */
  left: number;
  /** How the directions of the messages are known. */
  directions: { said: number; inferred: number };
  /** Lines that could not be read; blank ones and a log's own words are none. */
  unread: number;
  passed: { blank: number; own: number; sse: number };
  hasTimes: boolean;
  masked: number;
  /** Times that lie before the one before them. */
  backwards: number;
  /** Absent: there is nothing to play. */
  trace?: Trace;
}

export class TraceReader {
  readonly #ledger = new Ledger<TraceRule>();
  readonly #tools: Tools;
  readonly #revisions: RevisionShapes[];
  readonly #checker: Checker;
  readonly #options: TraceOptions;
  readonly #intake: LineIntake;
  readonly #passed = { blank: 0, own: 0, sse: 0 };
  #form: Form = { name: 'messages', isWhole: false, isLog: false };
  #directions: Directions | undefined;
  #builder: TraceBuilder | undefined;
  #source: TextSource | undefined;
  #whole: Whole | undefined;
  #own: { trace: Trace; masked: number; messages: number } | undefined;
  #bytes = 0;
  #unread = 0;

  constructor(options: TraceOptions) {
    this.#options = options;
    this.#revisions = options.schemas.map((schema) => new RevisionShapes(schema));
    const shapes = new Map(this.#revisions.map((one) => [one.revision, one]));
    const mask = options.isOpen ? (text: string) => text : maskText;
    this.#tools = { ledger: this.#ledger, shapes, mask };
    this.#checker = new Checker(this.#tools, { revision: options.revision });
    this.#intake = new LineIntake({
      onHead: (head) => this.#begin(head),
      onLine: (line) => this.#line(line),
    });
  }

  push(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#bytes += chunk.length;
    this.#intake.push(chunk);
  }

  end(): TraceReport {
    if (this.#bytes > 0) this.#intake.end();
    if (this.#whole) this.#readWhole(this.#whole);
    this.#source?.end();
    this.#checker.end();
    const report = this.#report();
    sayOfTheWhole(this.#tools, report);
    return { ...report, raised: this.#ledger.findings };
  }

  #begin(head: string): void {
    this.#form = formOf(head);
    if (this.#form.isWhole) this.#whole = new Whole();
    else this.#startText(probe(head, this.#form, this.#revisions));
  }

  #startText(writer: 'client' | 'server'): void {
    const { directions, builder } = this.#build(writer);
    this.#directions = directions;
    this.#builder = builder;
    this.#source = new TextSource(this.#sinkOf(builder), {
      isList: this.#form.name === 'list',
      isEventStream: this.#form.name === 'event-stream',
      ...(this.#form.host ? { host: this.#form.host } : {}),
    });
  }

  #build(writer: 'client' | 'server') {
    const directions = new Directions(this.#revisions, writer);
    const builder = new TraceBuilder({
      directions,
      onStep: (step) => this.#checker.see(step),
      isOpen: this.#options.isOpen === true,
      limits: this.#options.limits ?? LIMITS,
    });
    return { directions, builder };
  }

  #sinkOf(builder: TraceBuilder) {
    return {
      entry: (entry: Entry) => builder.add(entry),
      unread: (line: number, why: Unread, text: string, lastLine?: number) =>
        this.#notRead(line, why, text, lastLine),
      passed: (_line: number, what: 'blank' | 'own' | 'sse') => {
        this.#passed[what]++;
      },
    };
  }

  #line({ number, text, droppedBytes }: RawLine): void {
    if (droppedBytes !== undefined) {
      this.#unread++;
      say(this.#tools, 'too-large', 'error', { line: number }, { variant: 'line' });
    } else if (this.#whole) this.#whole.add(text);
    else this.#source?.line({ number, text });
  }

  /** A document is read at once: HAR, and our own format. */
  #readWhole(whole: Whole): void {
    const text = whole.text;
    if (text === undefined) {
      say(this.#tools, 'too-large', 'error', { line: null });
      return;
    }
    let value: JsonValue;
    try {
      value = JSON.parse(text) as JsonValue;
    } catch (error) {
      const line = lineOfFault(text, error);
      say(this.#tools, 'not-json', 'error', { line }, { variant: this.#form.name });
      return;
    }
    if (this.#form.name === 'own') this.#readOwn(text, value);
    else {
      const { directions, builder } = this.#build('client');
      this.#directions = directions;
      this.#builder = builder;
      readHar(text, value, this.#sinkOf(builder));
    }
  }

  #readOwn(text: string, value: JsonValue): void {
    const reading = readOwn(text, value);
    if ('fault' in reading) {
      sayOwnFault(this.#tools, reading);
      return;
    }
    const { trace, lines } = reading;
    let messages = 0;
    for (const step of stepsOf(trace, lines)) {
      if (step.kind === 'message') messages++;
      this.#checker.see(step);
    }
    const shown = this.#options.isOpen ? { trace, masked: 0 } : maskTrace(trace);
    this.#own = { ...shown, messages };
  }

  #notRead(line: number, why: Unread, text: string, lastLine = line): void {
    this.#unread++;
    sayUnread(this.#tools, { line, why, text, lastLine, isLog: this.#form.isLog });
  }

  get #masked(): number {
    return this.#own?.masked ?? this.#builder?.masked ?? 0;
  }

  #report(): TraceReport {
    const builder = this.#builder;
    const trace = this.#own?.trace ?? (builder && builder.seen > 0 ? builder.trace() : undefined);
    return {
      raised: [],
      counts: this.#ledger.counts,
      form: this.#form.name,
      lines: this.#intake.lines,
      bytes: this.#bytes,
      messages: this.#own?.messages ?? builder?.messages ?? 0,
      events: this.#own?.trace.events.length ?? builder?.seen ?? 0,
      left: builder?.left ?? 0,
      directions: this.#directions?.counts ?? { said: this.#own?.messages ?? 0, inferred: 0 },
      unread: this.#unread,
      passed: this.#passed,
      hasTimes: this.#own !== undefined || (builder?.timed ?? 0) > 0,
      masked: this.#masked,
      backwards: builder?.backwards ?? 0,
      ...(trace ? { trace } : {}),
    };
  }
}
