/**
 * Who sent a message? A mark beside it says so; where there is none, its method does, the request that
 * it answers, or the ids that each side has used. What was inferred is counted, and said.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../trace/json.ts';
import { exactId, plainId } from './check/exact-id.ts';
import type { RevisionShapes } from './check/revision-shapes.ts';
import type { MessageEntry, Side } from './entry.ts';

/** Names that circulate for methods that are called otherwise, and who means them. */
const MEANT_BY_CLIENT = new Set([
  'initialized',
  'cancelled',
  'tools/execute',
  'list_tools',
  'call_tool',
]);

interface Ids {
  open: Map<string, string>;
  used: Set<string>;
  tokens: Set<string>;
}

const MOST_IDS = 500_000;

export class Directions {
  /** Of all revisions: who may send a method. */
  readonly #senders = new Map<string, Set<Side>>();
  readonly #ids = new Map<string, Record<Side, Ids>>();
  /** Who wrote the log, where its marks are relative. */
  readonly #writer: Side;
  readonly counts = { said: 0, inferred: 0 };

  constructor(revisions: readonly RevisionShapes[], writer: Side) {
    this.#writer = writer;
    for (const { methods } of revisions)
      for (const [method, { senders }] of methods) {
        const own = this.#senders.get(method) ?? new Set<Side>();
        for (const side of senders) own.add(side);
        this.#senders.set(method, own);
      }
  }

  /** The only side that may send a method in some revision. */
  senderOf(method: string): Side | undefined {
    const senders = [...(this.#senders.get(method) ?? [])];
    return senders.length === 1 ? senders[0] : undefined;
  }

  sideOf(entry: MessageEntry): Side {
    const { from, relative, value, text, connection = '' } = entry;
    const ids = this.#idsOf(connection);
    const first = Array.isArray(value) ? value[0] : value;
    const isOne = !Array.isArray(value);
    const said = from ?? (relative && this.#seenBy(relative));
    this.counts[said ? 'said' : 'inferred']++;
    if (!isJsonObject(first)) return said ?? 'client';
    const key = isOne ? exactId(first, text) : plainId(first['id']);
    const side = said ?? this.#infer(first, key, ids);
    if (isOne) note(first, key, side, ids);
    else for (const one of value) if (isJsonObject(one)) note(one, plainId(one['id']), side, ids);
    return side;
  }

  #seenBy(relative: 'sent' | 'received'): Side {
    const isWriter = relative === 'sent';
    if (isWriter) return this.#writer;
    return this.#writer === 'client' ? 'server' : 'client';
  }

  #infer(value: JsonObject, key: string | undefined, ids: Record<Side, Ids>): Side {
    const { method } = value;
    const isAnswer = value['result'] !== undefined || value['error'] !== undefined;
    if (typeof method !== 'string' || isAnswer) return inferAnswer(value, key, ids);
    const sender = this.senderOf(method);
    if (sender) return sender;
    if (MEANT_BY_CLIENT.has(method)) return 'client';
    const params = isJsonObject(value['params']) ? value['params'] : {};
    if (method === 'notifications/cancelled') {
      const about = plainId(params['requestId']) ?? '';
      if (ids.client.open.has(about)) return 'client';
      return ids.server.open.has(about) ? 'server' : 'client';
    }
    if (method === 'notifications/progress') {
      const token = plainId(params['progressToken']) ?? '';
      return ids.server.tokens.has(token) && !ids.client.tokens.has(token) ? 'client' : 'server';
    }
    if (key !== undefined) return inferAsker(key, ids);
    return method.startsWith('notifications/') ? 'server' : 'client';
  }

  #idsOf(connection: string): Record<Side, Ids> {
    const known = this.#ids.get(connection);
    if (known) return known;
    const none = (): Ids => ({ open: new Map(), used: new Set(), tokens: new Set() });
    const made = { client: none(), server: none() };
    this.#ids.set(connection, made);
    return made;
  }
}

/** A request that both sides may send: an id that one of them has used is the other's, or follows its own. */
function inferAsker(key: string, { client, server }: Record<Side, Ids>): Side {
  if (server.used.has(key) !== client.used.has(key))
    return client.used.has(key) ? 'server' : 'client';
  if (server.used.size === 0) return 'client';
  const isText = key.startsWith('"');
  const usual = (ids: Ids) =>
    ids.used.size > 0 && ids.used.values().next().value?.startsWith('"') === isText;
  return usual(server) && !usual(client) ? 'server' : 'client';
}

function inferAnswer(
  value: JsonObject,
  key: string | undefined,
  { client, server }: Record<Side, Ids>,
): Side {
  if (key === undefined) return 'server';
  const isOfServer = server.open.has(key);
  const isOfClient = client.open.has(key);
  // Both have asked under this id: what the answer holds tells which question it is for.
  if (isOfServer && isOfClient)
    return fits(value['result'], server.open.get(key)) &&
      !fits(value['result'], client.open.get(key))
      ? 'client'
      : 'server';
  return isOfServer ? 'client' : 'server';
}

const HOLDS: Readonly<Record<string, string>> = {
  initialize: 'protocolVersion',
  'tools/list': 'tools',
  'tools/call': 'content',
  'resources/list': 'resources',
  'resources/read': 'contents',
  'resources/templates/list': 'resourceTemplates',
  'prompts/list': 'prompts',
  'prompts/get': 'messages',
  'completion/complete': 'completion',
  'roots/list': 'roots',
  'elicitation/create': 'action',
  'sampling/createMessage': 'role',
  'server/discover': 'supportedVersions',
};

function fits(result: JsonValue | undefined, method: string | undefined): boolean {
  const holds = HOLDS[method ?? ''];
  if (!isJsonObject(result)) return true;
  return holds === undefined ? Object.keys(result).length === 0 : holds in result;
}

function note(
  value: JsonObject,
  key: string | undefined,
  side: Side,
  ids: Record<Side, Ids>,
): void {
  if (key === undefined) return;
  const { method } = value;
  const own = ids[side];
  if (typeof method !== 'string') {
    ids[side === 'client' ? 'server' : 'client'].open.delete(key);
    return;
  }
  if (own.used.size >= MOST_IDS) return;
  own.open.set(key, method);
  own.used.add(key);
  const params = isJsonObject(value['params']) ? value['params'] : {};
  const meta = isJsonObject(params['_meta']) ? params['_meta'] : {};
  const token = plainId(meta['progressToken']);
  if (token !== undefined) own.tokens.add(token);
}
