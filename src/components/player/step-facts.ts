/** What an event holds that can be laid out, explained and compared. */
import type { JsonPath } from '../../trace/compare.ts';
import { explainCode, type Segment } from '../../trace/explain.ts';
import { contextOf } from '../../trace/explain-trace.ts';
import type { CodeEntry, Explanations } from '../../trace/explanations.ts';
import { readMessage } from '../../trace/message.ts';
import type { Event, Trace } from '../../trace/schema.ts';
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
