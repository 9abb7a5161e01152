/**
 * The page's side of the Worker. To be imported on demand only, once a learner has changed something.
 */
import { readTrace } from '../../trace/read.ts';
import type { Trace } from '../../trace/schema.ts';
import type { Asked, RequestFault } from '../request.ts';
import type { Action } from '../free/actions.ts';
import type { Played } from '../free/play.ts';
import type { Inspected, Inspection, Ran } from '../terminal/shapes.ts';
import { Answer, type Order } from './messages.ts';

/** A run takes some milliseconds; a Worker that says nothing for this long is not coming back. */
const PATIENCE_MS = 20_000;

export type LiveFault =
  | RequestFault
  /** The Worker could not be loaded, or fell silent. A new attempt starts a new one. */
  | { reason: 'worker-failed'; detail: string }
  /** This side was not loaded. Some browsers never ask again for a module that did not come once. */
  | { reason: 'runner-failed'; detail: string }
  /** The story broke, or what came back is no trace. */
  | { reason: 'run-failed'; detail: string };

export type LiveResult = { trace: Trace } | { fault: LiveFault };

/** What a task gave; the Worker is built with this page, so its shape is known. */
export type TaskResult<T> = { done: T } | { fault: LiveFault };

type Reply = Omit<Answer, 'ticket' | 'fault'> | { fault: LiveFault };

export class Runner {
  #worker: Worker | undefined;
  #tickets = 0;
  readonly #waiting = new Map<number, (reply: Reply) => void>();

  /** Plays a scenario in the Worker. Never rejects. */
  async run(asked: Asked): Promise<LiveResult> {
    const reply = await this.#ask({ asked });
    if ('fault' in reply) return reply;
    const reading = readTrace(reply.trace);
    return 'trace' in reading
      ? reading
      : { fault: { reason: 'run-failed', detail: JSON.stringify(reading.fault) } };
  }

  /** Starts a program by hand, with these bytes on its stdin. Never rejects. */
  serve(asked: { fault: string; stdin: Uint8Array; isEnded: boolean }): Promise<TaskResult<Ran>> {
    return this.#perform('serve', asked);
  }

  /** Has a client ask a program one thing. Never rejects. */
  inspect(asked: Inspection): Promise<TaskResult<Inspected>> {
    return this.#perform('inspect', asked);
  }

  /** Plays a free session. Never rejects. */
  async free(actions: readonly Action[]): Promise<TaskResult<Played>> {
    const result = await this.#perform<Played>('free', actions);
    if ('fault' in result) return result;
    const reading = readTrace(result.done.trace);
    return 'trace' in reading
      ? result
      : { fault: { reason: 'run-failed', detail: JSON.stringify(reading.fault) } };
  }

  async #perform<T>(task: NonNullable<Order['task']>, asked: unknown): Promise<TaskResult<T>> {
    const reply = await this.#ask({ task, asked });
    return 'fault' in reply ? reply : { done: reply.done as T };
  }

  #ask(order: Omit<Order, 'ticket'>): Promise<Reply> {
    const ticket = ++this.#tickets;
    return new Promise((resolve) => {
      const patience = setTimeout(() => this.#fail('silent'), PATIENCE_MS);
      this.#waiting.set(ticket, (result) => {
        clearTimeout(patience);
        this.#waiting.delete(ticket);
        resolve(result);
      });
      try {
        this.#started().postMessage({ ticket, ...order } satisfies Order);
      } catch (error) {
        this.#fail(String(error));
      }
    });
  }

  /** Stops the Worker; the next run starts a new one. */
  stop(): void {
    this.#fail('stopped');
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<unknown>) => this.#receive(event.data);
    worker.onmessageerror = () => this.#fail('unreadable message');
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event.message || 'not loaded');
    };
    this.#worker = worker;
    return worker;
  }

  #receive(data: unknown): void {
    const answer = Answer.safeParse(data);
    if (!answer.success) return;
    const { ticket, fault } = answer.data;
    // A Worker that is not whole stays so: the next run starts another.
    if (fault?.reason === 'worker-failed') this.#fail('not whole');
    this.#waiting.get(ticket)?.(fault ? { fault: fault as unknown as LiveFault } : answer.data);
  }

  #fail(detail: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const give of [...this.#waiting.values()])
      give({ fault: { reason: 'worker-failed', detail } });
  }
}

let shared: Runner | undefined;

/** The page's one runner. */
export function loadRunner(): Runner {
  return (shared ??= new Runner());
}
