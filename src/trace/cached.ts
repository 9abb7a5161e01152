/** Work that is done without a word on the wire, because its answer was still fresh. */
import { readMessage } from './message.ts';
import type { Event, EventOf, Trace } from './schema.ts';

/**
 * Whether a return brings an answer that the client still had. Connecting may pass without a message as
 * well: that is a host who knows its server's era, and no answer that stays fresh.
 */
export function isFromCache(trace: Trace, event: EventOf<'return'>): boolean {
  return !event.failure && operationOf(trace, event) !== 'connect' && !wentToTheWire(trace, event);
}

/** Whether the client said anything between a call of its host and the return from it. */
export function wentToTheWire(trace: Trace, event: EventOf<'return'>): boolean {
  return trace.events
    .slice(event.answers, event.seq - 1)
    .some((between) => between.kind === 'frame' && between.from === event.from);
}

/**
 * For how long the server said that the answer stays fresh which a return brings out of the cache, in
 * milliseconds (2026-07-28, server/utilities/caching, Time-to-Live Field).
 */
export function freshnessOf(trace: Trace, event: EventOf<'return'>): number | undefined {
  const operation = operationOf(trace, event);
  const fetched = trace.events.findLast(
    (earlier): earlier is EventOf<'return'> =>
      earlier.kind === 'return' &&
      earlier.seq < event.seq &&
      earlier.from === event.from &&
      operationOf(trace, earlier) === operation &&
      wentToTheWire(trace, earlier),
  );
  if (!fetched) return undefined;
  const answers = trace.events
    .slice(fetched.answers, fetched.seq)
    .flatMap((between) => ttlIn(between, event.from) ?? []);
  return answers.at(-1);
}

function operationOf(trace: Trace, { answers }: EventOf<'return'>): string | undefined {
  const call = trace.events[answers - 1];
  return call?.kind === 'call' ? call.operation : undefined;
}

function ttlIn(event: Event, client: string): number | undefined {
  if (event.kind !== 'frame' || event.to !== client) return undefined;
  const message = readMessage(event.raw);
  const ttlMs = message.kind === 'result' ? message.result['ttlMs'] : undefined;
  return typeof ttlMs === 'number' ? ttlMs : undefined;
}
