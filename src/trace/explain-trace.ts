/** What the explanations need to know of a trace: which message is this, in which revision? */
import { nearestRevision, type Revision } from './explanations.ts';
import type { MessageContext } from './explain.ts';
import { readMessage } from './message.ts';
import { revisionOf } from './revision.ts';
import type { EventOf, Frame, Trace } from './schema.ts';
import { methodAnswered } from './asked.ts';

/** The context in which the keys of a frame are explained; `undefined` for what is no message. */
export function contextOf(trace: Trace, frame: Frame): MessageContext | undefined {
  const message = readMessage(frame.raw);
  if (message.kind === 'invalid') return undefined;
  const method = 'method' in message ? message.method : methodAnswered(trace, frame);
  return { kind: message.kind, method, revision: nearestRevision(revisionOf(trace, frame)) };
}

/**
 * The revision in which an HTTP exchange is explained: what its request's header names, else what
 * the message speaks that it carries (`initialize` goes without the header).
 */
export function revisionOfHttp(trace: Trace, event: EventOf<'http'>): Revision | undefined {
  const inExchange = trace.events.filter(
    (other) =>
      (other.kind === 'http' || other.kind === 'frame') && other.exchange === event.exchange,
  );
  const named = inExchange
    .flatMap((other) =>
      other.kind === 'http' && other.phase === 'request' ? (other.headers ?? []) : [],
    )
    .find(([name]) => name === 'mcp-protocol-version');
  const frame = inExchange.find((other) => other.kind === 'frame');
  return nearestRevision(named?.[1]) ?? nearestRevision(frame && revisionOf(trace, frame));
}
