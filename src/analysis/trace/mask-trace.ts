/** A trace without its secrets. */
import type { JsonValue } from '../../trace/json.ts';
import type { Event, Trace } from '../../trace/schema.ts';
import { maskHeader, maskText } from './mask.ts';

export interface MaskedTrace {
  trace: Trace;
  /** How many events had a secret. */
  masked: number;
}

/** Hides the secrets of a trace; the same trace, when it has none. What is left is a trace all the same. */
export function maskTrace(trace: Trace): MaskedTrace {
  let masked = 0;
  const events = trace.events.map((event) => {
    const bare = maskEvent(event);
    if (bare !== event) masked++;
    return bare;
  });
  return { trace: masked === 0 ? trace : { ...trace, events }, masked };
}

function maskEvent(event: Event): Event {
  const text = JSON.stringify(event);
  const hidden = maskText(text);
  const bare = hidden === text ? event : (JSON.parse(hidden) as Event);
  if (event.kind === 'http') return withHeaders(event, bare as typeof event);
  if (event.kind === 'frame') {
    // The text decides; the message is that of the text.
    const raw = maskText(event.raw);
    if (raw === event.raw) return event;
    const { hex: _hex, ...rest } = event;
    return { ...rest, raw, message: JSON.parse(raw) as JsonValue };
  }
  if (bare !== event && 'hex' in bare) delete bare.hex;
  return bare;
}

function withHeaders<E extends Extract<Event, { kind: 'http' }>>(event: E, bare: E): E {
  const { headers } = event;
  if (!headers) return bare;
  const hidden = headers.map(([name, value]): [string, string] => [name, maskHeader(name, value)]);
  const isSame = hidden.every(([, value], index) => value === headers[index]?.[1]);
  return isSame && bare === event ? event : { ...bare, headers: hidden };
}
