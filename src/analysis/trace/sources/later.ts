/**
 * Puts answers that a log keeps beside their requests where they belong: the Inspector folds an answer
 * into the entry of its request, and says only how long after it came.
 */
import type { Entry, EntrySink, Unread } from '../entry.ts';

/** What waits in vain for its time comes out in the end; no more than this waits. */
const MOST = 10_000;

export class Later implements EntrySink {
  readonly #sink: EntrySink;
  readonly #waiting: Entry[] = [];
  #nowMs = 0;

  constructor(sink: EntrySink) {
    this.#sink = sink;
  }

  entry(entry: Entry): void {
    const { timeMs } = entry;
    if (timeMs !== undefined && timeMs > this.#nowMs && this.#isFolded(entry)) {
      if (this.#waiting.length < MOST) {
        const after = this.#waiting.findIndex((one) => (one.timeMs ?? 0) > timeMs);
        this.#waiting.splice(after === -1 ? this.#waiting.length : after, 0, entry);
        return;
      }
    }
    if (timeMs !== undefined) {
      this.#release(timeMs);
      this.#nowMs = Math.max(this.#nowMs, timeMs);
    }
    this.#sink.entry(entry);
  }

  unread(line: number, why: Unread, text: string, lastLine?: number): void {
    this.#sink.unread(line, why, text, lastLine);
  }

  passed(line: number, what: 'blank' | 'own' | 'sse'): void {
    this.#sink.passed(line, what);
  }

  flush(): void {
    this.#release(Infinity);
  }

  #isFolded(entry: Entry): boolean {
    return entry.kind === 'message' && entry.isFolded === true;
  }

  #release(timeMs: number): void {
    for (
      let next = this.#waiting[0];
      next && (next.timeMs ?? 0) <= timeMs;
      next = this.#waiting[0]
    ) {
      this.#waiting.shift();
      this.#sink.entry(next);
    }
  }
}
