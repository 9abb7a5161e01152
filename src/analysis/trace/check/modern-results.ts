/** What every result of 2026-07-28 says of itself, and when it may ask for more. */
import { isJsonObject, type JsonObject } from '../../../trace/json.ts';
import { firstWords } from '../../stdout/visible.ts';
import type { Checks } from './checker.ts';
import { declares, META, metaOf, objectIn, type Asked, type Conversation } from './conversation.ts';
import { plainId } from './exact-id.ts';
import { quoted, say } from './say.ts';
import type { MessageStep } from './step.ts';

/** basic/patterns/mrtr, Supported Requests. */
const MAY_ASK = new Set(['tools/call', 'resources/read', 'prompts/get']);
/** Of the protocol, and of its Tasks extension. */
const KNOWN_TYPES = new Set(['complete', 'input_required', 'task']);

const NEEDS: Readonly<Record<string, string>> = {
  'elicitation/create': 'elicitation',
  'sampling/createMessage': 'sampling',
  'roots/list': 'roots',
};

/** @returns whether its shape is one of the protocol's own, to be checked further. */
export function checkModernResult(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  result: JsonObject,
  asked: Asked,
): boolean {
  const { resultType } = result;
  const at = { text: step.text, path: ['result'] };
  if (resultType === undefined) {
    say(checks, 'missing-result-type', 'error', step, at);
    return true;
  }
  const about = {
    text: step.text,
    path: ['result', 'resultType'],
    values: { type: quoted(resultType) },
  };
  if (typeof resultType !== 'string' || !KNOWN_TYPES.has(resultType)) {
    say(checks, 'unknown-result-type', 'error', step, about);
    return false;
  }
  if (asked.method === 'subscriptions/listen') {
    const own = plainId(metaOf(result)[META.subscription]);
    if (own !== asked.key)
      say(checks, 'subscription-id', 'error', step, {
        variant: 'result',
        values: { id: firstWords(asked.key) },
      });
    conversation.subscriptions.delete(asked.key);
    return false;
  }
  if (resultType === 'input_required') checkQuestions(checks, conversation, step, result, asked);
  return resultType !== 'task';
}

function checkQuestions(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  result: JsonObject,
  asked: Asked,
): void {
  const values = { method: firstWords(asked.method) };
  if (!MAY_ASK.has(asked.method)) {
    say(checks, 'input-required-elsewhere', 'error', step, { values });
    return;
  }
  const { inputRequests, requestState } = result;
  if (inputRequests === undefined && requestState === undefined)
    say(checks, 'input-required-empty', 'error', step, { text: step.text, path: ['result'] });
  if (typeof requestState === 'string' && conversation.states.size < 10_000)
    conversation.states.set(requestState, asked.key);
  const capabilities = objectIn(metaOf(asked.params), META.capabilities);
  for (const [name, question] of Object.entries(objectIn(result, 'inputRequests'))) {
    const method = isJsonObject(question) ? question['method'] : undefined;
    const need = typeof method === 'string' ? NEEDS[method] : undefined;
    if (need === undefined || declares(capabilities, [need])) continue;
    say(checks, 'input-not-declared', 'error', step, {
      text: step.text,
      path: ['result', 'inputRequests', name],
      values: { method: firstWords(String(method)), capability: need },
    });
  }
}
