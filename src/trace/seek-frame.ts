/** What a frame changes at its two ends. */
import { methodAnswered, requestCancelled, requestOfExchange } from './asked.ts';
import { isJsonObject, namesOf, textOf, type JsonObject } from './json.ts';
import { readMessageValue, type Invalid, type Message } from './message.ts';
import { answered, waiting } from './pending.ts';
import type { Frame, Trace } from './schema.ts';
import type { ActorState, ServerState } from './state.ts';
import { envelopeOf } from './stops.ts';

type Changes = Record<string, ActorState>;

export function afterFrame(
  event: Frame,
  from: ActorState,
  to: ActorState | undefined,
  trace: Trace,
): Changes {
  const message = readMessageValue(event.message);
  const next: Changes = {};
  if (message.kind === 'request') {
    next[event.from] = waiting(from, event.seq, message.method);
    if (to && event.receivedAtMs !== undefined)
      next[event.to] = waiting(to, event.seq, message.method);
  } else {
    const request = event.answers ?? requestGivenUp(event, message, trace);
    if (request !== undefined) {
      next[event.from] = answered(from, request);
      if (to && event.receivedAtMs !== undefined) next[event.to] = answered(to, request);
    }
  }
  if (message.kind !== 'invalid') learn(event, message, trace, { from, to, next });
  return next;
}

/** A request that will have no answer: it was refused without its id, or cancelled. */
function requestGivenUp(
  event: Frame,
  message: Message | Invalid,
  trace: Trace,
): number | undefined {
  if (message.kind === 'invalid') return undefined;
  return requestOfExchange(trace, event) ?? requestCancelled(trace, event, message)?.seq;
}

/** What a message teaches its two ends, beyond being asked or answered. */
function learn(
  event: Frame,
  message: Message,
  trace: Trace,
  ends: { from: ActorState; to: ActorState | undefined; next: Changes },
): void {
  const sender = ends.next[event.from] ?? ends.from;
  const receiver = ends.next[event.to] ?? ends.to;
  if (message.kind === 'request' && message.method === 'initialize' && sender.kind === 'client') {
    ends.next[event.from] = { ...sender, era: 'legacy' };
  }
  if (message.kind === 'notification' && message.method === 'notifications/initialized') {
    if (receiver?.kind === 'server' && receiver.remembers) {
      ends.next[event.to] = { ...receiver, remembers: { ...receiver.remembers, confirmed: true } };
    }
  }
  const method = methodAnswered(trace, event);
  if (message.kind === 'result' && method === 'initialize') {
    const version = textOf(message.result['protocolVersion']);
    const settled = version === undefined ? {} : { protocolVersion: version };
    if (receiver?.kind === 'client') ends.next[event.to] = { ...receiver, ...settled };
    if (sender.kind === 'server' && keepsConnection(trace, event)) {
      const remembers = { ...handshake(requestAnswered(trace, event)), ...settled };
      ends.next[event.from] = { ...sender, remembers };
    }
  }
  if (message.kind === 'result' && method === 'tools/list' && receiver?.kind === 'client') {
    const names = namesOf(message.result['tools']);
    ends.next[event.to] = {
      ...receiver,
      toolsKnown: [...new Set([...receiver.toolsKnown, ...names])],
    };
  }
}

/**
 * Whether what a handshake settled outlives it. A pipe is a connection; over HTTP only a session is,
 * and a server that opens none answers each request as if it were the first.
 */
function keepsConnection(trace: Trace, event: Frame): boolean {
  if (event.channel !== 'http') return true;
  return envelopeOf(trace, event)?.headers?.some(([name]) => name === 'mcp-session-id') ?? false;
}

function requestAnswered(trace: Trace, event: Frame): JsonObject | undefined {
  const request = event.answers === undefined ? undefined : trace.events[event.answers - 1];
  const message = request?.kind === 'frame' ? readMessageValue(request.message) : undefined;
  return message?.kind === 'request' ? message.params : undefined;
}

/** What a server keeps of the handshake that it accepts: who it talks to, and what that one can do. */
function handshake(params: JsonObject | undefined): NonNullable<ServerState['remembers']> {
  const info = params?.['clientInfo'];
  const name = isJsonObject(info) ? textOf(info['name']) : undefined;
  const capabilities = params?.['capabilities'];
  return {
    ...(name === undefined ? {} : { clientName: name }),
    capabilities: isJsonObject(capabilities) ? Object.keys(capabilities) : [],
    confirmed: false,
  };
}
