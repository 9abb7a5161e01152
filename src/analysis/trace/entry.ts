/** What a source tells happened, one thing after the other, before it is known who talks to whom. */
import type { JsonValue } from '../../trace/json.ts';
import type { EventOf } from '../../trace/schema.ts';
import type { Side } from './check/revision-shapes.ts';

export type { Side } from './check/revision-shapes.ts';

/** What a mark beside a message says of its direction: who sent it, or what the writer of the log did. */
export interface Mark {
  from?: Side;
  /** As seen by whoever wrote the log, which may be either side. */
  relative?: 'sent' | 'received';
  /** Milliseconds, of whatever clock the log has. */
  timeMs?: number;
}

interface Placed extends Mark {
  /** From 1. */
  line: number;
  /** Which of several servers; absent: there is one. */
  connection?: string;
}

/** Something that means to be a message, as JSON text; a batch is one text. */
export interface MessageEntry extends Placed {
  kind: 'message';
  text: string;
  value: JsonValue;
  /** HTTP only: the exchange that carried it, numbered from 1 within its source. */
  exchange?: number;
  sse?: { event?: string; id?: string };
  /** It was kept beside its request: its place among the others is told by its time. */
  isFolded?: true;
}

export type HttpFacts = Omit<EventOf<'http'>, 'seq' | 'atMs' | 'kind' | 'from' | 'to' | 'exchange'>;

export type Entry =
  | MessageEntry
  | (Placed & { kind: 'http'; exchange: number; from: Side; http: HttpFacts })
  /** What travelled where messages do and is none. */
  | (Placed & { kind: 'noise'; text: string; reason: string; exchange?: number })
  /** What a server wrote to stderr. */
  | (Placed & { kind: 'log'; text: string });

/** Why a line gave no entry. */
export type Unread =
  /** Words without JSON. */
  | 'words'
  /** JSON that ends too early. */
  | 'cut'
  /** JSON that is no message. */
  | 'json'
  /** What Node prints of an object: no JSON. */
  | 'inspected'
  /** An HTTP exchange that carried no message. */
  | 'other-exchange';

export interface EntrySink {
  entry(entry: Entry): void;
  /** Something that could not be read; `lastLine`: where it goes on over several. */
  unread(line: number, why: Unread, text: string, lastLine?: number): void;
  /** A line that holds nothing to be read: blank, the host's own words, a mark of an event stream. */
  passed(line: number, what: 'blank' | 'own' | 'sse'): void;
}
