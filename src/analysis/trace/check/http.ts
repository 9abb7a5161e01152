/**
 * What is wrong with the envelope of a message over HTTP: 2026-07-28, basic/transports/streamable-http;
 * 2025-11-25, basic/transports, Streamable HTTP.
 */
import { isJsonObject, type JsonObject } from '../../../trace/json.ts';
import { firstWords } from '../../stdout/visible.ts';
import type { HttpFacts } from '../entry.ts';
import { META, metaOf, MODERN, objectIn, type Conversation } from './conversation.ts';
import { checkMirrored } from './mirrored-headers.ts';
import { say, type About, type Place, type Tools } from './say.ts';
import type { HttpStep, MessageStep } from './step.ts';

interface Exchange extends Place {
  conversation: Conversation;
  method: string;
  headers: ReadonlyMap<string, string>;
  /** What the POST carried. */
  sent?: 'request' | 'notification' | 'response' | 'batch';
  called?: string;
  isModern: boolean;
  isInitialize: boolean;
  status?: number;
  type?: string;
}

/** Exchanges of which more may come. */
const MOST = 50_000;
/** First revision with a header for its version (basic/transports, Protocol Version Header). */
const VERSION_HEADER_SINCE = '2025-06-18';
const MODERN_CODES_WITH_400 = new Set([-32020, -32021, -32022]);

export class HttpChecks {
  readonly #tools: Tools;
  readonly #exchanges = new Map<number, Exchange>();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  see(step: HttpStep, conversation: Conversation): void {
    const { http, exchange } = step;
    if (http.phase === 'request') this.#request(step, conversation);
    else if (http.phase === 'response') this.#response(step, conversation);
    else if (http.phase === 'abort' || http.phase === 'cut') {
      for (const asked of conversation.open.client.values())
        if (asked.exchange === exchange) asked.isCancelled = true;
    }
  }

  /** A message that an exchange carries. */
  message(step: MessageStep, value: JsonObject): void {
    const exchange = step.exchange === undefined ? undefined : this.#exchanges.get(step.exchange);
    if (!exchange) return;
    if (step.from === 'client') this.#sent(step, value, exchange);
    else this.#answered(step, value, exchange);
  }

  #request({ http, line, seq, exchange }: HttpStep, conversation: Conversation): void {
    const method = (http.method ?? 'GET').toUpperCase();
    const headers = headersOf(http);
    const one: Exchange = {
      line,
      seq,
      conversation,
      method,
      headers,
      isModern: false,
      isInitialize: false,
    };
    if (this.#exchanges.size < MOST) this.#exchanges.set(exchange, one);
    if (method !== 'POST') this.#withoutMessage(one, conversation);
  }

  /** A GET or a DELETE: the stream and the end of a session, until 2025-11-25. */
  #withoutMessage(one: Exchange, conversation: Conversation): void {
    if (one.method !== 'GET' && one.method !== 'DELETE') return;
    const isLegacy = conversation.handshake.phase !== 'none' || one.headers.has('mcp-session-id');
    if (!isLegacy && conversation.isModern) {
      this.#say('method-in-modern', 'warning', one, { values: { method: one.method } });
      return;
    }
    this.#sessionHeader(one, conversation);
  }

  #sent(step: MessageStep, value: JsonObject, one: Exchange): void {
    const { method, id } = value;
    const isCall = typeof method === 'string';
    one.sent = isCall ? (id === undefined ? 'notification' : 'request') : 'response';
    if (isCall) one.called = method;
    const params = objectIn(value, 'params');
    one.isInitialize = method === 'initialize';
    one.isModern = isModernCall(params, one);
    this.#accept(one);
    if (one.isModern) {
      if (one.sent === 'request') checkMirrored(this.#tools, step, one, params);
      this.#leftovers(one);
    } else if (!one.isInitialize) {
      this.#versionHeader(one);
      this.#sessionHeader(one, one.conversation);
    }
  }

  /** Both forms of an answer must be accepted, in every revision of this transport. */
  #accept(one: Exchange): void {
    const accept = one.headers.get('accept') ?? '';
    const isWhole =
      /\*\/\*/.test(accept) ||
      (/application\/json/i.test(accept) && /text\/event-stream/i.test(accept));
    if (isWhole && !/^\s*\*\/\*\s*$/.test(accept)) return;
    // A header that was not recorded is not known to be missing.
    if (one.headers.size === 0) return;
    const variant = one.headers.has('accept') ? 'default' : 'missing';
    this.#say('header-accept', 'error', one, { variant, values: { accept: firstWords(accept) } });
  }

  /** What 2026-07-28 has no use for any more. */
  #leftovers(one: Exchange): void {
    if (one.headers.has('mcp-session-id')) this.#say('session-in-modern', 'warning', one);
    if (one.headers.has('last-event-id')) this.#say('last-event-id-in-modern', 'warning', one);
  }

  #versionHeader(one: Exchange): void {
    const { handshake } = one.conversation;
    const agreed = handshake.revision;
    const isAgreed = handshake.phase === 'answered' || handshake.phase === 'ready';
    if (!isAgreed || agreed === undefined || agreed < VERSION_HEADER_SINCE || agreed >= MODERN)
      return;
    const found = one.headers.get('mcp-protocol-version');
    const values = { agreed, found: firstWords(found ?? '') };
    if (found === undefined) this.#say('version-header-missing', 'error', one, { values });
    else if (found !== agreed) this.#say('version-header-differs', 'warning', one, { values });
  }

  #sessionHeader(one: Exchange, conversation: Conversation): void {
    const { sessionId, sessionIsGone } = conversation;
    const found = one.headers.get('mcp-session-id');
    if (sessionId === undefined) return;
    if (found === undefined) this.#say('session-missing', 'error', one);
    else if (found === sessionId && sessionIsGone) this.#say('session-gone', 'error', one);
  }

  #response({ http, line, seq, exchange }: HttpStep, conversation: Conversation): void {
    const one = this.#exchanges.get(exchange);
    if (!one) return;
    const headers = headersOf(http);
    const { status } = http;
    if (status !== undefined) one.status = status;
    const type = headers.get('content-type');
    if (type !== undefined) one.type = type.toLowerCase();
    const place = { line, seq };
    this.#session(one, headers, place, conversation);
    this.#answerOf(one, place, http);
  }

  #session(
    one: Exchange,
    headers: ReadonlyMap<string, string>,
    place: Place,
    conversation: Conversation,
  ): void {
    const given = headers.get('mcp-session-id');
    const used = one.headers.get('mcp-session-id');
    if (one.status === 404 && used !== undefined && used === conversation.sessionId)
      conversation.sessionIsGone = true;
    if (one.method === 'DELETE' && (one.status ?? 0) < 300) {
      if (used === conversation.sessionId) conversation.sessionIsGone = true;
    }
    if (given === undefined) return;
    if (one.isModern) this.#say('session-in-modern', 'warning', place, { variant: 'given' });
    if (!one.isInitialize) return;
    conversation.sessionId = given;
    conversation.sessionIsGone = false;
    if (!/^[\u0021-\u007e]+$/.test(given))
      this.#say('session-malformed', 'error', place, { values: { id: firstWords(given) } });
  }

  /** Which status and which type an answer has. */
  #answerOf(one: Exchange, place: Place, { status }: HttpFacts): void {
    if (status === undefined || one.sent === undefined) return;
    const isFine = status >= 200 && status < 300;
    if (one.sent === 'request') {
      const isKnownType = /^(?:application\/json|text\/event-stream)\b/.test(one.type ?? '');
      if (isFine && !isKnownType)
        this.#say('answer-type', 'error', place, { values: { type: firstWords(one.type ?? '') } });
    } else if (isFine && status !== 202) {
      this.#say('status-of-notification', 'error', place, {
        values: { status, sent: one.sent },
        variant: one.sent,
      });
    }
  }

  /** Errors of the protocol have a status of their own in 2026-07-28. */
  #answered(step: MessageStep, value: JsonObject, one: Exchange): void {
    const { error } = value;
    const code = isJsonObject(error) ? error['code'] : undefined;
    if (!one.isModern || typeof code !== 'number' || one.status === undefined) return;
    // Once a stream is open its status is sent: an error that comes later keeps it.
    if (one.type?.startsWith('text/event-stream')) return;
    const wanted = MODERN_CODES_WITH_400.has(code) ? 400 : code === -32601 ? 404 : undefined;
    if (wanted !== undefined && one.status !== wanted)
      this.#say('status-of-error', 'error', step, { values: { code, wanted, status: one.status } });
  }

  #say(
    rule: Parameters<typeof say>[1],
    severity: Parameters<typeof say>[2],
    { line, seq }: Place,
    about: About = {},
  ): void {
    say(this.#tools, rule, severity, { line, ...(seq === undefined ? {} : { seq }) }, about);
  }
}

function isModernCall(params: JsonObject, { headers, conversation }: Exchange): boolean {
  const meta = metaOf(params);
  if (META.version in meta || META.capabilities in meta) return true;
  const named = headers.get('mcp-protocol-version') ?? '';
  return conversation.handshake.phase === 'none' && named >= MODERN;
}

function headersOf({ headers = [] }: HttpFacts): ReadonlyMap<string, string> {
  return new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
}
