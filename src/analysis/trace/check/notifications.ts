/** What is wrong with a notification, given what was said before it. */
import type { JsonObject } from '../../../trace/json.ts';
import { firstWords } from '../../stdout/visible.ts';
import { checkCapability } from './capabilities.ts';
import type { Checks } from './checker.ts';
import { META, metaOf, objectIn, other, type Conversation } from './conversation.ts';
import { settledIn, type Spoken } from './era.ts';
import { otherType, plainId } from './exact-id.ts';
import { checkMethod } from './methods.ts';
import { quoted, say } from './say.ts';
import { sayShape } from './shape-faults.ts';
import type { MessageStep } from './step.ts';

/** What a subscription may carry, with the part of its filter that asks for it. */
const ON_SUBSCRIPTIONS: Readonly<Record<string, string>> = {
  'notifications/tools/list_changed': 'toolsListChanged',
  'notifications/prompts/list_changed': 'promptsListChanged',
  'notifications/resources/list_changed': 'resourcesListChanged',
  'notifications/resources/updated': 'resourceSubscriptions',
};

export function checkNotification(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  value: JsonObject,
): void {
  const method = String(value['method']);
  const params = objectIn(value, 'params');
  const spoken = settledIn(checks, conversation);
  conversation.lastNotification[step.from] = method;
  const isKnown = checkMethod(checks, step, method, { ...spoken, isRequest: false });
  if (isKnown) {
    const faults = checks.shapes.get(spoken.revision ?? '')?.paramsFaults(method, value) ?? [];
    sayShape(checks, step, faults, method);
    checkCapability(checks, conversation, step, method, spoken);
  }
  if (method === 'notifications/initialized') becomeReady(conversation);
  else if (method === 'notifications/progress') checkProgress(checks, conversation, step, params);
  else if (method === 'notifications/cancelled')
    checkCancelled(checks, conversation, step, params, spoken);
  else if (spoken.era === 'modern' && step.from === 'server')
    checkOnSubscription(checks, conversation, step, method, params);
}

function becomeReady({ handshake }: Conversation): void {
  if (handshake.phase === 'answered' || handshake.phase === 'asked') handshake.phase = 'ready';
}

/** basic/utilities/progress; in 2026-07-28 basic/patterns/progress. */
function checkProgress(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  params: JsonObject,
): void {
  const token = plainId(params['progressToken']);
  if (token === undefined) return;
  const asker = other(step.from);
  const found = conversation.progress[asker].get(token);
  const values = { token: firstWords(token) };
  const about = { text: step.text, path: ['params', 'progressToken'], values };
  if (!found) {
    const hasAsked =
      asker === 'client' ? conversation.hasClientRequest : conversation.hasServerRequest;
    if (hasAsked) say(checks, 'progress-token-unknown', 'error', step, about);
    return;
  }
  if (found.isOver) {
    say(checks, 'progress-after-answer', 'error', step, about);
    return;
  }
  const { progress } = params;
  if (typeof progress !== 'number') return;
  if (found.last !== undefined && progress <= found.last)
    say(checks, 'progress-not-increasing', 'error', step, {
      text: step.text,
      path: ['params', 'progress'],
      values: { ...values, last: found.last, progress },
    });
  found.last = Math.max(found.last ?? progress, progress);
}

/** basic/utilities/cancellation; in 2026-07-28 basic/patterns/cancellation. What crosses an answer is no fault. */
function checkCancelled(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  params: JsonObject,
  { era }: Spoken,
): void {
  const key = plainId(params['requestId']);
  if (key === undefined) return;
  const values = { id: firstWords(key) };
  const about = { text: step.text, path: ['params', 'requestId'], values };
  const { open, used } = conversation;
  if (era === 'modern' && step.from === 'server') {
    const asked = open.client.get(key);
    if (asked?.method === 'subscriptions/listen') asked.isCancelled = true;
    else say(checks, 'cancelled-by-server', 'error', step, about);
    return;
  }
  const asked = open[step.from].get(key);
  if (asked?.method === 'initialize' && step.from === 'client')
    say(checks, 'cancelled-initialize', 'error', step, about);
  else if (asked) asked.isCancelled = true;
  else if (!used[step.from].has(key)) {
    const hasAsked =
      step.from === 'client' ? conversation.hasClientRequest : conversation.hasServerRequest;
    const isOther = used[step.from].has(otherType(key));
    if (hasAsked)
      say(checks, 'cancelled-unknown', 'error', step, {
        ...about,
        variant: isOther ? 'type' : 'default',
      });
  }
}

/** 2026-07-28, basic/patterns/subscriptions and server/utilities/logging. */
function checkOnSubscription(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  method: string,
  params: JsonObject,
): void {
  if (method === 'notifications/message') {
    if (conversation.wantsLogs <= 0 && conversation.hasClientRequest)
      say(checks, 'log-not-asked', 'error', step);
    return;
  }
  const isAcknowledgement = method === 'notifications/subscriptions/acknowledged';
  const asks = ON_SUBSCRIPTIONS[method];
  if (!isAcknowledgement && asks === undefined) return;
  const id = metaOf(params)[META.subscription];
  const key = plainId(id);
  const subscription = key === undefined ? undefined : conversation.subscriptions.get(key);
  const values = { method: firstWords(method), id: quoted(id) };
  if (!subscription) {
    if (conversation.hasClientRequest)
      say(checks, 'subscription-id', 'error', step, {
        text: step.text,
        path: ['params', '_meta'],
        variant: id === undefined ? 'missing' : 'unknown',
        values,
      });
    return;
  }
  if (isAcknowledgement) subscription.isAcknowledged = true;
  else if (!subscription.isAcknowledged)
    say(checks, 'subscription-not-acknowledged', 'error', step, { values });
  else if (asks !== undefined && !isWanted(subscription.filter[asks]))
    say(checks, 'subscription-not-asked', 'error', step, { values: { ...values, filter: asks } });
}

function isWanted(part: unknown): boolean {
  return part === true || (Array.isArray(part) && part.length > 0);
}
