/**
 * Bytes as Node hands them to a program, and a stand-in for Node's `Buffer` where the SDK asks for it.
 *
 * The readers of the official SDK (`ReadBuffer` of 1.x and 2.x) use four things of `Buffer`: `concat`,
 * `indexOf` of a text, `toString` of a part, `subarray`. A browser has none of it. The name `Buffer`
 * is lent for the time of a call and taken back: libraries guess the platform from it.
 */
import { joined } from '../../trace/bytes.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

export class Octets extends Uint8Array {
  override indexOf(what: number | string, from = 0): number {
    if (typeof what === 'number') return super.indexOf(what, from);
    const [first, ...others] = encoder.encode(what);
    if (first === undefined) return from;
    for (let at = super.indexOf(first, from); at !== -1; at = super.indexOf(first, at + 1)) {
      if (others.every((byte, index) => this[at + 1 + index] === byte)) return at;
    }
    return -1;
  }

  /** UTF-8 is the one encoding that is read. Ill-formed bytes become U+FFFD; a BOM is kept. */
  override toString(_encoding?: string, start?: number, end?: number): string {
    return decoder.decode(super.subarray(start, end));
  }

  static concat(parts: readonly Uint8Array[]): Octets {
    return octets(joined(parts));
  }
}

/** The same bytes, not copied. */
export function octets(bytes: Uint8Array): Octets {
  return new Octets(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
}

/** Calls with `Buffer` defined, and gives the platform back as it was. `work` must not be async. */
export function withBuffer<T>(work: () => T): T {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'Buffer');
  Object.defineProperty(globalThis, 'Buffer', {
    value: { concat: (parts: readonly Uint8Array[]) => Octets.concat(parts) },
    configurable: true,
    writable: true,
  });
  try {
    return work();
  } finally {
    if (own) Object.defineProperty(globalThis, 'Buffer', own);
    else Reflect.deleteProperty(globalThis, 'Buffer');
  }
}
