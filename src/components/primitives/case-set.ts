/** A set of cases as pages show it, whatever is decided: one question, or two that follow from each other. */

export interface Option {
  id: string;
  /** On its button. */
  label: string;
  /** In a sentence: « l’application », « une ressource ». */
  name: string;
  hint?: string;
}

/** Of the second step, the option at the place of the first one's choice is what follows from it. */
export interface Step {
  id: string;
  legend: string;
  options: readonly Option[];
}

export const LEVELS = ['plain', 'thoughtful', 'treacherous'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_WORDS: Record<Level, string> = {
  plain: 'simple',
  thoughtful: 'à peser',
  treacherous: 'piégeux',
};

/** What judges and orders need to know of a case. */
export interface CaseKey {
  id: string;
  difficulty: Level;
  /** An option's id for each step. */
  expected: readonly string[];
  /** Another answer that holds. */
  defended?: readonly string[];
}

export interface RuleView {
  url: string;
  says: string;
  /** « spécification », « documentation de MCP », « Agent Skills ». */
  of: string;
  revisions: readonly string[];
}

/** A case in full; texts are French with wire words between backticks. */
export interface CaseView extends CaseKey {
  /** From 1, in the order of the content. */
  number: number;
  situation: string;
  /** The answer in a few words: « L’application décide : une ressource ». */
  answer: string;
  because: string;
  also?: { answer: string; because: string };
  others: readonly { not: string; text: string }[];
  counterExample: { situation: string; answer: string };
  onTheWire?: string;
  rule: RuleView;
}

export interface CaseSet {
  id: string;
  /** What it is called in a sentence about a case. */
  question: string;
  steps: readonly Step[];
  cases: readonly CaseView[];
}

/** The keys of a training, as its bar names them. */
export function keysOf(steps: readonly Step[]): string {
  const most = Math.max(...steps.map(({ options }) => options.length));
  const digits = Array.from({ length: most }, (_, at) => String(at + 1));
  return `${digits.join(', ')} et ← →`;
}
