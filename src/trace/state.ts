/** What each actor knows and waits for at one instant of a trace. */
import type { Actor, Failure, Trace } from './schema.ts';

/** A request seen from one of its two ends: sent and unanswered, or received and in hand. */
export interface PendingRequest {
  seq: number;
  method: string;
}

export interface UserState {
  kind: 'user';
  asked?: string;
  answered?: string;
}

export interface ModelState {
  kind: 'model';
  /** The tools that the host has put before it: all it will ever know of a server. */
  toolsOffered: string[];
  /** The tool that it chose last. */
  chose?: string;
  /** What the host handed over last: a result, a resource, a prompt. */
  given?: string;
}

export interface HostState {
  kind: 'host';
  /** Operations asked of a client and not handed back yet. */
  waitingFor: PendingRequest[];
}

export interface ClientState {
  kind: 'client';
  phase: 'idle' | 'opening' | 'ready' | 'failed' | 'closed';
  era?: 'legacy' | 'modern';
  protocolVersion?: string;
  /** Sent, without an answer so far. */
  waitingFor: PendingRequest[];
  /** Names learnt from `tools/list`. */
  toolsKnown: string[];
  sessionId?: string;
  failure?: Failure;
}

export interface ServerState {
  kind: 'server';
  running: boolean;
  /** Received, not answered so far. */
  inHand: PendingRequest[];
  /**
   * What the connection makes it remember: the handshake's result in the legacy era, nothing in the
   * modern one, where each request carries all of it (2026-07-28, basic/index, `_meta`).
   */
  remembers?: {
    protocolVersion?: string;
    clientName?: string;
    capabilities: string[];
    confirmed: boolean;
  };
}

export type ActorState = UserState | ModelState | HostState | ClientState | ServerState;

export interface TraceState {
  /** Number of events that have happened: 0 is before the first. */
  step: number;
  /** Virtual time of the last of them. */
  atMs: number;
  actors: Record<string, ActorState>;
}

export function initialState(trace: Trace): TraceState {
  return {
    step: 0,
    atMs: 0,
    actors: Object.fromEntries(trace.actors.map((actor) => [actor.id, initialActor(actor)])),
  };
}

function initialActor({ kind }: Actor): ActorState {
  switch (kind) {
    case 'user':
      return { kind };
    case 'model':
      return { kind, toolsOffered: [] };
    case 'host':
      return { kind, waitingFor: [] };
    case 'client':
      return { kind, phase: 'idle', waitingFor: [], toolsKnown: [] };
    case 'server':
      return { kind, running: false, inHand: [] };
  }
}
