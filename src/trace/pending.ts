/** Requests that wait, at either of their two ends. */
import type { ActorState, ClientState, HostState, PendingRequest } from './state.ts';

/** A request has left this actor, or reached it. */
export function waiting(state: ActorState, seq: number, method: string): ActorState {
  if (state.kind === 'client') {
    const phase = state.phase === 'idle' ? 'opening' : state.phase;
    return { ...opened(state, seq, method), phase };
  }
  return state.kind === 'server' ? { ...state, inHand: [...state.inHand, { seq, method }] } : state;
}

/** The answer to a request has left this actor, or reached it. */
export function answered(state: ActorState, seq: number): ActorState {
  if (state.kind === 'client') return closed(state, seq);
  return state.kind === 'server' ? { ...state, inHand: without(state.inHand, seq) } : state;
}

export function opened<S extends ClientState | HostState>(
  state: S,
  seq: number,
  method: string,
): S {
  return { ...state, waitingFor: [...state.waitingFor, { seq, method }] };
}

export function closed<S extends ClientState | HostState>(state: S, seq: number): S {
  return { ...state, waitingFor: without(state.waitingFor, seq) };
}

function without(pending: PendingRequest[], seq: number): PendingRequest[] {
  return pending.filter((request) => request.seq !== seq);
}
