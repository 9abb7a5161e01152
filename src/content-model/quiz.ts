/**
 * The question bank: `content/quiz/questions/<domain>.json`, `content/quiz/orders.json`, `content/quiz/matches.json`,
 * and what makes somebody answer wrongly, `content/quiz/misconceptions/<domain>.json`.
 */
import { z } from 'zod';
import { ClientEra, ServerEra, TransportKind } from '../trace/schema.ts';
import { DOMAINS } from './domains.ts';
import { RevisionId } from './requirement.ts';
import { ScenarioId } from './scenario.ts';

export const Domain = z.enum(DOMAINS);

const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** French, wire words between backticks. */
const Text = z.string().min(1);

/** A mistaken belief that makes somebody choose a wrong option. The list is closed. */
export const Misconception = z.strictObject({
  id: Slug,
  /** The belief itself, as who holds it would say it. */
  belief: Text,
  /** What is true, and how one comes to believe otherwise. */
  truth: Text,
  source: z.url(),
});

/** Where the specification (or, for skills, its own) says what the right option says. */
export const QuizSource = z.strictObject({
  url: z.url(),
  /** What stands there, in French and in our own words. */
  says: Text,
});

export const QuizOption = z.discriminatedUnion('right', [
  z.strictObject({ text: Text, right: z.literal(true), why: Text }),
  z.strictObject({ text: Text, right: z.literal(false), why: Text, misconception: Slug }),
]);

/** The step of a recorded exchange that shows the answer. */
export const Play = z.strictObject({
  scenario: ScenarioId,
  client: z.optional(ClientEra),
  server: z.optional(ServerEra),
  transport: z.optional(TransportKind),
  /** Number of the event; checked to exist. */
  step: z.int().positive(),
});

/** What every question has, however it is answered. */
const Asked = {
  id: Slug,
  domain: Domain,
  /** The revisions in which the answer holds; one that no longer stands is refused, see {@link RevisionId}. */
  revisions: z.array(RevisionId).min(1),
  /** What who answers rightly is able to do, beginning with a verb. */
  objective: Text,
  /** `scenario`: a company, its constraints, plausible designs. */
  kind: z.enum(['fact', 'scenario']),
  stem: Text,
  source: QuizSource,
  play: z.optional(Play),
};

/** One right option, or several. */
export const ChoiceQuestion = z
  .strictObject({ ...Asked, options: z.array(QuizOption).min(4).max(5) })
  .refine(({ options }) => options.some(({ right }) => right), 'no right option')
  .refine(({ options }) => options.some(({ right }) => !right), 'no wrong option')
  .refine(isSourcedInItsRevision, 'the source is of another revision');

/** Steps to put in order: they stand in the right one. */
export const OrderQuestion = z
  .strictObject({
    ...Asked,
    /** `why` it stands in this place. */
    steps: z
      .array(z.strictObject({ text: Text, why: Text }))
      .min(4)
      .max(6),
    /** What somebody believes who puts the step at `later` ahead of the one at `sooner`. */
    traps: z
      .array(
        z.strictObject({
          sooner: z.int().nonnegative(),
          later: z.int().positive(),
          misconception: Slug,
        }),
      )
      .min(1),
  })
  .refine(
    ({ steps, traps }) =>
      traps.every(({ sooner, later }) => sooner < later && later < steps.length),
    'a trap names no two steps in their order',
  )
  .refine(isSourcedInItsRevision, 'the source is of another revision');

/** Things to match with one of the answers each: who enforces what, where it travels. */
export const MatchQuestion = z
  .strictObject({
    ...Asked,
    answers: z.array(Text).min(2).max(6),
    items: z
      .array(
        z.strictObject({
          text: Text,
          /** Position in `answers`. */
          answer: z.int().nonnegative(),
          why: Text,
          /** What somebody believes who matches it with another answer. */
          misconception: Slug,
        }),
      )
      .min(4)
      .max(6),
  })
  .refine(
    ({ answers, items }) => answers.every((_, at) => items.some(({ answer }) => answer === at)),
    'an answer that nothing matches can be left out by whoever sees it',
  )
  .refine(
    ({ answers, items }) => items.every(({ answer }) => answer < answers.length),
    'an item matches no answer',
  )
  .refine(isSourcedInItsRevision, 'the source is of another revision');

/** A page of the specification is one of a revision of the question. */
function isSourcedInItsRevision(question: {
  source: { url: string };
  revisions: readonly string[];
}): boolean {
  const named = /\/specification\/(\d{4}-\d\d-\d\d)\//.exec(question.source.url)?.[1];
  return named === undefined || question.revisions.includes(named);
}

export const ChoiceQuestions = z.array(ChoiceQuestion);
export const OrderQuestions = z.array(OrderQuestion);
export const MatchQuestions = z.array(MatchQuestion);
export const Misconceptions = z.array(Misconception);

export type Play = z.infer<typeof Play>;
export type Misconception = z.infer<typeof Misconception>;
export type QuizOption = z.infer<typeof QuizOption>;
export type ChoiceQuestion = z.infer<typeof ChoiceQuestion>;
export type OrderQuestion = z.infer<typeof OrderQuestion>;
export type MatchQuestion = z.infer<typeof MatchQuestion>;
export type QuizQuestion = ChoiceQuestion | OrderQuestion | MatchQuestion;
