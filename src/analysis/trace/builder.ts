/** Entries to the events of a trace, and to what the checks look at. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../trace/json.ts';
import { readMessageValue } from '../../trace/message.ts';
import { Pairing } from '../../trace/pairing.ts';
import {
  TRACE_FORMAT,
  TRACE_VERSION,
  type Actor,
  type Event,
  type Trace,
} from '../../trace/schema.ts';
import { utf8Length } from '../stdout/encoding.ts';
import { MODERN, META, metaOf, objectIn } from './check/conversation.ts';
import type { Step } from './check/step.ts';
import type { Directions } from './direction.ts';
import type { Entry, MessageEntry, Side } from './entry.ts';
import { maskHeader, maskText } from './mask.ts';

/** What is kept to be played; the rest is read and checked all the same. */
export interface Limits {
  events: number;
  characters: number;
}
export const LIMITS: Limits = { events: 20_000, characters: 24 * 1024 * 1024 };

export interface BuilderOptions {
  directions: Directions;
  onStep: (step: Step) => void;
  /** Secrets are shown as they are. */
  isOpen: boolean;
  limits: Limits;
}

/** The name of the scenario of a trace that came from outside. */
export const IMPORTED = 'import';

type Draft<T> = T extends Event ? Omit<T, 'seq' | 'atMs'> : never;

export class TraceBuilder {
  readonly #options: BuilderOptions;
  readonly #pairing = new Pairing();
  readonly #events: Event[] = [];
  readonly #names = new Map<string, string>();
  readonly #connections = new Set<string>();
  readonly #eras = { client: new Set<string>(), server: new Set<string>() };
  #seq = 0;
  #characters = 0;
  #originMs: number | undefined;
  #nowMs = 0;
  #isHttp = false;
  #isFull = false;
  /** How often the clock of the log went back. */
  backwards = 0;
  /** How many entries bore a time. */
  timed = 0;
  masked = 0;
  messages = 0;

  constructor(options: BuilderOptions) {
    this.#options = options;
  }

  /** Events so far, kept or not. */
  get seen(): number {
    return this.#seq;
  }

  get left(): number {
    return this.#seq - this.#events.length;
  }

  add(entry: Entry): void {
    this.#tick(entry.timeMs);
    const { connection = '' } = entry;
    this.#connections.add(connection);
    switch (entry.kind) {
      case 'message':
        this.#message(entry, connection);
        return;
      case 'http':
        this.#http(entry, connection);
        return;
      case 'noise':
        this.#noise(entry, connection);
        return;
      case 'log':
        this.#keep({
          kind: 'log',
          from: actorOf('server', connection),
          to: actorOf('client', connection),
          channel: 'stderr',
          raw: this.#mask(entry.text),
        });
    }
  }

  trace(): Trace {
    const actors = [...this.#connections].flatMap((connection): Actor[] =>
      (['client', 'server'] as const).map((kind) => {
        const id = actorOf(kind, connection);
        return { id, kind, name: this.#names.get(id) ?? id };
      }),
    );
    return {
      format: TRACE_FORMAT,
      version: TRACE_VERSION,
      scenario: IMPORTED,
      parameters: {
        client: eraOf(this.#eras.client, 'auto'),
        server: eraOf(this.#eras.server, 'dual'),
        transport: this.#isHttp ? 'http' : 'stdio',
        inputs: {},
      },
      actors,
      events: this.#events,
    };
  }

  #message(entry: MessageEntry, connection: string): void {
    const { line, value, text, exchange, sse } = entry;
    this.messages++;
    const from = this.#options.directions.sideOf(entry);
    const seq = this.#seq + 1;
    this.#options.onStep({
      kind: 'message',
      seq,
      line,
      connection,
      from,
      text,
      value,
      ...(exchange === undefined ? {} : { exchange }),
    });
    if (isJsonObject(value)) this.#learn(value, from, connection);
    // What is not kept need not be made.
    if (this.#isFull) {
      this.#seq++;
      return;
    }
    // On a wire a message has no line ends: between its parts they say nothing.
    const raw = this.#mask(text.replace(/[\r\n][ \t\r\n]*/g, ''));
    const ends = {
      from: actorOf(from, connection),
      to: actorOf(from === 'client' ? 'server' : 'client', connection),
      channel: this.#channelOf(from, exchange),
      raw,
    };
    const byteLength = utf8Length(text) + (exchange === undefined ? 1 : 0);
    const carried = exchange === undefined ? {} : { exchange };
    const read = readMessageValue(value);
    if (read.kind === 'invalid') {
      this.#keep({
        kind: 'noise',
        ...ends,
        reason: read.reason,
        byteLength,
        ...carried,
        receivedAtMs: this.#nowMs,
      });
      return;
    }
    const answers = this.#pairing.see(ends.from, ends.to, read, seq);
    this.#keep({
      kind: 'frame',
      ...ends,
      message: raw === text ? value : (JSON.parse(raw) as JsonValue),
      ...(answers && answers.seq <= this.#events.length ? { answers: answers.seq } : {}),
      byteLength,
      ...carried,
      ...(sse === undefined ? {} : { sse }),
      receivedAtMs: this.#nowMs,
    });
  }

  #http(
    { line, exchange, from, http }: Extract<Entry, { kind: 'http' }>,
    connection: string,
  ): void {
    this.#isHttp = true;
    this.#options.onStep({
      kind: 'http',
      seq: this.#seq + 1,
      line,
      connection,
      from,
      exchange,
      http,
    });
    const { headers, url, body, ...rest } = http;
    this.#keep({
      kind: 'http',
      from: actorOf(from, connection),
      to: actorOf(from === 'client' ? 'server' : 'client', connection),
      exchange,
      ...rest,
      ...(url === undefined ? {} : { url: this.#mask(url) }),
      ...(headers === undefined ? {} : { headers: headers.map((header) => this.#header(header)) }),
      ...(body === undefined ? {} : { body: this.#mask(body) }),
    });
  }

  #noise(entry: Extract<Entry, { kind: 'noise' }>, connection: string): void {
    const { line, text, reason, exchange, from = 'server' } = entry;
    this.#options.onStep({
      kind: 'noise',
      seq: this.#seq + 1,
      line,
      connection,
      from,
      text,
      reason,
    });
    this.#keep({
      kind: 'noise',
      from: actorOf(from, connection),
      to: actorOf(from === 'client' ? 'server' : 'client', connection),
      channel: this.#channelOf(from, exchange),
      raw: this.#mask(text),
      reason,
      byteLength: utf8Length(text),
      ...(exchange === undefined ? {} : { exchange }),
      receivedAtMs: this.#nowMs,
    });
  }

  #keep(draft: Draft<Event>): void {
    const seq = ++this.#seq;
    const { events, characters } = this.#options.limits;
    const size = 'raw' in draft ? draft.raw.length : 0;
    this.#isFull ||= this.#events.length >= events || this.#characters + size > characters;
    if (this.#isFull) return;
    this.#characters += size;
    this.#events.push({ seq, atMs: this.#nowMs, ...draft } as Event);
  }

  /** Times are told from the first; one that lies before the last is not believed. */
  #tick(timeMs: number | undefined): void {
    if (timeMs === undefined) return;
    this.timed++;
    this.#originMs ??= timeMs;
    const nowMs = Math.round((timeMs - this.#originMs) * 1000) / 1000;
    if (nowMs < this.#nowMs) this.backwards++;
    else this.#nowMs = nowMs;
  }

  #channelOf(from: Side, exchange: number | undefined): 'http' | 'stdin' | 'stdout' {
    if (exchange !== undefined) return 'http';
    return from === 'client' ? 'stdin' : 'stdout';
  }

  #mask(text: string): string {
    if (this.#options.isOpen) return text;
    const masked = maskText(text);
    if (masked !== text) this.masked++;
    return masked;
  }

  #header([name, value]: [string, string]): [string, string] {
    if (this.#options.isOpen) return [name, value];
    const masked = maskHeader(name, value);
    if (masked !== value) this.masked++;
    return [name, masked];
  }

  /** Names of the programs, and which eras they speak. */
  #learn(value: JsonObject, from: Side, connection: string): void {
    const params = objectIn(value, 'params');
    const result = objectIn(value, 'result');
    const meta = metaOf(params);
    const info =
      from === 'client'
        ? (meta[META.info] ?? params['clientInfo'])
        : (metaOf(result)['io.modelcontextprotocol/serverInfo'] ?? result['serverInfo']);
    const name = isJsonObject(info) ? info['name'] : undefined;
    if (typeof name === 'string' && name !== '')
      this.#names.set(actorOf(from, connection), this.#mask(name.slice(0, 60)));
    if (META.version in meta) this.#eras.client.add('modern');
    if (value['method'] === 'initialize') this.#eras.client.add('legacy');
    if ('supportedVersions' in result || typeof result['resultType'] === 'string')
      this.#eras.server.add('modern');
    const { protocolVersion } = result;
    if (typeof protocolVersion === 'string' && protocolVersion < MODERN)
      this.#eras.server.add('legacy');
  }
}

function actorOf(kind: Side, connection: string): string {
  return connection === '' ? kind : `${kind}-${connection}`;
}

/** What was spoken; where both were, or nothing tells, both are meant. */
function eraOf<B extends string>(eras: ReadonlySet<string>, both: B): 'legacy' | 'modern' | B {
  if (eras.size !== 1) return eras.size === 0 ? 'legacy' : both;
  return eras.has('modern') ? 'modern' : 'legacy';
}
