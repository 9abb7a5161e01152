/** What differs between two traces: which events came, went or changed, and in which fields. */
import { diffArrays } from 'diff';
import type { Event, EventOf, Trace } from './schema.ts';
import { methodAnswered } from './asked.ts';
import { readMessage, type JsonValue } from './message.ts';

/** Segments from the top of a message to one of its values: `['params', 'name']`, `['tools', 0]`. */
export type JsonPath = (string | number)[];

export type ComparedRow =
  | { status: 'same' | 'changed'; seq: number; recordedSeq: number; changedPaths: JsonPath[] }
  | { status: 'added'; seq: number }
  | { status: 'removed'; recordedSeq: number };

export interface Comparison {
  /** In the order of the live trace; what vanished stands where it was. */
  rows: ComparedRow[];
  identical: boolean;
}

/**
 * Sets a trace against a recorded one.
 *
 * Two events correspond when they do the same thing in the same place: same kind, same actors, same
 * method or operation. Their times, sequence numbers and sizes are not compared: they follow from
 * everything that came before. Cost: that of the longest common subsequence of the two.
 */
export function compare(recorded: Trace, live: Trace): Comparison {
  const rows: ComparedRow[] = [];
  let before = 0;
  let now = 0;
  for (const part of diffArrays(signatures(recorded), signatures(live))) {
    for (let i = 0; i < part.value.length; i++) {
      if (part.removed) rows.push({ status: 'removed', recordedSeq: ++before });
      else if (part.added) rows.push({ status: 'added', seq: ++now });
      else rows.push(pair(recorded.events[before++], live.events[now++]));
    }
  }
  return { rows, identical: rows.every((row) => row.status === 'same') };
}

function pair(recorded: Event | undefined, live: Event | undefined): ComparedRow {
  if (!recorded || !live) throw new RangeError('An alignment names an event that does not exist.');
  const changedPaths = differences(content(recorded), content(live));
  const status = changedPaths.length === 0 ? 'same' : 'changed';
  return { status, seq: live.seq, recordedSeq: recorded.seq, changedPaths };
}

/** The paths at which two JSON values differ; a value that only one has counts at its own path. */
export function differences(a: JsonValue | undefined, b: JsonValue | undefined): JsonPath[] {
  if (isContainer(a) && isContainer(b) && Array.isArray(a) === Array.isArray(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return keys.flatMap((key) =>
      differences(valueAt(a, key), valueAt(b, key)).map((rest) => [
        Array.isArray(a) ? Number(key) : key,
        ...rest,
      ]),
    );
  }
  return Object.is(a, b) ? [] : [[]];
}

function signatures(trace: Trace): string[] {
  return trace.events.map((event) => JSON.stringify(signature(trace, event)));
}

function signature(trace: Trace, event: Event): (string | number | undefined)[] {
  const place = [event.kind, event.from, 'to' in event ? event.to : undefined];
  switch (event.kind) {
    case 'frame': {
      const message = readMessage(event.raw);
      const method = 'method' in message ? message.method : methodAnswered(trace, event);
      // Not the channel: the same message over another wire is the same message.
      return [...place, message.kind, method];
    }
    case 'http':
      return [...place, event.phase, methodOf(trace, event)];
    case 'lifecycle':
    case 'decision':
      return [...place, event.what];
    case 'call':
      return [...place, event.operation];
    case 'return':
    case 'timeout': {
      const asked = trace.events[event.answers - 1];
      return [...place, asked?.kind === 'call' ? asked.operation : undefined];
    }
    case 'report':
      return [...place, event.how, event.name];
    case 'noise':
    case 'log':
      return place;
  }
}

/** What answers a GET is not what answers a POST, and only the question names its method. */
function methodOf({ events }: Trace, { exchange }: EventOf<'http'>): string | undefined {
  const asked = events.find(
    (event): event is EventOf<'http'> =>
      event.kind === 'http' && event.exchange === exchange && event.phase === 'request',
  );
  return asked?.method;
}

/** The part of an event that says what happened, without when and where in the trace. */
function content(event: Event): JsonValue {
  if (event.kind === 'frame') return event.message;
  const { seq: _seq, atMs: _at, ...rest } = event;
  for (const follows of [
    'answers',
    'exchange',
    'receivedAtMs',
    'byteLength',
    'cuts',
    'leftAtMs',
    'about',
  ])
    Reflect.deleteProperty(rest, follows);
  return rest as unknown as JsonValue;
}

type Container = JsonValue[] | { [key: string]: JsonValue };

function isContainer(value: JsonValue | undefined): value is Container {
  return typeof value === 'object' && value !== null;
}

function valueAt(container: Container, key: string): JsonValue | undefined {
  return Object.hasOwn(container, key) ? (container as Record<string, JsonValue>)[key] : undefined;
}
