/**
 * Holds what was said against the specification, message by message, in the revision that it speaks.
 * Never throws; costs the same for each message, however many there were.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../trace/json.ts';
import { elementsOf } from '../../stdout/envelope.ts';
import { meansToBeMessage } from '../../stdout/faults.ts';
import { firstWords } from '../../stdout/visible.ts';
import { checkAnswer } from './answers.ts';
import { Conversation, MODERN } from './conversation.ts';
import { checkEnvelope } from './envelope.ts';
import { sayUndecided } from './era.ts';
import { HttpChecks } from './http.ts';
import { checkNotification } from './notifications.ts';
import { checkRequest } from './requests.ts';
import { quoted, say, type Tools } from './say.ts';
import type { MessageStep, Step } from './step.ts';

export interface CheckerOptions {
  /** What whoever brings the trace says of it; its own messages come first. */
  revision: string | undefined;
}

/** Requests that stay open as long as they are wanted. */
const STREAMS = new Set(['subscriptions/listen']);
/** The one revision that had batches (2025-03-26, basic/index, Batching). */
const BATCHES = '2025-03-26';

export interface Checks extends Tools {
  revision: string | undefined;
  http: HttpChecks;
}

export class Checker {
  readonly #checks: Checks;
  readonly #conversations = new Map<string, Conversation>();

  constructor(tools: Tools, { revision }: CheckerOptions) {
    this.#checks = { ...tools, revision, http: new HttpChecks(tools) };
  }

  see(step: Step): void {
    const conversation = this.#conversationOf(step.connection);
    switch (step.kind) {
      case 'message':
        this.#message(step, conversation);
        return;
      case 'http':
        this.#checks.http.see(step, conversation);
        return;
      case 'noise':
        this.#noise(step);
        return;
      case 'restart':
        conversation.restart();
        return;
      case 'given-up':
        giveUp(conversation, step.request);
    }
  }

  /** What only the whole tells. */
  end(): void {
    for (const conversation of this.#conversations.values()) {
      sayUndecided(this.#checks, conversation, false);
      for (const asked of [
        ...conversation.open.client.values(),
        ...conversation.open.server.values(),
      ]) {
        if (asked.isCancelled || STREAMS.has(asked.method)) continue;
        const values = { id: firstWords(asked.key), method: firstWords(asked.method) };
        say(this.#checks, 'unanswered-request', 'info', asked, { values });
      }
    }
  }

  #message(step: MessageStep, conversation: Conversation): void {
    const { value, text } = step;
    if (Array.isArray(value)) {
      this.#batch(step, value, conversation);
      return;
    }
    if (!isJsonObject(value)) {
      say(this.#checks, 'no-kind', 'error', step, { text });
      return;
    }
    const kind = checkEnvelope(this.#checks, step, value, text);
    this.#checks.http.message(step, value);
    if (kind === 'request' || kind === 'notification') {
      if (typeof value['method'] !== 'string') return;
      if (kind === 'request') checkRequest(this.#checks, conversation, step, value);
      else checkNotification(this.#checks, conversation, step, value);
    } else checkAnswer(this.#checks, conversation, step, value, kind);
  }

  #batch(step: MessageStep, value: JsonValue[], conversation: Conversation): void {
    const revision = conversation.handshake.revision ?? this.#checks.revision;
    const isAllowed = revision === BATCHES;
    say(this.#checks, 'batch', isAllowed ? 'info' : 'error', step, {
      text: step.text,
      values: { count: value.length },
    });
    const texts = elementsOf(step.text);
    for (const [index, one] of value.entries()) {
      if (!meansToBeMessage(one)) continue;
      this.#message(
        { ...step, value: one, text: texts[index] ?? JSON.stringify(one) },
        conversation,
      );
    }
  }

  /** What stands where only messages may (2025-11-25, basic/transports, stdio). */
  #noise({ text, reason, ...place }: Extract<Step, { kind: 'noise' }>): void {
    const variant =
      reason === 'unfinished' ? 'unfinished' : reason === 'empty' ? 'empty' : 'default';
    const severity = reason === 'empty' ? 'info' : 'error';
    const values = { words: firstWords(text), side: place.from };
    say(this.#checks, 'noise-on-the-wire', severity, place, { variant, values, text });
  }

  #conversationOf(name: string): Conversation {
    const known = this.#conversations.get(name);
    if (known) return known;
    const made = new Conversation();
    this.#conversations.set(name, made);
    return made;
  }
}

function giveUp({ open }: Conversation, request: number | undefined): void {
  for (const side of [open.client, open.server])
    for (const asked of side.values())
      if (request === undefined || asked.seq === request) asked.isCancelled = true;
}

/** Whether a revision is one of those without a handshake. */
export function isModernRevision(revision: string | undefined): boolean {
  return revision !== undefined && revision >= MODERN;
}

export function textOrNothing(value: JsonObject, name: string): string {
  return quoted(value[name]);
}
