/** What one client and its server have said so far, as far as later messages depend on it. */
import type { JsonObject, JsonValue } from '../../../trace/json.ts';
import { isJsonObject } from '../../../trace/json.ts';
import type { Side } from './revision-shapes.ts';

/** First revision without a handshake (2026-07-28, basic/versioning, Terminology). */
export const MODERN = '2026-07-28';
/** Last revision with one. */
export const LAST_LEGACY = '2025-11-25';

export const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  info: 'io.modelcontextprotocol/clientInfo',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  logLevel: 'io.modelcontextprotocol/logLevel',
  subscription: 'io.modelcontextprotocol/subscriptionId',
} as const;

export type Era = 'legacy' | 'modern';

export interface Asked {
  key: string;
  from: Side;
  line: number | null;
  seq: number;
  method: string;
  params: JsonObject;
  era: Era;
  /** As far as it is known. */
  revision: string | undefined;
  isCancelled: boolean;
  /** Key of its progress token, and the last progress told. */
  token?: string;
  exchange?: number;
}

export interface Handshake {
  phase: 'none' | 'asked' | 'answered' | 'ready' | 'refused';
  asked?: string;
  /** What was agreed on; between the two it is what the client proposed. */
  revision?: string;
  /** The client and the server each said what they can do. */
  capabilities: Partial<Record<Side, JsonObject>>;
}

export interface Subscription {
  line: number | null;
  filter: JsonObject;
  isAcknowledged: boolean;
}

interface Progress {
  owner: Asked;
  last: number | undefined;
  isOver: boolean;
}

/** Beyond this many a conversation is read without remembering more of them. */
const MOST = 500_000;

export class Conversation {
  handshake: Handshake = { phase: 'none', capabilities: {} };
  /** A request in the way of 2026-07-28 was seen. */
  isModern = false;
  /** A request of the client's was seen: an answer to nothing is one from then on. */
  hasClientRequest = false;
  hasServerRequest = false;
  saidNotInitialized = false;
  saidNotFirst = false;
  sessionId?: string;
  sessionIsGone = false;
  /** The last notification of each side, for a reply that names none. */
  lastNotification: Partial<Record<Side, string>> = {};
  readonly open: Record<Side, Map<string, Asked>> = { client: new Map(), server: new Map() };
  /** Ids that were used, with what became of them. */
  readonly used: Record<Side, Map<string, 'answered' | 'open'>> = {
    client: new Map(),
    server: new Map(),
  };
  readonly progress: Record<Side, Map<string, Progress>> = { client: new Map(), server: new Map() };
  readonly subscriptions = new Map<string, Subscription>();
  /** Tools that were listed, by name: what they say their results look like. */
  readonly tools = new Map<string, JsonObject>();
  /** Requests of the client's without a sign of their era, until one is seen. */
  undecided: { line: number | null; seq: number; method: string; key: string }[] = [];
  /** Requests that wait and ask for logs. */
  wantsLogs = 0;
  /** What may be retried with an `InputRequiredResult`'s state, by that state. */
  readonly states = new Map<string, string>();

  ask(asked: Asked): void {
    const used = this.used[asked.from];
    if (used.size < MOST) {
      this.wantsLogs += asksForLogs(asked);
      this.open[asked.from].set(asked.key, asked);
      used.set(asked.key, 'open');
    }
    if (asked.token !== undefined && this.progress[asked.from].size < MOST)
      this.progress[asked.from].set(asked.token, { owner: asked, last: undefined, isOver: false });
  }

  /** Closes a request that `from` had made. */
  close(asked: Asked): void {
    if (this.open[asked.from].delete(asked.key)) this.wantsLogs -= asksForLogs(asked);
    this.used[asked.from].set(asked.key, 'answered');
    const progress =
      asked.token === undefined ? undefined : this.progress[asked.from].get(asked.token);
    // A task goes on after its answer (2025-11-25, basic/utilities/progress).
    if (progress?.owner === asked && !isJsonObject(asked.params['task'])) progress.isOver = true;
  }

  /** Another program is there: ids, handshake and the rest begin anew. */
  restart(): void {
    const fresh = new Conversation();
    Object.assign(this, {
      handshake: fresh.handshake,
      saidNotInitialized: false,
      lastNotification: {},
      open: fresh.open,
      used: fresh.used,
      progress: fresh.progress,
      subscriptions: fresh.subscriptions,
      wantsLogs: 0,
    });
    delete this.sessionId;
    this.sessionIsGone = false;
  }
}

function asksForLogs({ params }: Asked): number {
  return META.logLevel in metaOf(params) ? 1 : 0;
}

export function other(side: Side): Side {
  return side === 'client' ? 'server' : 'client';
}

export function objectIn(value: JsonObject, name: string): JsonObject {
  const inner = value[name];
  return isJsonObject(inner) ? inner : {};
}

export function metaOf(params: JsonObject): JsonObject {
  return objectIn(params, '_meta');
}

/** Whether a capability is declared, at a path such as `tools`, `listChanged`. */
export function declares(capabilities: JsonObject | undefined, path: readonly string[]): boolean {
  let at: JsonValue | undefined = capabilities;
  for (const name of path) at = isJsonObject(at) ? at[name] : undefined;
  return at !== undefined && at !== null && at !== false;
}
