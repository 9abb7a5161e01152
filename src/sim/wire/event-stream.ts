/** An answer that arrives event by event (`text/event-stream`), each after its time on the wire. */
import { createParser } from 'eventsource-parser';
import type { Activity } from '../activity.ts';
import type { Cancellation } from './cancellation.ts';
import type { ExchangeLog, Underway } from './exchange-log.ts';
import { HTTP_LATENCY_MS } from './http-latency.ts';

type Reader = ReadableStreamDefaultReader<Uint8Array> | undefined;

export interface StreamParts {
  log: ExchangeLog;
  cancel: Cancellation;
  activity: Activity;
  /** The wire breaks once so many events have left; absent: never. */
  cutAfterEvents: number | undefined;
  /** Asked once an event has left: whether the wire breaks before it arrives. */
  isLost?: () => boolean;
}

export class EventStream {
  readonly #parts: StreamParts;
  #client: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(parts: StreamParts) {
    this.#parts = parts;
    parts.cancel.onServerGone = (reason) => this.#client?.error(reason);
  }

  /** The answer as the client gets it, while the server's is read as it comes. */
  relay(response: Response): Response {
    const { activity, cancel } = this.#parts;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#client = controller;
      },
      cancel: () => {
        cancel.byReader();
      },
    });
    void this.#pump(response);
    const answer = new Response(body, { status: response.status, headers: response.headers });
    activity.leaveUncounted(answer);
    return answer;
  }

  async #pump(response: Response): Promise<void> {
    const { activity, cancel, cutAfterEvents } = this.#parts;
    const events = this.#events();
    const reader: Reader = response.body?.getReader();
    cancel.onClientGone = () => void reader?.cancel().catch(() => undefined);
    let count = 0;
    for (;;) {
      const piece = await reader?.read().catch(() => undefined);
      if (cancel.cancelled) return;
      if (!piece || piece.done) break;
      await activity.standBack();
      if (cancel.cancelled) return;
      const completed = events(piece.value);
      if (completed.length > 0 && this.#parts.isLost?.()) {
        this.#cut(reader);
        return;
      }
      this.#deliver(piece.value, completed);
      count += completed.length;
      if (cutAfterEvents !== undefined && count >= cutAfterEvents) {
        this.#cut(reader);
        return;
      }
    }
    this.#end();
  }

  /** Tells of the events that a piece completes. An event without data carries no message. */
  #events(): (piece: Uint8Array) => Underway[] {
    const decoder = new TextDecoder();
    let completed: Underway[] = [];
    const parser = createParser({
      onEvent: ({ data, event, id }) => {
        const sse = {
          ...(event === undefined ? {} : { event }),
          ...(id === undefined ? {} : { id }),
        };
        if (data !== '') completed.push(this.#parts.log.cross('server', data, { sse }));
      },
    });
    return (piece) => {
      completed = [];
      parser.feed(decoder.decode(piece, { stream: true }));
      return completed;
    };
  }

  #deliver(piece: Uint8Array, completed: Underway[]): void {
    const { activity, cancel } = this.#parts;
    activity.bump();
    setTimeout(() => {
      for (const event of completed) event.arrived();
      activity.bump();
      if (!cancel.cancelled) this.#client?.enqueue(piece);
    }, HTTP_LATENCY_MS);
  }

  #end(): void {
    const { activity, cancel, log } = this.#parts;
    log.mark('end');
    setTimeout(() => {
      if (cancel.cancelled) return;
      cancel.over();
      this.#client?.close();
      activity.bump();
    }, HTTP_LATENCY_MS);
  }

  /** The wire breaks in the middle of an answer: both sides find out, neither has wanted it. */
  #cut(reader: Reader): void {
    const { activity, cancel, log } = this.#parts;
    log.mark('cut');
    cancel.over();
    void reader?.cancel().catch(() => undefined);
    setTimeout(() => {
      cancel.onServerGone?.(new TypeError('network error'));
      activity.bump();
    }, HTTP_LATENCY_MS);
  }
}
