/** What was answered, kept for the tab: one comes back to it from an exchange, or after a reload. */
import type { CaseKey, Step } from './case-set.ts';

export type Answers = ReadonlyMap<string, readonly string[]>;

export const NO_ANSWERS: Answers = new Map();

export function withAnswer(answers: Answers, id: string, picks: readonly string[]): Answers {
  return new Map([...answers, [id, picks]]);
}

export function withoutAnswers(answers: Answers, ids: readonly string[]): Answers {
  return new Map([...answers].filter(([id]) => !ids.includes(id)));
}

const keyOf = (set: string) => `sur-le-fil/cas/${set}`;

export function hasKept(set: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(set)) !== null;
  } catch {
    return false;
  }
}

export function readKept(set: string, steps: readonly Step[], cases: readonly CaseKey[]): Answers {
  try {
    return answersFrom(sessionStorage.getItem(keyOf(set)) ?? '', steps, cases);
  } catch {
    return NO_ANSWERS;
  }
}

/** A browser that refuses storage keeps the answers for the page only. */
export function keep(set: string, answers: Answers): void {
  try {
    if (answers.size === 0) sessionStorage.removeItem(keyOf(set));
    else sessionStorage.setItem(keyOf(set), JSON.stringify(Object.fromEntries(answers)));
  } catch {
    // Nothing to do.
  }
}

/** Never throws: what is no answer to one of the cases is left out. */
export function answersFrom(
  text: string,
  steps: readonly Step[],
  cases: readonly CaseKey[],
): Answers {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NO_ANSWERS;
  }
  if (typeof value !== 'object' || value === null) return NO_ANSWERS;
  const known = value as Record<string, unknown>;
  return new Map(
    cases.flatMap(({ id }): [string, readonly string[]][] => {
      const picks = Object.hasOwn(known, id) ? known[id] : undefined;
      return isAnswer(picks, steps) ? [[id, picks]] : [];
    }),
  );
}

function isAnswer(picks: unknown, steps: readonly Step[]): picks is readonly string[] {
  return (
    Array.isArray(picks) &&
    picks.length === steps.length &&
    steps.every(({ options }, index) => options.some(({ id }) => id === picks[index]))
  );
}
