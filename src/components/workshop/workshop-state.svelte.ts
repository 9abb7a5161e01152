/** Where a reading is: nothing yet, under way, done, given up, failed. */
import { startReading, type Reading } from './reading.ts';

export type Phase<D, P> =
  | { kind: 'idle' }
  | { kind: 'reading'; bytes: number; total: number }
  | { kind: 'done'; done: D; parts: readonly P[] }
  | { kind: 'cancelled' }
  | { kind: 'failed' };

export class WorkshopState<D, P = never> {
  phase: Phase<D, P> = $state.raw({ kind: 'idle' });
  name = $state.raw('');
  readonly #worker: () => Worker;
  #reading: Reading | undefined;

  constructor(worker: () => Worker) {
    this.#worker = worker;
  }

  /** @param name what the result is of, for whoever reads it. */
  read(name: string, order: { input: Blob }): void {
    this.#reading?.cancel();
    this.name = name;
    const total = order.input.size;
    const parts: P[] = [];
    this.phase = { kind: 'reading', bytes: 0, total };
    this.#reading = startReading<D, P>(this.#worker(), order, (news) => {
      switch (news.kind) {
        case 'progress':
          this.phase = { kind: 'reading', bytes: news.bytes, total };
          return;
        case 'part':
          parts.push(news.part);
          return;
        case 'failed':
          this.phase = { kind: 'failed' };
          return;
        case 'done': {
          const { kind: _, ...done } = news;
          this.phase = { kind: 'done', done: done as unknown as D, parts };
        }
      }
    });
  }

  cancel(): void {
    this.#reading?.cancel();
    this.phase = { kind: 'cancelled' };
  }
}
