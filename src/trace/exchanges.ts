/** What belongs to one exchange of HTTP, found without going over the whole trace. */
import type { Event, EventOf, Trace } from './schema.ts';

/** A trace does not change: each is gone over once. */
const known = new WeakMap<readonly Event[], ReadonlyMap<number, readonly Event[]>>();
const NONE: readonly Event[] = [];

/** The events of an exchange, in order. */
export function inExchange({ events }: Pick<Trace, 'events'>, exchange: number): readonly Event[] {
  let index = known.get(events);
  if (!index) {
    const made = new Map<number, Event[]>();
    for (const event of events) {
      const number = 'exchange' in event ? event.exchange : undefined;
      if (number === undefined) continue;
      const own = made.get(number);
      if (own) own.push(event);
      else made.set(number, [event]);
    }
    index = made;
    known.set(events, index);
  }
  return index.get(exchange) ?? NONE;
}

export function isHttp(event: Event): event is EventOf<'http'> {
  return event.kind === 'http';
}
