/** Playback is a seek: the state at a step depends on the trace and the step alone. */
import { requestCarried } from './asked.ts';
import { inExchange } from './exchanges.ts';
import { isJsonObject, namesOf, textOf } from './json.ts';
import { answered, closed, opened } from './pending.ts';
import { revisionOf } from './revision.ts';
import type { Event, Trace } from './schema.ts';
import { afterFrame } from './seek-frame.ts';
import {
  initialState,
  type ActorState,
  type ClientState,
  type ModelState,
  type TraceState,
  type UserState,
} from './state.ts';

/** In a long trace, every so many events, what was known by then is kept: a step is not far from one. */
const APART = 256;
const kept = new WeakMap<readonly Event[], TraceState[]>();

/**
 * The state of every actor once the first `step` events have happened.
 *
 * @param step 0 (nothing yet) to `trace.events.length`; anything else is brought into that range.
 * Cost: linear in `step` at first; where it was sought before, no more than a few hundred events.
 */
export function seek(trace: Trace, step: number): TraceState {
  const last = clampStep(trace, step);
  const states = kept.get(trace.events) ?? [initialState(trace)];
  kept.set(trace.events, states);
  const from = Math.min(Math.floor(last / APART), states.length - 1);
  let state = states[from] ?? initialState(trace);
  for (const event of trace.events.slice(from * APART, last)) {
    state = {
      step: event.seq,
      atMs: event.atMs,
      actors: { ...state.actors, ...changes(state, event, trace) },
    };
    if (state.step === states.length * APART) states.push(state);
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
      return {
        ...(event.what === 'process-exited' ? afterExit(event.from, state, trace) : {}),
        [event.from]: afterLifecycle(event, from),
      };
    case 'decision':
      return afterDecision(event, from, to);
    case 'http':
      return event.phase === 'response'
        ? afterStatus(event, { from, to }, trace)
        : afterBreak(event, { from, to }, trace);
    case 'report':
      // A message that was read where there was none answers its request all the same.
      if (from.kind !== 'client' || event.answers === undefined) return {};
      return { [event.from]: closed(from, event.answers) };
    case 'log':
    case 'noise':
      return {};
  }
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
        waitingFor: [],
        ...(event.failure === undefined ? {} : { failure: event.failure }),
      };
    }
    if (event.what === 'connection-closed' || event.what === 'connection-lost') {
      const { sessionId: _over, ...rest } = from;
      return { ...rest, phase: from.phase === 'failed' ? 'failed' : 'closed', waitingFor: [] };
    }
  }
  return from;
}

/** Nobody answers any more what this server was asked. */
function afterExit(server: string, { actors }: TraceState, trace: Trace): Changes {
  const changed: Changes = {};
  for (const [id, actor] of Object.entries(actors)) {
    if (actor.kind !== 'client') continue;
    const waitingFor = actor.waitingFor.filter(({ seq }) => {
      const request = trace.events[seq - 1];
      return request?.kind !== 'frame' || request.to !== server;
    });
    if (waitingFor.length < actor.waitingFor.length) changed[id] = { ...actor, waitingFor };
  }
  return changed;
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
  if (
    event.what === 'give-result' &&
    to?.kind === 'model' &&
    event.to &&
    event.text !== undefined
  ) {
    return { [event.to]: { ...to, given: event.text } satisfies ModelState };
  }
  if (event.what === 'choose-tool' && from.kind === 'model') {
    const name = isJsonObject(event.detail) ? textOf(event.detail['name']) : undefined;
    return { [event.from]: { ...from, ...(name === undefined ? {} : { chose: name }) } };
  }
  return {};
}

/** A session begins with the answer that names it, and ends with a DELETE, or with a 404 to who names it. */
function afterStatus(
  event: Extract<Event, { kind: 'http' }>,
  { from, to }: { from: ActorState; to: ActorState | undefined },
  trace: Trace,
): Changes {
  const asked = inExchange(trace, event.exchange).find(
    (other) => other.kind === 'http' && other.phase === 'request',
  );
  const isOver =
    asked?.kind === 'http' &&
    sessionOf(asked) !== undefined &&
    (event.status === 404 || (asked.method === 'DELETE' && event.status === 200));
  if (isOver && from.kind === 'server') {
    const { remembers: _forgotten, ...rest } = from;
    return { [event.from]: rest };
  }
  const sessionId = sessionOf(event);
  if (to?.kind !== 'client' || sessionId === undefined) return {};
  return { [event.to]: { ...to, sessionId } satisfies ClientState };
}

function sessionOf({ headers }: Extract<Event, { kind: 'http' }>): string | undefined {
  return headers?.find(([name]) => name === 'mcp-session-id')?.[1];
}

/** First revision in which an answer's stream that ends too early takes its request with it. */
const NO_RESUMPTION = '2026-07-28';

/**
 * A client that hangs up cancels, and a stream that breaks loses its request (2026-07-28,
 * basic/transports/streamable-http, Cancellation); earlier, neither says anything of the request
 * (2025-11-25, basic/transports, Sending Messages).
 */
function afterBreak(
  event: Extract<Event, { kind: 'http' }>,
  { from, to }: { from: ActorState; to: ActorState | undefined },
  trace: Trace,
): Changes {
  if (event.phase !== 'abort' && event.phase !== 'cut') return {};
  const request = requestCarried(trace, event);
  if (request === undefined || (revisionOf(trace, request) ?? '') < NO_RESUMPTION) return {};
  return {
    [event.from]: answered(from, request.seq),
    ...(to === undefined ? {} : { [event.to]: answered(to, request.seq) }),
  };
}
