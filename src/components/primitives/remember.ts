/**
 * The seam to what is kept between visits. Whoever keeps facts says so once with {@link keepWith};
 * until then an answer lives with its page only.
 */
export interface CaseFact {
  kind: 'case';
  /** Id of the set: `primitives`, `skill-ou-outil`, `stdio-ou-http`. */
  set: string;
  case: string;
  /** The picked options, one for each step, joined by `/`: `model/tool`. */
  answer: string;
  right: boolean;
  /** Not the expected answer, but one that holds. */
  defended: boolean;
}

let keep: ((fact: CaseFact) => void) | undefined;

export function keepWith(keeper: (fact: CaseFact) => void): void {
  keep = keeper;
}

export function remember(fact: CaseFact): void {
  keep?.(fact);
}
