/** The missions that were solved at some time: facts of what was done, under names of their own. */
import { ofKind } from '../../progress/facts.ts';

const PREFIX = 'mission-';

/** Never rejects: of what cannot be read nothing is known. */
export async function readDone(): Promise<string[]> {
  try {
    const facts = (await loadStore()).facts();
    const names = ofKind(facts, 'exercise').map(({ exercise }) => exercise);
    return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Never rejects: what cannot be kept lives with the page, and the page of progress says why. */
export async function keepDone(mission: string): Promise<void> {
  try {
    await (await loadStore()).add({ kind: 'exercise', exercise: PREFIX + mission, done: true });
  } catch {
    // The mission is solved all the same.
  }
}

async function loadStore() {
  const { openStore } = await import('../progress/store.ts');
  return openStore();
}
