/**
 * Real work in flight, which virtual time must wait for.
 *
 * The SDK awaits things that the engine's clock knows nothing of: reading a body, hashing. Each is
 * counted from its call to its end. Never counted: the handler itself (a tool that sleeps for three
 * virtual seconds keeps it pending) and the body of an answer that a wire feeds in virtual time
 * (the clock would wait for the body, and the body for the clock).
 */

const BODY_READERS = ['text', 'json', 'arrayBuffer', 'blob', 'formData', 'bytes'] as const;
const SUBTLE_OPERATIONS = [
  'decrypt',
  'deriveBits',
  'deriveKey',
  'digest',
  'encrypt',
  'exportKey',
  'generateKey',
  'importKey',
  'sign',
  'unwrapKey',
  'verify',
  'wrapKey',
] as const;

type Method = (...args: unknown[]) => unknown;

export class Activity {
  /** Grows with every sign of life: a recorded event, a delivery. */
  count = 0;
  /** Operations that have started and not ended. */
  pending = 0;
  readonly #fedInVirtualTime = new WeakSet<object>();
  readonly #undo: (() => void)[] = [];
  readonly #standingBack: (() => void)[] = [];

  bump = (): void => {
    this.count++;
  };

  /** Says that the body of this answer arrives in virtual time: reading it is no real work. */
  leaveUncounted(response: Response): void {
    this.#fedInVirtualTime.add(response);
  }

  /**
   * Lets everything else of this instant go first. What two ends do at the same time reaches the
   * wires in an order that depends on the platform's streams; who stands back comes last everywhere.
   */
  standBack(): Promise<void> {
    return new Promise((resolve) => this.#standingBack.push(resolve));
  }

  /** Lets the first of those who stood back go on; false: there is none. */
  callNext(): boolean {
    const next = this.#standingBack.shift();
    next?.();
    return next !== undefined;
  }

  /** Starts counting; to be undone with {@link release}. */
  watch(): void {
    for (const target of [Request.prototype, Response.prototype]) {
      for (const name of BODY_READERS) this.#wrap(target, name);
    }
    for (const name of SUBTLE_OPERATIONS) this.#wrap(crypto.subtle, name);
  }

  release(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }

  /** Wraps a method that returns a promise; a platform that lacks it is left alone. */
  #wrap(target: object, name: string): void {
    const original = Reflect.get(target, name) as Method | undefined;
    if (typeof original !== 'function') return;
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the wrapper needs both `this`
    const activity = this;
    const own = Object.getOwnPropertyDescriptor(target, name);
    const wrapper = function (this: object, ...args: unknown[]): unknown {
      const result = original.apply(this, args);
      return activity.#fedInVirtualTime.has(this) ? result : activity.#counted(result);
    };
    Object.defineProperty(target, name, { value: wrapper, configurable: true, writable: true });
    this.#undo.push(() => {
      if (own) Object.defineProperty(target, name, own);
      else Reflect.deleteProperty(target, name);
    });
  }

  #counted(result: unknown): unknown {
    if (!(result instanceof Promise)) return result;
    this.pending++;
    const end = (): void => {
      this.pending--;
      this.count++;
    };
    result.then(end, end);
    return result;
  }
}
