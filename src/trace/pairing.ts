/**
 * Which request does an answer belong to? Only the id says so, never the order of arrival.
 *
 * Each direction of a connection has its own ids: a request 0 of the client and a request 0 of the
 * server are two requests. An id may come back once it was answered (2026-07-28, basic/index,
 * Requests); 2025-11-25 forbids it within a session, which is for a checker to say.
 */
import { idKey, type Message } from './message.ts';

export interface OpenRequest {
  /** Whatever the caller uses to find the request again, such as the `seq` of its event. */
  seq: number;
  method: string;
}

export class Pairing {
  /** Oldest first: with one id twice in flight, the first answer is taken for the first request. */
  readonly #open = new Map<string, OpenRequest[]>();

  /**
   * Takes note of a message that travels `from` → `to`.
   *
   * @returns for an answer, the request it belongs to, which is then closed; `undefined` for
   * anything else, and for an answer that belongs to no open request.
   */
  see(from: string, to: string, message: Message, seq: number): OpenRequest | undefined {
    if (message.kind === 'request') {
      const key = wireKey(from, to, idKey(message.id));
      const request = { seq, method: message.method };
      this.#open.set(key, [...(this.#open.get(key) ?? []), request]);
      return undefined;
    }
    if (message.kind === 'notification' || message.id === undefined) return undefined;
    const key = wireKey(to, from, idKey(message.id));
    const [request, ...others] = this.#open.get(key) ?? [];
    if (others.length > 0) this.#open.set(key, others);
    else this.#open.delete(key);
    return request;
  }

  /** The requests without an answer so far, oldest first. */
  get open(): OpenRequest[] {
    return [...this.#open.values()].flat().sort((a, b) => a.seq - b.seq);
  }
}

function wireKey(from: string, to: string, id: string): string {
  return JSON.stringify([from, to, id]);
}
