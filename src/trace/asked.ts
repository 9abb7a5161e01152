/** What a frame answers, when it answers something. */
import { readMessage } from './message.ts';
import type { Frame, Trace } from './schema.ts';

/**
 * The request that an error without id refuses, when HTTP says it: the answer to a POST ends it,
 * whatever its body could say.
 */
export function requestOfExchange(trace: Trace, event: Frame): number | undefined {
  if (event.exchange === undefined || readMessage(event.raw).kind !== 'error') return undefined;
  const request = trace.events.find(
    (other) =>
      other.kind === 'frame' && other.exchange === event.exchange && other.from === event.to,
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
