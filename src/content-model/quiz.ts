/** The question bank: `content/quiz/questions/<domain>.json` and `content/quiz/misconceptions/<domain>.json`. */
import { z } from 'zod';
import { ClientEra, ServerEra, TransportKind } from '../trace/schema.ts';
import { RevisionId } from './requirement.ts';
import { ScenarioId } from './scenario.ts';

/** The five domains, in the order of the course. */
export const DOMAINS = ['fil', 'transports', 'primitives', 'patrons', 'confiance'] as const;
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

export const QuizQuestion = z
  .strictObject({
    id: Slug,
    domain: Domain,
    /** The revisions in which the answer holds. */
    revisions: z.array(RevisionId).min(1),
    /** What who answers rightly is able to do, beginning with a verb. */
    objective: Text,
    /** `scenario`: a company, its constraints, plausible designs. */
    kind: z.enum(['fact', 'scenario']),
    stem: Text,
    options: z.array(QuizOption).min(4).max(5),
    source: QuizSource,
    play: z.optional(Play),
  })
  .refine(({ options }) => options.some(({ right }) => right), 'no right option')
  .refine(({ options }) => options.some(({ right }) => !right), 'no wrong option');

export const QuizQuestions = z.array(QuizQuestion);
export const Misconceptions = z.array(Misconception);

export type Domain = z.infer<typeof Domain>;
export type Misconception = z.infer<typeof Misconception>;
export type QuizOption = z.infer<typeof QuizOption>;
export type QuizQuestion = z.infer<typeof QuizQuestion>;
