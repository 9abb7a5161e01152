/** Cases to decide on: `content/primitives/cases.json` and `content/choices/*.json`. */
import { z } from 'zod';
import { RevisionId } from './requirement.ts';

const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** French, wire words between backticks. */
const Text = z.string().min(1);

/** Who sets it off, and the primitive that follows from it. */
export const DECIDERS = ['model', 'application', 'user'] as const;
export const PRIMITIVES = ['tool', 'resource', 'prompt'] as const;
export const PRIMITIVE_OF = { model: 'tool', application: 'resource', user: 'prompt' } as const;

/** From plain to treacherous. */
export const Difficulty = z.enum(['plain', 'thoughtful', 'treacherous']);

const Choice = z.strictObject({
  decider: z.enum(DECIDERS),
  /** Why, on this very case. */
  because: Text,
});

export const UseCase = z.strictObject({
  id: Slug,
  difficulty: Difficulty,
  /** The situation; never names a primitive. */
  situation: Text,
  answer: Choice,
  /** A second answer that can be defended, where there is one. */
  also: z.optional(Choice),
  /** Why each of the others does not hold here. */
  others: z.partialRecord(z.enum(DECIDERS), Text),
  /** The smallest change of the situation that changes the answer, and to what. */
  counterExample: z.strictObject({ situation: Text, decider: z.enum(DECIDERS) }),
  /** How it would be written: a name of tool, a URI, a name of prompt. */
  onTheWire: Text,
  source: z.url(),
});

/** Two answers, and what tells between them: `content/choices/<question>.json`. */
export const ChoiceCase = z.strictObject({
  id: Slug,
  difficulty: Difficulty,
  situation: Text,
  answer: Slug,
  because: Text,
  /** A second answer that can be defended, and how. */
  also: z.optional(z.strictObject({ answer: Slug, because: Text })),
  /** Why the other one does not hold here. */
  other: Text,
  counterExample: z.strictObject({ situation: Text, answer: Slug }),
  source: z.url(),
});

export const ChoiceQuestion = z.strictObject({
  id: Slug,
  question: Text,
  answers: z.array(z.strictObject({ id: Slug, label: Text })).length(2),
  cases: z.array(ChoiceCase).min(20),
});

/** What the source of a case says: `content/primitives/rules.json`. A rule for each source, no more. */
export const CaseRule = z.strictObject({
  /** The page and its section; the revision that it belongs to, if any, stands in it. */
  url: z.url(),
  /** In French and in our own words. */
  says: Text,
  /** Other revisions that say the same. */
  alsoIn: z.optional(z.array(RevisionId)),
});

export type CaseRule = z.infer<typeof CaseRule>;
export type UseCase = z.infer<typeof UseCase>;
export type ChoiceCase = z.infer<typeof ChoiceCase>;
export type ChoiceQuestion = z.infer<typeof ChoiceQuestion>;
