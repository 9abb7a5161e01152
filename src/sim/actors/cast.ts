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

  answers(text: string): void {
    this.#tap.record({ kind: 'decision', from: 'model', to: 'host', what: 'answer', text });
  }
}
