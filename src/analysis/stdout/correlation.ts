/**
 * Ties answers to what was asked, and watches the ids.
 *
 * Rules (specification, basic/index, Messages): until 2025-11-25 an id is never used twice by its sender
 * in a session; in 2026-07-28 it must not equal one that still waits for its answer. A request has one
 * answer. A notification has none.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../trace/json.ts';
import { idKey, readMessage, type RequestId } from '../../trace/message.ts';
import type { Ledger } from './ledger.ts';
import type { Rule, Values } from './rules.ts';
import type { Severity } from '../finding.ts';
import { firstWords } from './visible.ts';

/** Beyond this many ids a stream is read without remembering more. */
const MAX_IDS = 1_000_000;
const MAX_DEFERRED = 200;

interface Waiting {
  method: string;
  /** How often it was asked, less how often it was answered. */
  open: number;
  isCancelled: boolean;
}

const MODERN = '2026-07-28';
/** Requests that stay open as long as they are wanted. */
const STREAMS = new Set(['subscriptions/listen']);
const FIRST_WORDS = new Set(['initialize', 'server/discover']);
const NOTIFICATION_NAMED =
  /notifications\/[a-z][a-z/_]{2,60}|(?<=\bmethod[ :'"`]{1,4})(?:initialized|cancelled)\b/i;

export class Correlation {
  readonly #ledger: Ledger;
  readonly #revision: string | undefined;
  /** What the client asked; absent while the other direction is not known. */
  #asked: Map<RequestId, Waiting> | undefined;
  #answered = new Map<RequestId, number>();
  #ownIds = new Set<RequestId>();
  /** The client's first word is among what is known: then an answer to nothing is one. */
  #hasStart: boolean;
  #isModern = false;
  #isLegacy = false;
  /** The line of the answer to `initialize`. */
  #handshakeAt = -1;
  readonly #ownRequests: { line: number; method: string }[] = [];
  readonly #withoutResultType: number[] = [];

  /** @param isComplete what will be told of the client is all that it sent. */
  constructor(ledger: Ledger, revision?: string, isComplete = false) {
    this.#ledger = ledger;
    this.#revision = revision;
    this.#hasStart = isComplete;
    if (isComplete) this.#asked = new Map();
  }

  /** One message of the client's, as text. What is none is passed over: it is not what is read here. */
  askText(text: string): void {
    this.#asked ??= new Map();
    const message = readMessage(text);
    if (message.kind === 'request') this.ask(message.id, message.method);
    if (message.kind !== 'notification' || message.method !== 'notifications/cancelled') return;
    const id = message.params?.['requestId'];
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const waiting = this.#asked.get(id);
    if (waiting) waiting.isCancelled = true;
  }

  /** A request of the client's. */
  ask(id: RequestId, method: string): void {
    this.#asked ??= new Map();
    if (FIRST_WORDS.has(method)) this.#hasStart = true;
    const waiting = this.#asked.get(id);
    if (waiting) waiting.open++;
    else if (this.#asked.size < MAX_IDS)
      this.#asked.set(id, { method, open: 1, isCancelled: false });
  }

  /** A request that the server wrote. */
  ownRequest(id: JsonValue | undefined, method: string, line: number): void {
    if (this.#ownRequests.length < MAX_DEFERRED) this.#ownRequests.push({ line, method });
    if (typeof id !== 'string' && typeof id !== 'number') return;
    if (this.#ownIds.has(id))
      this.#raise('duplicate-id', 'error', line, 'request', { id: shown(id) });
    else if (this.#ownIds.size < MAX_IDS) this.#ownIds.add(id);
  }

  /**
   * An answer that the server wrote; the id as it was read, whatever it is.
   *
   * @param isReadable false: no reader gets it as it stands, and whoever waits for it waits on.
   */
  answer(id: JsonValue | undefined, value: JsonObject, line: number, isReadable: boolean): void {
    const { result, error } = value;
    if (isJsonObject(result)) this.#learn(result, line);
    if (typeof id !== 'string' && typeof id !== 'number') {
      this.#watchReply(id === null ? result : undefined, error, line);
      return;
    }
    const waiting = this.#asked?.get(id);
    if (this.#asked && !waiting) {
      if (this.#hasStart) this.#raiseUnasked(id, line);
    } else if (waiting && waiting.open > 0) waiting.open -= isReadable ? 1 : 0;
    else this.#watchTwice(id, line);
    if (this.#answered.size < MAX_IDS) this.#answered.set(id, line);
    if (isJsonObject(error)) this.#watchReply(undefined, error, line);
  }

  /** What only the whole stream tells. */
  end(): void {
    const isModern =
      this.#revision === undefined ? this.#isModern && !this.#isLegacy : this.#revision === MODERN;
    if (isModern) {
      for (const { line, method } of this.#ownRequests)
        this.#raise('server-request', 'error', line, undefined, { method: firstWords(method) });
      const severity = this.#revision === MODERN ? 'error' : 'warning';
      for (const line of this.#withoutResultType)
        this.#raise('missing-result-type', severity, line);
    }
    for (const [id, { method, open, isCancelled }] of this.#asked ?? []) {
      if (open > 0 && !isCancelled && !STREAMS.has(method))
        this.#raise('unanswered-request', 'warning', null, undefined, {
          id: shown(id),
          method: firstWords(method),
        });
    }
  }

  /** Which era is spoken, and where a session begins anew. */
  #learn(result: JsonObject, line: number): void {
    if (typeof result['resultType'] === 'string' || Array.isArray(result['supportedVersions'])) {
      this.#isModern = true;
    } else if (this.#withoutResultType.length < MAX_DEFERRED) this.#withoutResultType.push(line);
    if (typeof result['protocolVersion'] === 'string' && isJsonObject(result['capabilities'])) {
      this.#isLegacy = true;
      this.#handshakeAt = line;
      // The answer to `initialize`: another process may have begun here, and its ids are its own.
      this.#answered = new Map();
      this.#ownIds = new Set();
    }
  }

  #raiseUnasked(id: RequestId, line: number): void {
    // `"1"` is not `1`: the commonest way to answer nobody.
    const isOtherType = this.#asked?.has(typeof id === 'number' ? String(id) : Number(id)) === true;
    const variant = isOtherType ? 'type' : undefined;
    this.#raise('answer-without-request', 'error', line, variant, { id: shown(id) });
  }

  #watchTwice(id: RequestId, line: number): void {
    const first = this.#answered.get(id);
    if (first === undefined) return;
    // An id that was answered may be used again in 2026-07-28; what was asked is not known here.
    const mayBeRight =
      !this.#asked &&
      (this.#revision === MODERN ||
        (this.#revision === undefined && this.#isModern && !this.#isLegacy));
    this.#raise('duplicate-id', mayBeRight ? 'warning' : 'error', line, 'answer', {
      id: shown(id),
      first,
    });
  }

  #watchReply(result: JsonValue | undefined, error: JsonValue | undefined, line: number): void {
    const text = isJsonObject(error) ? error['message'] : undefined;
    const named =
      typeof text === 'string' ? NOTIFICATION_NAMED.exec(text.slice(0, 400))?.[0] : undefined;
    if (named !== undefined) {
      this.#raise('reply-to-notification', 'warning', line, undefined, { method: named });
    } else if (result !== undefined && this.#handshakeAt > 0 && line === this.#handshakeAt + 1) {
      // What follows the handshake is `notifications/initialized`, and a null id is no request's.
      this.#raise('reply-to-notification', 'warning', line, 'unnamed');
    }
  }

  #raise(
    rule: Rule,
    severity: Severity,
    line: number | null,
    variant?: string,
    values: Values = {},
  ): void {
    this.#ledger.raise({
      rule,
      severity,
      line,
      column: null,
      values,
      ...(variant ? { variant } : {}),
    });
  }
}

function shown(id: RequestId): string {
  return firstWords(idKey(id));
}
