/** The message that an action would send, found by playing it: what is edited before it leaves. */
import type { Event, Trace } from '../../trace/schema.ts';
import { jsonLines, plainText } from '../player/json-lines.ts';
import type { Side } from '../../sim/free/names.ts';

export interface Departing {
  /** Laid out for reading. */
  text: string;
  /** HTTP: one a line, `name: value`. */
  headers?: string;
  /** HTTP, a message of the server. */
  status?: number;
}

/** @param from the number of events before the action. */
export function departingOf(
  trace: Trace,
  from: number,
  server: string,
  side: Side,
): Departing | undefined {
  const actor = side === 'client' ? `client-${server}` : server;
  const frame = trace.events
    .slice(from)
    .find((event) => event.kind === 'frame' && event.from === actor);
  if (frame?.kind !== 'frame') return undefined;
  const phase = side === 'client' ? 'request' : 'response';
  const line = trace.events.find(
    (event): event is Extract<Event, { kind: 'http' }> =>
      event.kind === 'http' && event.exchange === frame.exchange && event.phase === phase,
  );
  return {
    text: plainText(jsonLines(frame.raw)),
    ...(line?.headers && side === 'client'
      ? { headers: line.headers.map(([name, value]) => `${name}: ${value}`).join('\n') }
      : {}),
    ...(line?.status === undefined ? {} : { status: line.status }),
  };
}

/** Back on one line, as a message travels; what stands inside its strings is not touched. */
export function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, '');
}

/** What was changed of the headers: another value, or taken away. */
export function changedHeaders(before: string, now: string): [string, string | null][] {
  const was = headersIn(before);
  const is = headersIn(now);
  const names = new Set([...was.keys(), ...is.keys()]);
  return [...names].flatMap((name): [string, string | null][] => {
    const value = is.get(name);
    if (value === was.get(name)) return [];
    return [[name, value ?? null]];
  });
}

function headersIn(text: string): Map<string, string> {
  const lines = text.split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim().toLowerCase();
    return at <= 0 || name === '' ? [] : [[name, line.slice(at + 1).trim()] as const];
  });
  return new Map(lines);
}
