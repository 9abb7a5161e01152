/** The closed lists of the free simulator, without anything heavy: pages read them too. */

export const SERVER_IDS = ['comptoir', 'horloge', 'meteo', 'fichiers'] as const;
export type ServerId = (typeof SERVER_IDS)[number];

/** Of one branch: what is more takes too long to be played again at each step. */
export const MOST_ACTIONS = 500;

export const SIDES = ['client', 'server'] as const;
export type Side = (typeof SIDES)[number];

/** The edits that have a name. */
export const READY_EDITS = [
  'no-meta',
  'other-version',
  'id-in-flight',
  'unknown-method',
  'broken-json',
  'batch',
  'wrong-arguments',
  'header-mismatch',
  'foreign-origin',
  'answer-twice',
] as const;
export type ReadyEdit = (typeof READY_EDITS)[number];

/** What an edit needs that only one of the wires has. */
export const HTTP_ONLY: readonly ReadyEdit[] = ['header-mismatch', 'foreign-origin'];

/** What either side's message can suffer. */
export const EITHER_SIDE: readonly ReadyEdit[] = ['broken-json', 'batch'];

/** Which side says what an edit changes. */
export function sideOf(edit: ReadyEdit): Side {
  return edit === 'answer-twice' ? 'server' : 'client';
}

/** Why an action could not be played where it stands. The interface has one sentence for each. */
export type Impossible =
  | 'not-started'
  | 'already-started'
  | 'no-question'
  | 'no-proposal'
  | 'stdio-only'
  | 'no-session'
  | 'not-running'
  | 'nothing-under-way'
  | 'cannot-change'
  | 'failed';
