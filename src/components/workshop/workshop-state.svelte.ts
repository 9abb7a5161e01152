/** Where a reading is: nothing yet, under way, done, given up, failed. */
import type { StdoutView } from '../../analysis/stdout/view.ts';
import { startReading, type Reading } from './reading.ts';

export interface Asked {
  input: Blob;
  /** What the result is of, for whoever reads it. */
  name: string;
  stdin?: string;
  revision?: string;
}

export interface Done {
  view: StdoutView;
  repaired: Blob;
  preview: string;
  isPreviewWhole: boolean;
}

export type Phase =
  | { kind: 'idle' }
  | { kind: 'reading'; bytes: number; total: number }
  | { kind: 'done'; done: Done }
  | { kind: 'cancelled' }
  | { kind: 'failed' };

export class WorkshopState {
  phase: Phase = $state.raw({ kind: 'idle' });
  name = $state.raw('');
  #reading: Reading | undefined;

  read({ name, input, stdin, revision }: Asked): void {
    this.#reading?.cancel();
    this.name = name;
    this.phase = { kind: 'reading', bytes: 0, total: input.size };
    const order = {
      input,
      ...(stdin ? { stdin } : {}),
      ...(revision ? { revision } : {}),
    };
    this.#reading = startReading(order, (news) => {
      if (news.kind === 'progress') {
        this.phase = { kind: 'reading', bytes: news.bytes, total: input.size };
      } else if (news.kind === 'failed') this.phase = { kind: 'failed' };
      else {
        const { kind: _, ...done } = news;
        this.phase = { kind: 'done', done };
      }
    });
  }

  cancel(): void {
    this.#reading?.cancel();
    this.phase = { kind: 'cancelled' };
  }
}
