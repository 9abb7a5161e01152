/** Which cases come, and in which order: derived from a level and a seed, never stored. */
import { shuffled } from '../../quiz/seeded.ts';
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
  return seed === undefined ? ids : shuffled(seed, ids, (id) => id);
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
