/**
 * Randomness that is the same on each run.
 *
 * The SDK draws session ids, stream ids and PKCE verifiers. While a world lives, the platform's
 * sources are replaced by one seeded generator. Never to be used for a secret.
 */

const SEED = 0x5f_11_0f_11;

/** Replaces `Math.random`, `crypto.getRandomValues` and `crypto.randomUUID`; returns the way back. */
export function seedRandomness(): () => void {
  const next = generator(SEED);
  const undo = [
    replace(Math, 'random', () => next() / 2 ** 32),
    replace(crypto, 'getRandomValues', (array: ArrayBufferView) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let i = 0; i < bytes.length; i++) bytes[i] = next() & 0xff;
      return array;
    }),
    replace(crypto, 'randomUUID', () => uuid(Uint8Array.from({ length: 16 }, () => next() & 0xff))),
  ];
  return () => {
    for (const restore of undo) restore();
  };
}

/** Mulberry32: a full-period 32-bit generator, plenty for ids that must only differ. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/** Version 4, variant 1 (RFC 9562, 5.4). */
function uuid(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

function replace(target: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}
