/** How a connection ended, read from its trace alone. */
import { readMessage } from './message.ts';
import type { Trace } from './schema.ts';

export type Outcome = 'modern' | 'legacy' | 'fallback' | 'refused-by-server' | 'refused-by-client';

/** In one era, in the legacy one after a refused probe, or refused by either side. */
export function outcomeSeen(trace: Trace): Outcome {
  const decided = trace.events.find(
    (event) => event.kind === 'lifecycle' && event.what === 'era-decided',
  );
  const asked = methodsAsked(trace);
  const hasProbed = asked.includes('server/discover');
  if (decided?.kind === 'lifecycle') {
    if (decided.era === 'modern') return 'modern';
    return hasProbed ? 'fallback' : 'legacy';
  }
  return asked.at(-1) === 'initialize' ? 'refused-by-server' : 'refused-by-client';
}

/** The codes of what went wrong on the way: HTTP statuses, JSON-RPC errors, what the SDK threw. */
export function codesSeen(trace: Trace): (number | string)[] {
  const codes = trace.events.flatMap((event): (number | string)[] => {
    if (event.kind === 'http') return (event.status ?? 0) >= 400 ? [event.status ?? 0] : [];
    if (event.kind === 'lifecycle')
      return event.failure?.code === undefined ? [] : [event.failure.code];
    if (event.kind !== 'frame') return [];
    const message = readMessage(event.raw);
    return message.kind === 'error' ? [message.code] : [];
  });
  return [...new Set(codes)];
}

function methodsAsked(trace: Trace): string[] {
  return trace.events.flatMap((event) => {
    if (event.kind !== 'frame') return [];
    const message = readMessage(event.raw);
    return message.kind === 'request' ? [message.method] : [];
  });
}
