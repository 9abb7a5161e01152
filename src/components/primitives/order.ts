/** Which cases come, and in which order: derived from a level and a seed, never stored. */
import { LEVELS, type CaseKey, type Level } from './case-set.ts';

/** Seeds are small, so that one can be said aloud: « le mélange 4217 ». */
export const LARGEST_SEED = 9999;

export interface Series {
  /** All of them when absent. */
  level?: Level | undefined;
  /** The order of the content, from plain to treacherous, when absent. */
  seed?: number | undefined;
}

/** @returns the ids of the cases, in the order in which they come */
export function orderOf(cases: readonly CaseKey[], { level, seed }: Series): string[] {
  const ids = cases
    .filter(({ difficulty }) => level === undefined || difficulty === level)
    .map(({ id }) => id);
  return seed === undefined ? ids : shuffled(ids, seed);
}

/** Fisher–Yates; the same seed gives the same order everywhere. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = mulberry32(seed);
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/** The well-known small generator of 32 bits; good enough to shuffle some dozens of cases. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Place extends Series {
  /** Id of the case that is shown. */
  at?: string | undefined;
}

const LEVEL_IN_ADDRESS: Record<Level, string> = {
  plain: 'simple',
  thoughtful: 'a-peser',
  treacherous: 'piegeux',
};

/** `?cas=…&niveau=…&melange=…`; what means nothing is left out. */
export function readPlace(search: URLSearchParams, cases: readonly CaseKey[]): Place {
  const level = LEVELS.find((one) => LEVEL_IN_ADDRESS[one] === search.get('niveau'));
  const seed = /^\d{1,4}$/.test(search.get('melange') ?? '')
    ? Number(search.get('melange'))
    : undefined;
  const at = cases.find(({ id }) => id === search.get('cas'));
  const isShown = at !== undefined && (level === undefined || at.difficulty === level);
  return { level, seed, at: isShown ? at.id : undefined };
}

/** Leaves every other key of the address alone. */
export function writePlace(search: URLSearchParams, { level, seed, at }: Place): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (key: string, value: string | undefined): void => {
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  };
  put('cas', at);
  put('niveau', level && LEVEL_IN_ADDRESS[level]);
  put('melange', seed === undefined ? undefined : String(seed));
  return next;
}
