/** The missions that were solved at some time: for this page in the browser, and as facts of what was done. */
const KEY = 'sur-le-fil:missions';

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
  void keep(`mission-${mission}`);
  return done;
}

/** Never fails: what cannot be kept lives with the page, and the page of progress says why. */
async function keep(exercise: string): Promise<void> {
  try {
    const { openStore } = await import('../progress/store.ts');
    await (await openStore()).add({ kind: 'exercise', exercise, done: true });
  } catch {
    // The mission is solved all the same.
  }
}
