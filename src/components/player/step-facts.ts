/** What an event holds that can be laid out, explained and compared. */
import type { JsonPath } from '../../trace/compare.ts';
import { explainCode, explainHeader, explainStatus, type Segment } from '../../trace/explain.ts';
import { contextOf, revisionOfHttp } from '../../trace/explain-trace.ts';
import type {
  CodeEntry,
  Explanations,
  HeaderEntry,
  StatusEntry,
} from '../../trace/explanations.ts';
import { readMessage } from '../../trace/message.ts';
import type { Event, EventOf, Trace } from '../../trace/schema.ts';
import { jsonLines, type JsonLine } from './json-lines.ts';

/** The lines of the JSON that crosses over: the message, or what is handed over inside a program. */
export function linesOf(event: Event | undefined): JsonLine[] {
  switch (event?.kind) {
    case 'frame':
      return jsonLines(event.raw);
    case 'decision':
      return event.detail === undefined ? [] : jsonLines(JSON.stringify(event.detail));
    case 'call':
      return event.params === undefined ? [] : jsonLines(JSON.stringify(event.params));
    case 'report':
      return event.found === undefined ? [] : jsonLines(JSON.stringify(event.found));
    default:
      return [];
  }
}

/** A value that changed is marked on the line where it begins, or the nearest one above it. */
export function changedLines(
  lines: readonly JsonLine[],
  changed: readonly JsonPath[],
): ReadonlySet<string> {
  const marked = changed.map((path) => {
    const holder = lines.findLast((line) => line.path?.every((key, at) => key === path[at]));
    return JSON.stringify(holder?.path ?? []);
  });
  return new Set(marked);
}

/** The explanation of the code of an error. */
export function errorCodeOf(
  trace: Trace,
  event: Event | undefined,
  explanations: Explanations,
): CodeEntry | undefined {
  if (event?.kind !== 'frame') return undefined;
  const message = readMessage(event.raw);
  if (message.kind !== 'error') return undefined;
  const revision = contextOf(trace, event)?.revision;
  return explainCode(explanations.codes, { revision }, message.code);
}

/** The name by which the status of an envelope is opened; a header has its own. */
export const STATUS_KEY = 'status';

export function statusEntry(
  trace: Trace,
  event: EventOf<'http'>,
  { statuses }: Explanations,
): StatusEntry | undefined {
  const revision = revisionOfHttp(trace, event);
  return event.status === undefined
    ? undefined
    : explainStatus(statuses, { revision }, event.status);
}

export function headerEntry(
  trace: Trace,
  event: EventOf<'http'>,
  { headers }: Explanations,
  name: string,
): HeaderEntry | undefined {
  const on = event.phase === 'request' ? 'request' : 'response';
  return explainHeader(headers, { on, revision: revisionOfHttp(trace, event) }, name);
}

/** What of an envelope can be opened. */
export function explainedHttp(
  trace: Trace,
  event: EventOf<'http'>,
  explanations: Explanations,
): string[] {
  const status = statusEntry(trace, event, explanations) ? [STATUS_KEY] : [];
  const names = (event.headers ?? []).map(([name]) => name);
  return [...status, ...names.filter((name) => headerEntry(trace, event, explanations, name))];
}

/** With a name, if it was not there; without it, if it was. */
export function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}

/** The paths to open so that each explanation is read once, where it is first of use. */
export function firstPaths<E>(
  lines: readonly JsonLine[],
  look: (path: readonly Segment[]) => E | undefined,
): string[] {
  const first = new Map<E, string>();
  for (const { path } of lines) {
    const entry = path && look(path);
    if (entry !== undefined && !first.has(entry)) first.set(entry, JSON.stringify(path));
  }
  return [...first.values()];
}
