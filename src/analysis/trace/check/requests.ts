/** What is wrong with a request, given what was said before it. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../trace/json.ts';
import { firstWords } from '../../stdout/visible.ts';
import { checkCapability } from './capabilities.ts';
import type { Checks } from './checker.ts';
import { META, metaOf, MODERN, objectIn, type Asked, type Conversation } from './conversation.ts';
import { checkBeginning, checkInitialize, eraOf, settledIn, type Spoken } from './era.ts';
import { exactId, plainId } from './exact-id.ts';
import { checkMethod } from './methods.ts';
import { say } from './say.ts';
import { sayShape } from './shape-faults.ts';
import type { MessageStep } from './step.ts';

const REQUIRED_META = [META.version, META.capabilities] as const;

export function checkRequest(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  value: JsonObject,
): void {
  const method = String(value['method']);
  const params = objectIn(value, 'params');
  const key = exactId(value, step.text);
  // Another program, or another session: its ids are its own.
  const isAnew =
    method === 'initialize' && /^(?:ready|answered|refused)$/.test(conversation.handshake.phase);
  if (isAnew && step.from === 'client') conversation.restart();
  const spoken =
    step.from === 'client' ? eraOf(checks, conversation, params) : settledIn(checks, conversation);
  if (step.from === 'client') conversation.hasClientRequest = true;
  else conversation.hasServerRequest = true;
  if (key === undefined) return;
  // Notifications that carry an id are told so by their envelope, and asked nothing.
  if (method.startsWith('notifications/')) return;
  checkId(checks, conversation, step, { key, id: value['id'], era: spoken.era });
  const isKnown = checkMethod(checks, step, method, { ...spoken, isRequest: true });
  if (step.from === 'client')
    checkClientRequest(checks, conversation, step, { value, method, params, key, spoken });
  else checkServerRequest(checks, conversation, step, method);
  if (isKnown && !lacksMeta(params, spoken)) {
    const faults = checks.shapes.get(spoken.revision ?? '')?.paramsFaults(method, value) ?? [];
    sayShape(checks, step, faults, method);
  }
  if (isKnown) checkCapability(checks, conversation, step, method, spoken);
  checkToken(checks, conversation, step, params);
  remember(conversation, step, { method, params, key, spoken });
}

/**
 * Until 2025-11-25 an id is never used twice in a session; in 2026-07-28 it must not be that of a request
 * that waits (basic/index, Requests). Above 2^53 - 1 a JavaScript peer rounds it.
 */
function checkId(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  { key, id, era }: { key: string; id: JsonValue | undefined; era: Spoken['era'] },
): void {
  const about = { text: step.text, path: ['id'], values: { id: firstWords(key) } };
  if (typeof id === 'number' && Number.isInteger(id) && !Number.isSafeInteger(id))
    say(checks, 'unsafe-id', 'warning', step, about);
  const state = conversation.used[step.from].get(key);
  if (state === 'open') {
    const isWaiting = conversation.open[step.from].get(key)?.isCancelled !== true;
    if (isWaiting || era === 'legacy')
      say(checks, 'duplicate-id', 'error', step, { ...about, variant: 'in-flight' });
  } else if (state === 'answered' && era === 'legacy') {
    say(checks, 'duplicate-id', 'error', step, { ...about, variant: 'session' });
  }
}

/** A progress token belongs to one request that waits (basic/utilities/progress). */
function checkToken(
  checks: Checks,
  { progress }: Conversation,
  step: MessageStep,
  params: JsonObject,
): void {
  const token = plainId(metaOf(params)['progressToken']);
  const found = token === undefined ? undefined : progress[step.from].get(token);
  if (token === undefined || !found || found.isOver || found.owner.isCancelled) return;
  say(checks, 'progress-token-reused', 'error', step, {
    text: step.text,
    path: ['params', '_meta', 'progressToken'],
    values: { token: firstWords(token) },
  });
}

interface ClientRequest {
  value: JsonObject;
  method: string;
  params: JsonObject;
  key: string;
  spoken: Spoken;
}

function checkClientRequest(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  { method, params, key, spoken }: ClientRequest,
): void {
  if (method === 'initialize') {
    checkInitialize(checks, conversation, step, params, key);
    return;
  }
  const meta = metaOf(params);
  const hasMeta = Object.values(META).some(
    (name) => name !== META.subscription && name !== META.logLevel && name in meta,
  );
  checkBeginning(checks, conversation, step, { method, key, era: spoken.era, hasMeta });
  if (spoken.era === 'modern') {
    checkMeta(checks, step, method, meta, params);
    checkRetry(checks, conversation, step, params, key);
  }
  if (method === 'subscriptions/listen')
    conversation.subscriptions.set(key, {
      line: step.line,
      filter: objectIn(params, 'notifications'),
      isAcknowledged: false,
    });
}

/** What every request of 2026-07-28 carries (basic/index, `_meta`). */
function checkMeta(
  checks: Checks,
  step: MessageStep,
  method: string,
  meta: JsonObject,
  params: JsonObject,
): void {
  const missing = isJsonObject(params['_meta'])
    ? REQUIRED_META.filter((name) => !(name in meta))
    : ['_meta'];
  if (missing.length > 0) {
    say(checks, 'missing-meta', 'error', step, {
      text: step.text,
      path: ['params', '_meta'],
      values: { method: firstWords(method), names: missing.join(', ') },
    });
  } else if (!(META.info in meta)) {
    say(checks, 'missing-client-info', 'info', step, {
      text: step.text,
      path: ['params', '_meta'],
    });
  }
}

function lacksMeta(params: JsonObject, { era }: Spoken): boolean {
  const meta = metaOf(params);
  return era === 'modern' && REQUIRED_META.some((name) => !(name in meta));
}

/** A retry echoes the state that it was given, under another id (2026-07-28, basic/patterns/mrtr). */
function checkRetry(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  params: JsonObject,
  key: string,
): void {
  const { requestState } = params;
  if (typeof requestState !== 'string') return;
  const given = conversation.states.get(requestState);
  const about = { text: step.text, path: ['params', 'requestState'] };
  if (given === undefined) say(checks, 'request-state', 'warning', step, about);
  else if (given === key)
    say(checks, 'retry-same-id', 'error', step, { text: step.text, path: ['id'] });
}

/** A server asks nothing in 2026-07-28, and not before the client is ready in the revisions before. */
function checkServerRequest(
  checks: Checks,
  { handshake, isModern }: Conversation,
  step: MessageStep,
  method: string,
): void {
  const values = { method: firstWords(method) };
  const { phase } = handshake;
  if (phase === 'none' && (isModern || checks.revision === MODERN))
    say(checks, 'server-request', 'error', step, { values });
  else if ((phase === 'asked' || phase === 'answered') && method !== 'ping')
    say(checks, 'server-request-too-early', 'warning', step, { values });
}

function remember(
  conversation: Conversation,
  step: MessageStep,
  { method, params, key, spoken }: Omit<ClientRequest, 'value'>,
): void {
  const token = plainId(metaOf(params)['progressToken']);
  const asked: Asked = {
    key,
    from: step.from,
    line: step.line,
    seq: step.seq,
    method,
    params,
    ...spoken,
    isCancelled: false,
    ...(token === undefined ? {} : { token }),
    ...(step.exchange === undefined ? {} : { exchange: step.exchange }),
  };
  conversation.ask(asked);
}
