/**
 * A trace told row by row: what the picture says of each event that playback stops at. The page builds
 * it beforehand, so that no reading of messages and no wording is loaded with it; a live run builds its
 * own.
 */
import { requestOfExchange } from '../../trace/asked.ts';
import { inExchange } from '../../trace/exchanges.ts';
import { readMessage } from '../../trace/message.ts';
import type { Event, Trace } from '../../trace/schema.ts';
import { stops } from '../../trace/stops.ts';
import type { Kind } from '../ui/kinds.ts';
import { routeText } from './actor-names.ts';
import { sentence } from './sentence.ts';
import { threadLabel, type ThreadLabel } from './thread-label.ts';

/**
 * `wire` crosses the border of a program, `inside` does not, `mark` happens to one actor; `diary` is
 * what a server writes for whoever looks after it.
 */
export type Look = 'wire' | 'inside' | 'mark' | 'diary';

/** How the thread ends: at its receiver, in the air, cut by who waited, or frayed by noise. */
export type ThreadEnd = 'arrived' | 'lost' | 'cut' | 'frayed';

export interface Row {
  seq: number;
  atMs: number;
  /** Whether it is still shown when only the wire is. */
  isOnWire: boolean;
  look: Look;
  end: ThreadEnd;
  /** Only what is, or claims to be, a message has one of the five kinds. */
  kind?: Kind;
  label: ThreadLabel;
  /** `client → serveur` */
  route: string;
  /** Wire words stand between backticks. */
  sentence: string;
  /** Ids of actors; the same one twice when the row stands on one lane. */
  from: string;
  to: string;
  /** `seq` of what this answers, or of the answer to this. */
  partner?: number;
  /** What user and host say to each other: a question, a consent, a form. */
  isTalk?: true;
}

export function rowsOf(trace: Trace): Row[] {
  const shown = stops(trace, 'all');
  const onWire = new Set(stops(trace, 'wire'));
  const partners = partnersOf(trace, shown);
  return shown.flatMap((seq): Row[] => {
    const event = trace.events[seq - 1];
    if (!event) return [];
    const kind = kindOf(event);
    const partner = partners.get(seq);
    const receiver = receiverOf(event, trace);
    return [
      {
        seq,
        atMs: event.atMs,
        isOnWire: onWire.has(seq),
        look: lookOf(event, trace),
        end: endOf(event),
        ...(kind === undefined ? {} : { kind }),
        label: threadLabel(trace, event),
        // What is given up has a place between two lanes, and yet it is one actor's doing.
        route: routeText(trace, {
          from: event.from,
          to: event.kind === 'timeout' ? undefined : receiver,
        }),
        sentence: sentence(trace, event),
        from: event.from,
        to: receiver ?? event.from,
        ...(partner === undefined ? {} : { partner }),
        ...(isTalk(event, trace) ? { isTalk: true } : {}),
      },
    ];
  });
}

/** The one of the five kinds that an event is, when it is one. */
export function kindOf(event: Event): Kind | undefined {
  if (event.kind === 'noise') return 'noise';
  if (event.kind !== 'frame') return undefined;
  const { kind } = readMessage(event.raw);
  if (kind === 'invalid') return 'noise';
  return kind === 'result' ? 'response' : kind;
}

/** Where the thread leads. What a client concludes for itself stays in its lane. */
function receiverOf(event: Event, trace: Trace): string | undefined {
  if (event.kind === 'lifecycle' && !crosses(event)) return undefined;
  if (event.kind === 'timeout') {
    const givenUp = trace.events[event.answers - 1];
    return givenUp?.kind === 'frame' ? givenUp.to : undefined;
  }
  if (event.kind === 'log') return event.to ?? readerOf(event, trace);
  return 'to' in event ? event.to : undefined;
}

/** Over stdio, the third strand leads to the program that started the server; elsewhere, to nobody. */
function readerOf({ from }: Event, { parameters, events }: Trace): string | undefined {
  if (parameters.transport !== 'stdio') return undefined;
  const frame = events.find((event) => event.kind === 'frame' && event.to === from);
  return frame?.from;
}

/** What closes or kills crosses over to the process. */
function crosses({ what }: Extract<Event, { kind: 'lifecycle' }>): boolean {
  return what === 'stdin-closed' || what === 'signal-sent';
}

/** What is said within one program. */
const INSIDE: ReadonlySet<Event['kind']> = new Set(['call', 'return', 'decision', 'report']);

function lookOf(event: Event, trace: Trace): Look {
  if (receiverOf(event, trace) === undefined) return 'mark';
  if (event.kind === 'log') return 'diary';
  return INSIDE.has(event.kind) ? 'inside' : 'wire';
}

function isTalk(event: Event, { actors }: Trace): boolean {
  if (event.kind !== 'decision') return false;
  return actors.some(
    ({ id, kind }) =>
      kind === 'user' && event.to !== undefined && [event.from, event.to].includes(id),
  );
}

function endOf(event: Event): ThreadEnd {
  if (event.kind === 'noise') return 'frayed';
  if (event.kind === 'timeout') return 'cut';
  if (event.kind === 'http' && (event.phase === 'abort' || event.phase === 'cut')) return 'cut';
  return event.kind === 'frame' && event.receivedAtMs === undefined ? 'lost' : 'arrived';
}

/** Both ways: from an answer to what it answers, and back; where none came, to where the wait ended. */
function partnersOf(trace: Trace, shown: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const find of [questionOf, brokenOff]) {
    for (const seq of shown) {
      const event = trace.events[seq - 1];
      const asked = event && find(trace, event);
      if (asked === undefined) continue;
      found.set(seq, asked);
      if (!found.has(asked)) found.set(asked, seq);
    }
  }
  return found;
}

function brokenOff(trace: Trace, event: Event): number | undefined {
  const isBreak = event.kind === 'http' && (event.phase === 'abort' || event.phase === 'cut');
  return isBreak ? requestShown(trace, event.exchange) : undefined;
}

function questionOf(trace: Trace, event: Event): number | undefined {
  switch (event.kind) {
    case 'frame':
      return event.answers ?? requestOfExchange(trace, event);
    case 'return':
    case 'timeout':
    case 'report':
      return event.answers;
    case 'http':
      return event.phase === 'response' ? requestShown(trace, event.exchange) : undefined;
    default:
      return undefined;
  }
}

/** The row that opened an HTTP exchange: the frame that its request carried, else its first line. */
function requestShown(trace: Trace, exchange: number): number | undefined {
  const events = inExchange(trace, exchange);
  const line = events.find((event) => event.kind === 'http');
  const frame = events.find((event) => event.kind === 'frame' && event.from === line?.from);
  return (frame ?? line)?.seq;
}
