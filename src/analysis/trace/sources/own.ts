/** A trace of our own format, to what the checks look at. */
import { readTrace, type TraceFault } from '../../../trace/read.ts';
import type { Event, Trace } from '../../../trace/schema.ts';
import { parseJson } from '../../stdout/json-text.ts';
import { elementSpans, memberOf, membersOf } from '../../stdout/envelope.ts';
import type { Side } from '../check/revision-shapes.ts';
import type { Step } from '../check/step.ts';
import { LineCounter } from './line-counter.ts';

/** Whether the beginning of a text is that of a trace of ours. */
export function looksLikeOwn(head: string): boolean {
  return /^\s*\{[^{[]{0,400}"format"\s*:\s*"sur-le-fil\/trace"/.test(head);
}

export interface OwnFault {
  fault: TraceFault;
  line?: number;
}

export type OwnReading = { trace: Trace; lines: number[] } | OwnFault;

/** Reads a trace file that was parsed already; with the line of each of its events. */
export function readOwn(text: string, value: unknown): OwnReading {
  const reading = readTrace(value);
  const lines = linesOfEvents(text);
  if ('trace' in reading) return { trace: reading.trace, lines };
  const index = eventAtFault(reading.fault, value);
  const line = lines[index];
  return { fault: reading.fault, ...(line === undefined ? {} : { line }) };
}

/** Which event is at fault, from 0; an event that is out of its place is not found by its own number. */
function eventAtFault(fault: TraceFault, value: unknown): number {
  if (fault.reason === 'malformed') return Number(/^events\.(\d+)/.exec(fault.path)?.[1] ?? NaN);
  if (fault.reason !== 'incoherent') return NaN;
  if (fault.what !== 'seq') return fault.seq - 1;
  return (value as Trace).events.findIndex(({ seq }, index) => seq !== index + 1);
}

function linesOfEvents(text: string): number[] {
  const events = memberOf(membersOf(text), 'events');
  if (!events || text[events.valueAt] !== '[') return [];
  const counter = new LineCounter(text);
  return [...elementSpans(text, events.valueAt)].map(({ at }) => counter.at(at));
}

/** What happened in a trace, for the checks: what crosses the wire, and how programs begin and end. */
export function* stepsOf({ actors, events }: Trace, lines: readonly number[]): Generator<Step> {
  const kinds = new Map(actors.map(({ id, kind }) => [id, kind]));
  const shared = { kinds, lines };
  for (const event of events) yield* stepOf(event, shared);
}

interface Shared {
  kinds: ReadonlyMap<string, string>;
  lines: readonly number[];
}

function* stepOf(event: Event, { kinds, lines }: Shared): Generator<Step> {
  const to = 'to' in event ? event.to : undefined;
  const from: Side = kinds.get(event.from) === 'client' ? 'client' : 'server';
  // One client speaks with one server, or with one that stands for many.
  const connection =
    [event.from, to].find((id) => id !== undefined && kinds.get(id) === 'client') ?? '';
  const at = { seq: event.seq, line: lines[event.seq - 1] ?? null, connection, from };
  switch (event.kind) {
    case 'frame':
      yield { kind: 'message', ...at, text: event.raw, value: event.message, ...carried(event) };
      return;
    case 'noise': {
      const value = event.reason === 'unfinished' ? undefined : parseJson(event.raw);
      const isMeant =
        typeof value === 'object' && value !== null && event.raw.includes('"jsonrpc"');
      if (isMeant) yield { kind: 'message', ...at, text: event.raw, value, ...carried(event) };
      else yield { kind: 'noise', ...at, text: event.raw, reason: event.reason };
      return;
    }
    case 'http': {
      const {
        seq: _seq,
        atMs: _atMs,
        kind: _kind,
        from: _from,
        to: _to,
        exchange,
        ...http
      } = event;
      yield { kind: 'http', ...at, exchange, http };
      return;
    }
    case 'timeout':
      yield { kind: 'given-up', ...at, request: event.answers };
      return;
    case 'lifecycle':
      yield* lifecycleOf(event, at);
  }
}

function* lifecycleOf(
  { what, from, to }: Extract<Event, { kind: 'lifecycle' }>,
  at: { seq: number; line: number | null; connection: string; from: Side },
): Generator<Step> {
  if (what === 'process-started')
    yield { kind: 'restart', ...at, connection: at.connection || (to ?? from) };
  else if (what !== 'listening' && what !== 'era-decided') yield { kind: 'given-up', ...at };
}

function carried({ exchange }: { exchange?: number | undefined }): { exchange?: number } {
  return exchange === undefined ? {} : { exchange };
}
