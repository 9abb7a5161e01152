/** Keeps the answer to a case; the store is loaded with the first one. */
import type { NewFact } from '../../progress/facts.ts';

/**
 * `set`: `primitives`, `skill-ou-outil` or `stdio-ou-http`; `answer`: the picked options, one for each step,
 * joined by `/`, as in `model/tool`; `defended`: not the expected answer, but one that holds.
 */
export type CaseFact = Extract<NewFact, { kind: 'case' }>;

/** Never fails: what cannot be kept lives with the page, and the page of progress says why. */
export function remember(fact: CaseFact): void {
  void import('../progress/store.ts')
    .then(({ openStore }) => openStore())
    .then((store) => store.add(fact))
    .catch(() => undefined);
}
