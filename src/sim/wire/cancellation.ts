import { HTTP_LATENCY_MS } from './http-latency.ts';

/** The client hangs up: the server hears of it after the time that the news takes to travel. */
export class Cancellation {
  cancelled = false;
  onClientGone: (() => void) | undefined;
  onServerGone: ((reason: unknown) => void) | undefined;
  readonly #server = new AbortController();
  readonly #record: () => void;
  readonly #aborted: Promise<never>;
  #over = false;

  constructor(signal: AbortSignal | null | undefined, record: () => void) {
    this.#record = record;
    this.#aborted = new Promise((_, reject) => {
      const abort = (): void => {
        if (!this.#hangUp()) return;
        // The platform's reason is kept whatever it is, as `fetch` does.
        reject(signal?.reason);
        this.onServerGone?.(signal?.reason);
      };
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    });
    this.#aborted.catch(() => undefined);
  }

  /** Aborted once the server has heard. */
  get server(): AbortSignal {
    return this.#server.signal;
  }

  /** The whole answer was delivered: hanging up from now on means nothing. */
  over(): void {
    this.#over = true;
  }

  orElse<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#aborted]);
  }

  /** The client's code stopped reading the body. */
  byReader(): void {
    this.#hangUp();
  }

  #hangUp(): boolean {
    if (this.#over || this.cancelled) return false;
    this.cancelled = true;
    this.#record();
    setTimeout(() => {
      this.#server.abort();
      this.onClientGone?.();
    }, HTTP_LATENCY_MS);
    return true;
  }
}
