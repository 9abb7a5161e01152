/**
 * The missions that were solved at some time. What keeps a learner's progress hears of each by an event of
 * the document, `sur-le-fil:exercise`, whose detail names the exercise: `mission/<id>`.
 */
const KEY = 'sur-le-fil:missions';
export const EXERCISE_EVENT = 'sur-le-fil:exercise';

export function readDone(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, 100) : [];
  } catch {
    return [];
  }
}

/** @returns all of them. */
export function tellSolved(mission: string): string[] {
  const done = [...new Set([...readDone(), mission])];
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // Then it is known until the page is left.
  }
  const detail = { exercise: `mission/${mission}` };
  document.dispatchEvent(new CustomEvent(EXERCISE_EVENT, { detail }));
  return done;
}
