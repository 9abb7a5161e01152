/**
 * The user and the model. Both are scripted: what they say stands in the scenario, and no language
 * model runs. Their decisions are recorded where they would be taken in a real host.
 */
import type { JsonValue } from '../../trace/message.ts';
import type { Tap } from '../recorder.ts';

export class User {
  readonly #tap: Tap;

  constructor(tap: Tap) {
    this.#tap = tap;
  }

  /** Says something to the host. */
  asks(text: string): void {
    this.#tap.record({ kind: 'decision', from: 'user', to: 'host', what: 'ask', text });
  }

  /** Picks a prompt of a server, typically as a command with a slash. */
  choosesPrompt(name: string, args: Record<string, string>): void {
    const detail = { name, arguments: args };
    this.#tap.record({ kind: 'decision', from: 'user', to: 'host', what: 'choose-prompt', detail });
  }

  /** Reads the host's answer. */
  isTold(text: string): void {
    this.#tap.record({ kind: 'decision', from: 'host', to: 'user', what: 'answer', text });
  }

  /** The host asks before it acts, and shows what it is about to do. */
  isAskedConsent(text: string, detail?: JsonValue): void {
    const ends = { from: 'host', to: 'user' };
    const shown = detail === undefined ? {} : { detail };
    this.#tap.record({ kind: 'decision', ...ends, what: 'ask-consent', text, ...shown });
  }

  grants(): void {
    this.#tap.record({ kind: 'decision', from: 'user', to: 'host', what: 'grant' });
  }

  refuses(text?: string): void {
    const said = text === undefined ? {} : { text };
    this.#tap.record({ kind: 'decision', from: 'user', to: 'host', what: 'refuse', ...said });
  }

  /** Sees a server's question, in a form that says which server asks. */
  isShownForm(server: string, text: string, fields: JsonValue): void {
    const detail = { server, fields };
    this.#tap.record({
      kind: 'decision',
      from: 'host',
      to: 'user',
      what: 'show-form',
      text,
      detail,
    });
  }

  fillsForm(detail: Record<string, JsonValue>): void {
    this.#tap.record({ kind: 'decision', from: 'user', to: 'host', what: 'fill-form', detail });
  }

  /** Does not fill it: `decline` says no, `cancel` closes it without a choice. */
  leavesForm(action: 'decline' | 'cancel'): void {
    const detail = { action };
    this.#tap.record({ kind: 'decision', from: 'user', to: 'host', what: 'decline', detail });
  }
}

export class Model {
  readonly #tap: Tap;

  constructor(tap: Tap) {
    this.#tap = tap;
  }

  /** The host puts the tools before it: names, descriptions and schemas, never the code. */
  isOffered(toolNames: string[]): void {
    this.#tap.record({
      kind: 'decision',
      from: 'host',
      to: 'model',
      what: 'offer-tools',
      detail: toolNames,
    });
  }

  /** Asks the host for a tool call. It never talks to a server itself. */
  choosesTool(name: string, args: Record<string, JsonValue>): void {
    const detail = { name, arguments: args };
    this.#tap.record({ kind: 'decision', from: 'model', to: 'host', what: 'choose-tool', detail });
  }

  /** Is handed what came of its choice, or what the application or the user added to the conversation. */
  isGiven(text: string): void {
    this.#tap.record({ kind: 'decision', from: 'host', to: 'model', what: 'give-result', text });
  }

  /** Is asked for a text, by the host or through it. */
  isAsked(text: string): void {
    this.#tap.record({ kind: 'decision', from: 'host', to: 'model', what: 'ask', text });
  }

  answers(text: string): void {
    this.#tap.record({ kind: 'decision', from: 'model', to: 'host', what: 'answer', text });
  }
}
