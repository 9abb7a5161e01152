/** Playback is a seek: the state at a step depends on the trace and the step alone. */
import type { Event, Frame, Trace } from './schema.ts';
import { readMessage, type JsonObject, type JsonValue, type Message } from './message.ts';
import {
  initialState,
  type ActorState,
  type ClientState,
  type HostState,
  type ModelState,
  type PendingRequest,
  type ServerState,
  type TraceState,
  type UserState,
} from './state.ts';
import { envelopeOf } from './stops.ts';

/**
 * The state of every actor once the first `step` events have happened.
 *
 * @param step 0 (nothing yet) to `trace.events.length`; anything else is brought into that range.
 * Cost: linear in `step`.
 */
export function seek(trace: Trace, step: number): TraceState {
  const last = clampStep(trace, step);
  let state = initialState(trace);
  for (const event of trace.events.slice(0, last)) {
    state = {
      step: event.seq,
      atMs: event.atMs,
      actors: { ...state.actors, ...changes(state, event, trace) },
    };
  }
  return state;
}

/** The nearest step that exists; whatever is no number counts as 0. */
export function clampStep(trace: Trace, step: number): number {
  if (Number.isNaN(step)) return 0;
  return Math.max(0, Math.min(trace.events.length, Math.trunc(step)));
}

type Changes = Record<string, ActorState>;

/** The actors that an event changes, with their new state. */
function changes(state: TraceState, event: Event, trace: Trace): Changes {
  const from = state.actors[event.from];
  const to = 'to' in event && event.to !== undefined ? state.actors[event.to] : undefined;
  if (!from) return {};
  switch (event.kind) {
    case 'frame':
      return afterFrame(event, from, to, trace);
    case 'call':
      if (from.kind !== 'host') return {};
      return { [event.from]: opened(from, event.seq, event.operation) };
    case 'return':
      return to?.kind === 'host' ? { [event.to]: closed(to, event.answers) } : {};
    case 'timeout':
      return from.kind === 'client' ? { [event.from]: closed(from, event.answers) } : {};
    case 'lifecycle':
      return { [event.from]: afterLifecycle(event, from) };
    case 'decision':
      return afterDecision(event, from, to);
    case 'http':
      return afterHttp(event, to);
    case 'log':
    case 'noise':
      return {};
  }
}

function afterFrame(
  event: Frame,
  from: ActorState,
  to: ActorState | undefined,
  trace: Trace,
): Changes {
  const message = readMessage(event.raw);
  const next: Changes = {};
  if (message.kind === 'request') {
    next[event.from] = waiting(from, event.seq, message.method);
    if (to && event.receivedAtMs !== undefined)
      next[event.to] = waiting(to, event.seq, message.method);
  } else {
    const request = event.answers ?? requestOfExchange(trace, event);
    if (request !== undefined) {
      next[event.from] = answered(from, request);
      if (to && event.receivedAtMs !== undefined) next[event.to] = answered(to, request);
    }
  }
  if (message.kind !== 'invalid') learn(event, message, trace, { from, to, next });
  return next;
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
  if (
    message.kind === 'request' &&
    message.method === 'initialize' &&
    receiver?.kind === 'server'
  ) {
    ends.next[event.to] = { ...receiver, remembers: handshake(message.params) };
  }
  if (message.kind === 'notification' && message.method === 'notifications/initialized') {
    if (receiver?.kind === 'server' && receiver.remembers) {
      ends.next[event.to] = { ...receiver, remembers: { ...receiver.remembers, confirmed: true } };
    }
  }
  const method = methodAnswered(trace, event);
  if (
    message.kind === 'result' &&
    method === 'initialize' &&
    sender.kind === 'server' &&
    sender.remembers
  ) {
    const { remembers, ...rest } = sender;
    const version = asText(message.result['protocolVersion']);
    const settled = {
      ...remembers,
      ...(version === undefined ? {} : { protocolVersion: version }),
    };
    ends.next[event.from] = keepsConnection(trace, event) ? { ...rest, remembers: settled } : rest;
  }
  if (message.kind === 'error' && method === 'initialize' && sender.kind === 'server') {
    const { remembers: _refused, ...rest } = sender;
    ends.next[event.from] = rest;
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

function afterLifecycle(
  event: Extract<Event, { kind: 'lifecycle' }>,
  from: ActorState,
): ActorState {
  if (from.kind === 'server') {
    if (event.what === 'process-started' || event.what === 'listening')
      return { ...from, running: true };
    if (event.what === 'process-exited') return { kind: 'server', running: false, inHand: [] };
  }
  if (from.kind === 'client') {
    if (event.what === 'era-decided') {
      const version =
        event.protocolVersion === undefined ? {} : { protocolVersion: event.protocolVersion };
      return {
        ...from,
        phase: 'ready',
        ...(event.era === undefined ? {} : { era: event.era }),
        ...version,
      };
    }
    if (event.what === 'connection-failed') {
      return {
        ...from,
        phase: 'failed',
        ...(event.failure === undefined ? {} : { failure: event.failure }),
      };
    }
    if (event.what === 'connection-closed') {
      return { ...from, phase: from.phase === 'failed' ? 'failed' : 'closed', waitingFor: [] };
    }
  }
  return from;
}

function afterDecision(
  event: Extract<Event, { kind: 'decision' }>,
  from: ActorState,
  to: ActorState | undefined,
): Changes {
  if (event.what === 'ask' && from.kind === 'user' && event.text !== undefined) {
    return { [event.from]: { ...from, asked: event.text } satisfies UserState };
  }
  if (event.what === 'answer' && to?.kind === 'user' && event.to && event.text !== undefined) {
    return { [event.to]: { ...to, answered: event.text } satisfies UserState };
  }
  if (event.what === 'offer-tools' && to?.kind === 'model' && event.to) {
    return { [event.to]: { ...to, toolsOffered: namesOf(event.detail) } satisfies ModelState };
  }
  if (event.what === 'choose-tool' && from.kind === 'model') {
    const name = isObject(event.detail) ? asText(event.detail['name']) : undefined;
    return { [event.from]: { ...from, ...(name === undefined ? {} : { chose: name }) } };
  }
  return {};
}

function afterHttp(event: Extract<Event, { kind: 'http' }>, to: ActorState | undefined): Changes {
  if (event.phase !== 'response' || to?.kind !== 'client') return {};
  const sessionId = event.headers?.find(([name]) => name === 'mcp-session-id')?.[1];
  return sessionId === undefined ? {} : { [event.to]: { ...to, sessionId } satisfies ClientState };
}

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

function waiting(state: ActorState, seq: number, method: string): ActorState {
  if (state.kind === 'client') {
    const phase = state.phase === 'idle' ? 'opening' : state.phase;
    return { ...opened(state, seq, method), phase };
  }
  return state.kind === 'server' ? { ...state, inHand: [...state.inHand, { seq, method }] } : state;
}

function answered(state: ActorState, seq: number): ActorState {
  if (state.kind === 'client') return closed(state, seq);
  return state.kind === 'server' ? { ...state, inHand: without(state.inHand, seq) } : state;
}

function opened<S extends ClientState | HostState>(state: S, seq: number, method: string): S {
  return { ...state, waitingFor: [...state.waitingFor, { seq, method }] };
}

function closed<S extends ClientState | HostState>(state: S, seq: number): S {
  return { ...state, waitingFor: without(state.waitingFor, seq) };
}

function without(pending: PendingRequest[], seq: number): PendingRequest[] {
  return pending.filter((request) => request.seq !== seq);
}

/** The handshake as the server hears it: the version asked for, and who asks. */
function handshake(params: JsonObject | undefined): NonNullable<ServerState['remembers']> {
  const info = params?.['clientInfo'];
  const name = isObject(info) ? asText(info['name']) : undefined;
  const capabilities = params?.['capabilities'];
  return {
    ...(name === undefined ? {} : { clientName: name }),
    capabilities: isObject(capabilities) ? Object.keys(capabilities) : [],
    confirmed: false,
  };
}

function namesOf(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item === 'string') return [item];
    return isObject(item) && typeof item['name'] === 'string' ? [item['name']] : [];
  });
}

function asText(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
