/** What is wrong with an answer, given what was asked. */
import { isJsonObject, type JsonObject } from '../../../trace/json.ts';
import type { Kind } from '../../stdout/faults.ts';
import { firstWords } from '../../stdout/visible.ts';
import type { Checks } from './checker.ts';
import {
  LAST_LEGACY,
  MODERN,
  objectIn,
  other,
  type Asked,
  type Conversation,
} from './conversation.ts';
import { checkInitialized } from './era.ts';
import { checkErrorCode } from './error-codes.ts';
import { exactId, otherType } from './exact-id.ts';
import { checkModernResult } from './modern-results.ts';
import { say } from './say.ts';
import { sayShape } from './shape-faults.ts';
import type { MessageStep } from './step.ts';
import { checkToolResult } from './tool-results.ts';

const NOTIFICATION_NAMED = /notifications\/[a-z][a-z/_]{2,60}|\b(?:initialized|cancelled)\b/i;
/** What cannot be said of bytes that could not be read: these errors are answers to a message that was. */
const READ_ALL_THE_SAME = new Set([-32601, -32602]);

export function checkAnswer(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  value: JsonObject,
  kind: Kind | undefined,
): void {
  const key = exactId(value, step.text);
  const asker = other(step.from);
  const isModern = conversation.isModern && conversation.handshake.phase === 'none';
  if (isModern && step.from === 'client') say(checks, 'client-response', 'error', step);
  if (key === undefined) {
    // Over HTTP an error without an id ends the request that its exchange carried, whatever it says.
    const refused = [...conversation.open[asker].values()].find(
      ({ exchange }) => exchange !== undefined && exchange === step.exchange,
    );
    if (!refused) checkReply(checks, conversation, step, value);
    else {
      conversation.close(refused);
      checkError(checks, conversation, step, value, refused);
    }
    return;
  }
  const asked = conversation.open[asker].get(key);
  if (!asked) {
    sayUnasked(checks, conversation, step, key);
    return;
  }
  conversation.close(asked);
  if (kind === 'error') checkError(checks, conversation, step, value, asked);
  else if (isJsonObject(value['result']))
    checkResult(checks, conversation, step, value['result'], asked);
  else if (asked.method === 'initialize') conversation.handshake.phase = 'answered';
}

function sayUnasked(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  key: string,
): void {
  const asker = other(step.from);
  const values = { id: firstWords(key) };
  const about = { text: step.text, path: ['id'], values };
  const twin = otherType(key);
  const meant = conversation.open[asker].get(twin);
  if (meant) {
    say(checks, 'id-type-changed', 'error', step, {
      ...about,
      values: { ...values, asked: firstWords(twin) },
    });
    // It is what was meant: the handshake goes on.
    conversation.close(meant);
    if (meant.method === 'initialize') conversation.handshake.phase = 'answered';
    return;
  }
  if (conversation.used[asker].get(key) === 'answered') {
    say(checks, 'answered-twice', 'error', step, about);
    return;
  }
  // Before the first request, an answer may be to what was asked before the trace begins.
  const hasAsked =
    asker === 'client' ? conversation.hasClientRequest : conversation.hasServerRequest;
  if (hasAsked) say(checks, 'response-unknown-id', 'error', step, about);
}

/** An answer without an id: to what could not be read, or to a notification, which has no answer. */
function checkReply(
  checks: Checks,
  { lastNotification }: Conversation,
  step: MessageStep,
  value: JsonObject,
): void {
  const error = objectIn(value, 'error');
  const { message, code } = error;
  const named =
    typeof message === 'string' ? NOTIFICATION_NAMED.exec(message.slice(0, 400))?.[0] : undefined;
  const last = lastNotification[other(step.from)];
  const isOfRead = typeof code === 'number' && READ_ALL_THE_SAME.has(code);
  const isResult = value['result'] !== undefined;
  if (named === undefined && !(last !== undefined && (isOfRead || isResult))) return;
  say(checks, 'reply-to-notification', 'error', step, {
    text: step.text,
    path: [isResult ? 'result' : 'error'],
    values: { method: firstWords(named ?? last ?? '') },
  });
}

function checkError(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  value: JsonObject,
  asked: Asked,
): void {
  if (asked.method === 'initialize') conversation.handshake.phase = 'refused';
  if (asked.method === 'subscriptions/listen') conversation.subscriptions.delete(asked.key);
  const { code } = objectIn(value, 'error');
  if (typeof code === 'number') checkErrorCode(checks, step, code, asked);
}

function checkResult(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  result: JsonObject,
  asked: Asked,
): void {
  if (asked.method === 'initialize') {
    checkInitialized(checks, conversation, step, result);
    const { revision } = conversation.handshake;
    const shapes = checks.shapes.get(shapeRevision(revision));
    sayShape(checks, step, shapes?.resultFaults('initialize', result) ?? [], 'initialize');
    return;
  }
  const isPlain =
    asked.era === 'legacy' || checkModernResult(checks, conversation, step, result, asked);
  if (!isPlain) return;
  const revision =
    asked.era === 'modern' ? (asked.revision ?? MODERN) : shapeRevision(asked.revision);
  // A task stands in for the result that it will have (2025-11-25, basic/utilities/tasks).
  const isTask = isJsonObject(result['task']);
  if (!isTask) {
    const faults = checks.shapes.get(revision)?.resultFaults(asked.method, result) ?? [];
    sayShape(
      checks,
      step,
      faults.filter(({ path }) => path[1] !== 'resultType'),
      asked.method,
    );
  }
  checkToolResult(checks, conversation, step, result, asked);
}

function shapeRevision(revision: string | undefined): string {
  return revision === undefined || revision >= MODERN ? LAST_LEGACY : revision;
}
