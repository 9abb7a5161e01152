/** A trace without what its raw text says again, so that a page carries each message once. */
import type { JsonValue } from '../../trace/message.ts';
import type { Event, Frame, Trace } from '../../trace/schema.ts';

type PackedEvent = Exclude<Event, Frame> | Omit<Frame, 'message'>;
export type PackedTrace = Omit<Trace, 'events'> & { events: PackedEvent[] };

export function pack(trace: Trace): PackedTrace {
  const events = trace.events.map((event): PackedEvent => {
    if (event.kind !== 'frame') return event;
    const { message: _message, ...rest } = event;
    return rest;
  });
  return { ...trace, events };
}

/** Expects what {@link pack} made of a trace that was read; a trace that is whole stays as it is. */
export function unpack(packed: PackedTrace | Trace): Trace {
  const events = packed.events.map((event): Event => {
    if (event.kind !== 'frame' || isWhole(event)) return event as Event;
    return { ...event, message: JSON.parse(event.raw) as JsonValue };
  });
  return { ...packed, events };
}

function isWhole(event: PackedEvent): boolean {
  return 'message' in event;
}
