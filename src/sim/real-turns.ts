/**
 * Turns of the real event loop, taken from before the clock was faked.
 *
 * A message channel is the one thing that takes exactly one turn on every platform, is never
 * throttled, and that the virtual clock leaves alone.
 */
export class RealTurns {
  readonly #channel = new MessageChannel();
  readonly #waiting: (() => void)[] = [];

  constructor() {
    this.#channel.port1.onmessage = () => this.#waiting.shift()?.();
  }

  /** Resolves on the next turn, after all microtasks. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#channel.port2.postMessage(0);
    });
  }

  /** Lets the process end: an open channel keeps Node alive. */
  close(): void {
    this.#channel.port1.close();
    this.#channel.port2.close();
  }
}
