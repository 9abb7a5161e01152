/** Which era a request speaks, and what is wrong with how a conversation begins. */
import { isJsonObject, type JsonObject } from '../../../trace/json.ts';
import { firstWords } from '../../stdout/visible.ts';
import {
  LAST_LEGACY,
  META,
  metaOf,
  MODERN,
  objectIn,
  type Conversation,
  type Era,
} from './conversation.ts';
import type { Checks } from './checker.ts';
import { quoted, say } from './say.ts';
import type { MessageStep } from './step.ts';

export interface Spoken {
  era: Era;
  /** Absent: nothing says it. */
  revision: string | undefined;
}

/** Ids that small belong to the beginning of a conversation; a larger one may come from its middle. */
const EARLY_ID = 10;

/** What a request of the client's speaks, by what it says itself and what was said before. */
export function eraOf(checks: Checks, conversation: Conversation, params: JsonObject): Spoken {
  const meta = metaOf(params);
  const named = meta[META.version];
  if (META.version in meta || META.capabilities in meta || META.info in meta)
    return { era: 'modern', revision: typeof named === 'string' ? named : MODERN };
  return settledIn(checks, conversation);
}

/** What two programs speak that say nothing of it in a message, by what was said before. */
export function settledIn(
  { revision: told }: Pick<Checks, 'revision'>,
  { handshake: { phase, revision }, isModern }: Conversation,
): Spoken {
  if (phase !== 'none') return { era: 'legacy', revision: legacy(revision) };
  if (isModern || told === MODERN) return { era: 'modern', revision: MODERN };
  return { era: 'legacy', revision: told };
}

/** A handshake cannot settle on a revision without one. */
function legacy(revision: string | undefined): string {
  return revision === undefined || revision >= MODERN ? LAST_LEGACY : revision;
}

/** The rules of the beginning, for a request of the client's (2025-11-25, basic/lifecycle, Initialization). */
export function checkBeginning(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  { method, key, era, hasMeta }: { method: string; key: string; era: Era; hasMeta: boolean },
): void {
  const { handshake } = conversation;
  if (hasMeta) {
    conversation.isModern = true;
    sayUndecided(checks, conversation, true);
    return;
  }
  if (method === 'ping') return;
  const { line, seq } = step;
  if (era === 'modern') return;
  if (handshake.phase === 'none' || handshake.phase === 'refused') {
    conversation.undecided.push({ line, seq, method, key });
    // Only the first is told; of the others it is enough to know that they are there.
    if (conversation.undecided.length > 200) conversation.undecided.pop();
    return;
  }
  const values = { method: firstWords(method) };
  if (handshake.phase === 'asked') {
    say(checks, 'request-before-initialize-response', 'warning', step, { values });
  } else if (handshake.phase === 'answered' && !conversation.saidNotInitialized) {
    conversation.saidNotInitialized = true;
    say(checks, 'missing-initialized', 'error', step, { values });
  }
}

/** Says what is wrong with requests that carried no sign of their era, now that it is known. */
export function sayUndecided(checks: Checks, conversation: Conversation, isModern: boolean): void {
  const [first] = conversation.undecided;
  if (!first) return;
  if (isModern) {
    for (const { line, seq, method } of conversation.undecided)
      say(
        checks,
        'missing-meta',
        'error',
        { line, seq },
        { values: { method: firstWords(method), names: '_meta' } },
      );
  } else if (!conversation.saidNotFirst) {
    conversation.saidNotFirst = true;
    const number = Number(first.key);
    const isLater =
      conversation.sessionId !== undefined || (Number.isInteger(number) && number >= EARLY_ID);
    say(checks, 'initialize-not-first', isLater ? 'info' : 'error', first, {
      ...(isLater ? { variant: 'later' } : {}),
      values: { method: firstWords(first.method) },
    });
  }
  conversation.undecided = [];
}

/** The request that opens a handshake. */
export function checkInitialize(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  params: JsonObject,
  key: string,
): void {
  const { protocolVersion, capabilities } = params;
  sayUndecided(checks, conversation, false);
  conversation.handshake = {
    phase: 'asked',
    asked: key,
    ...(typeof protocolVersion === 'string' ? { revision: protocolVersion } : {}),
    capabilities: isJsonObject(capabilities) ? { client: capabilities } : {},
  };
  if (typeof protocolVersion === 'string' && protocolVersion >= MODERN && isDate(protocolVersion)) {
    say(checks, 'initialize-in-modern-revision', 'error', step, {
      text: step.text,
      path: ['params', 'protocolVersion'],
      values: { version: quoted(protocolVersion) },
    });
  } else if (typeof protocolVersion === 'string' && !checks.shapes.has(protocolVersion)) {
    say(checks, 'unknown-version', 'info', step, { values: { version: quoted(protocolVersion) } });
  }
}

/** The answer to it. */
export function checkInitialized(
  checks: Checks,
  conversation: Conversation,
  step: MessageStep,
  result: JsonObject,
): void {
  const { handshake } = conversation;
  const { protocolVersion } = result;
  handshake.phase = 'answered';
  handshake.capabilities.server = objectIn(result, 'capabilities');
  if (typeof protocolVersion !== 'string') return;
  handshake.revision = protocolVersion;
  const values = { version: quoted(protocolVersion) };
  const about = { text: step.text, path: ['result', 'protocolVersion'], values };
  if (protocolVersion >= MODERN && isDate(protocolVersion))
    say(checks, 'version-echoed', 'error', step, about);
  else if (!checks.shapes.has(protocolVersion))
    say(checks, 'unknown-version', 'warning', step, { ...about, variant: 'agreed' });
}

function isDate(version: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(version);
}
