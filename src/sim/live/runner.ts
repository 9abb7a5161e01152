/**
 * The page's side of the Worker. To be imported on demand only, once a learner has changed something.
 */
import { readTrace } from '../../trace/read.ts';
import type { Trace } from '../../trace/schema.ts';
import type { Asked, RequestFault } from '../request.ts';
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

export class Runner {
  #worker: Worker | undefined;
  #tickets = 0;
  readonly #waiting = new Map<number, (result: LiveResult) => void>();

  /** Plays a scenario in the Worker. Never rejects. */
  run(asked: Asked): Promise<LiveResult> {
    const ticket = ++this.#tickets;
    return new Promise((resolve) => {
      const patience = setTimeout(() => this.#fail('silent'), PATIENCE_MS);
      this.#waiting.set(ticket, (result) => {
        clearTimeout(patience);
        this.#waiting.delete(ticket);
        resolve(result);
      });
      try {
        this.#started().postMessage({ ticket, asked } satisfies Order);
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
    this.#waiting.get(ticket)?.(resultOf(answer.data));
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

function resultOf({ trace, fault }: Answer): LiveResult {
  if (fault) return { fault: fault as unknown as LiveFault };
  const reading = readTrace(trace);
  return 'trace' in reading
    ? reading
    : { fault: { reason: 'run-failed', detail: JSON.stringify(reading.fault) } };
}
