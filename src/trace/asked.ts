/** What a frame answers, when it answers something. */
import { inExchange } from './exchanges.ts';
import { readMessage, type Message } from './message.ts';
import type { Event, Frame, Trace } from './schema.ts';

/**
 * The request that an error without id refuses, when HTTP says it: the answer to a POST ends it,
 * whatever its body could say.
 */
export function requestOfExchange(trace: Trace, event: Frame): number | undefined {
  if (event.exchange === undefined || readMessage(event.raw).kind !== 'error') return undefined;
  const request = inExchange(trace, event.exchange).find(
    (other) => other.kind === 'frame' && other.from === event.to,
  );
  return request?.seq;
}

/** The method of the request that a frame answers. */
export function methodAnswered(trace: Trace, event: Frame): string | undefined {
  const request = event.answers === undefined ? undefined : trace.events[event.answers - 1];
  if (request?.kind !== 'frame') return undefined;
  const message = readMessage(request.raw);
  return message.kind === 'request' ? message.method : undefined;
}

/**
 * The request that a `notifications/cancelled` is about, with who sent it: the canceller's own, or
 * the subscription that a server closes (2026-07-28, basic/patterns/cancellation).
 */
export function requestCancelled(trace: Trace, event: Frame, message: Message): Frame | undefined {
  if (message.kind !== 'notification' || message.method !== 'notifications/cancelled') {
    return undefined;
  }
  const id = message.params?.['requestId'];
  const between = (from: string, to: string): Frame | undefined =>
    lastRequest(
      trace.events.slice(0, event.seq),
      (asked, other) => asked.id === id && other.from === from && other.to === to,
    );
  return between(event.from, event.to) ?? between(event.to, event.from);
}

/** The request that an exchange of HTTP was opened for: none, when it carried something else. */
export function requestCarried(
  trace: Trace,
  event: Extract<Event, { kind: 'http' }>,
): Frame | undefined {
  return lastRequest(
    inExchange(trace, event.exchange).filter(({ seq }) => seq <= event.seq),
    (_, other) =>
      [event.from, event.to].includes(other.from) && [event.from, event.to].includes(other.to),
  );
}

function lastRequest(
  events: readonly Event[],
  fits: (request: Message & { kind: 'request' }, frame: Frame) => boolean,
): Frame | undefined {
  return events.findLast((event): event is Frame => {
    if (event.kind !== 'frame') return false;
    const message = readMessage(event.raw);
    return message.kind === 'request' && fits(message, event);
  });
}
