/** As much of Node's `EventEmitter` as its standard streams are used with. */

// What a listener takes depends on the event; Node types it no closer.
type Listener = (...args: never[]) => void;

export class Emitter {
  readonly #listeners = new Map<string, { listener: Listener; isOnce: boolean }[]>();

  on(event: string, listener: Listener): this {
    return this.#add(event, listener, false);
  }

  once(event: string, listener: Listener): this {
    return this.#add(event, listener, true);
  }

  off(event: string, listener: Listener): this {
    const kept = this.#of(event).filter((entry) => entry.listener !== listener);
    this.#listeners.set(event, kept);
    return this;
  }

  listeners(event: string): Listener[] {
    return this.#of(event).map(({ listener }) => listener);
  }

  listenerCount(event: string): number {
    return this.#of(event).length;
  }

  /** False: nobody listened. */
  emit(event: string, ...args: unknown[]): boolean {
    const entries = this.#of(event);
    for (const { listener, isOnce } of [...entries]) {
      if (isOnce) this.off(event, listener);
      (listener as (...args: unknown[]) => void)(...args);
    }
    return entries.length > 0;
  }

  #of(event: string): { listener: Listener; isOnce: boolean }[] {
    return this.#listeners.get(event) ?? [];
  }

  #add(event: string, listener: Listener, isOnce: boolean): this {
    this.#listeners.set(event, [...this.#of(event), { listener, isOnce }]);
    return this;
  }
}
