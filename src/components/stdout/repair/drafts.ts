/** What a learner has typed, kept until the next visit. Storage may be full, shut or spoilt: then not. */

export type Draft = Record<string, string>;

const keyOf = (level: number) => `sur-le-fil:reparer-${String(level)}`;
/** Nobody types this much; what does not fit is not kept. */
const MOST_CHARACTERS = 100_000;

export function readDraft(level: number): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(level)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const texts = Object.entries(kept).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    return undefined;
  }
}

/** False: it could not be kept. */
export function keepDraft(level: number, draft: Draft): boolean {
  try {
    const text = JSON.stringify(draft);
    if (text.length > MOST_CHARACTERS) return false;
    localStorage.setItem(keyOf(level), text);
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(level: number): void {
  try {
    localStorage.removeItem(keyOf(level));
  } catch {
    // It was not kept either.
  }
}
