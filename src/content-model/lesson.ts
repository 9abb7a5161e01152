/** The front matter of a lesson in `content/cours/*.mdx`. */
import { z } from 'zod';

import { ClientEra, ServerEra, TransportKind } from '../trace/schema.ts';
import { RevisionId } from './requirement.ts';
import { ScenarioId } from './scenario.ts';

export const Source = z.strictObject({ label: z.string().min(1), url: z.url() });

/** An answer to the question that closes a lesson; `why` is shown once it has been chosen. */
export const Option = z.strictObject({
  text: z.string().min(1),
  right: z.boolean(),
  why: z.string().min(1),
});

export const Question = z.strictObject({
  prompt: z.string().min(1),
  options: z
    .array(Option)
    .min(3)
    .max(4)
    .refine((options) => options.some((option) => option.right), 'at least one option is right'),
});

export const Lesson = z.strictObject({
  part: z.int().nonnegative(),
  number: z.int().positive(),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  summary: z.string().min(1),
  /** The revision that the lesson is about; other revisions are marked where they are mentioned. */
  revision: RevisionId,
  minutes: z.int().positive(),
  scenario: ScenarioId,
  /** What the lesson's player shows first. */
  parameters: z.strictObject({ client: ClientEra, server: ServerEra, transport: TransportKind }),
  objectives: z.array(z.string().min(1)).min(1).max(3),
  sources: z.array(Source).min(1),
  question: Question,
});

export type Source = z.infer<typeof Source>;
export type Question = z.infer<typeof Question>;
export type Lesson = z.infer<typeof Lesson>;
