/**
 * Chance from a seed. Each name gets a rank of its own: what is drawn depends on the names, never on the order
 * in which they stand, and a name that is added moves no other.
 */

/** A whole number from 0 to 2³² − 1, the same for the same seed and name. */
export function rank(seed: number, name: string): number {
  let hash = mixed(seed ^ 0x9e3779b9);
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return mixed(hash ^ name.length);
}

/** Spreads every bit over the whole number (the finish of MurmurHash3). */
function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Sorted by chance; of two names of one rank the alphabet decides. */
export function shuffled<T>(seed: number, things: readonly T[], nameOf: (thing: T) => string): T[] {
  return things
    .map((thing) => ({ thing, name: nameOf(thing) }))
    .map(({ thing, name }) => ({ thing, name, rank: rank(seed, name) }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .map(({ thing }) => thing);
}

/** The positions 0 … `length` − 1 in an order of chance: where each thing of a question is shown. */
export function positions(seed: number, name: string, length: number): number[] {
  const all = Array.from({ length }, (_, at) => at);
  return shuffled(seed, all, (at) => `${name}/${String(at)}`);
}
