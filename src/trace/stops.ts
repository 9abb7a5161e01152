/** Where playback pauses. */
import { inExchange } from './exchanges.ts';
import type { Event, Trace } from './schema.ts';

/** `wire`: only what crosses the wire and how a connection ends; `all`: every event. */
export type Detail = 'wire' | 'all';

/**
 * The `seq` of the events that playback stops at, in order.
 *
 * An HTTP line that only carries a frame is no stop of its own: the letter is shown with its
 * envelope. It stays one when it carries nothing (a GET, a 202, a 405). Nor is the end of an answer
 * that was given, or the abort of an exchange that had ended; an end without an answer is.
 */
export function stops(trace: Trace, detail: Detail): number[] {
  const silent = new Set([...envelopesOf(trace), ...closingsOf(trace)]);
  return trace.events
    .filter((event) => !silent.has(event.seq) && (detail === 'all' || isOnTheWire(event)))
    .map((event) => event.seq);
}

/** The HTTP event that carried a frame: the last line of the same exchange and direction before it. */
export function envelopeOf(
  trace: Trace,
  frame: Event,
): Extract<Event, { kind: 'http' }> | undefined {
  if (!('exchange' in frame) || frame.exchange === undefined || frame.kind === 'http')
    return undefined;
  return inExchange(trace, frame.exchange).findLast(
    (event): event is Extract<Event, { kind: 'http' }> =>
      event.kind === 'http' &&
      event.seq < frame.seq &&
      event.from === frame.from &&
      event.phase !== 'end',
  );
}

/** The HTTP lines directly followed by the frame that they carry. */
function envelopesOf({ events }: Trace): Set<number> {
  const found = new Set<number>();
  for (const [index, event] of events.entries()) {
    const next = events[index + 1];
    if (event.kind !== 'http' || !next || !('exchange' in next) || next.kind === 'http') continue;
    if (next.exchange === event.exchange && next.from === event.from) found.add(event.seq);
  }
  return found;
}

/** The HTTP lines that end what was over already. */
function closingsOf({ events }: Trace): Set<number> {
  const found = new Set<number>();
  const answered = new Set<number>();
  const ended = new Set<number>();
  for (const event of events) {
    if (event.kind === 'frame' && event.exchange !== undefined && event.answers !== undefined)
      answered.add(event.exchange);
    if (event.kind !== 'http') continue;
    if (event.phase === 'end') {
      ended.add(event.exchange);
      if (answered.has(event.exchange)) found.add(event.seq);
    }
    if (event.phase === 'abort' && ended.has(event.exchange)) found.add(event.seq);
  }
  return found;
}

function isOnTheWire(event: Event): boolean {
  switch (event.kind) {
    case 'frame':
    case 'noise':
    case 'log':
    case 'http':
    case 'timeout':
    case 'lifecycle':
      return true;
    case 'decision':
    case 'call':
    case 'return':
    case 'report':
      return false;
  }
}
