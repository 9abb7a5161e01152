/** What the stdout workshop says, in `content/stdout/`. */
import { z } from 'zod';

const Text = z.string().min(1);
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/**
 * Whose rule it is: the specification's, JSON's, a limit of some reader; or no rule at all, but what a
 * host reports, or what the copying did to the text.
 */
export const RuleScope = z.enum(['specification', 'json', 'reader', 'host', 'copy']);

export const StdoutRule = z.strictObject({
  id: Slug,
  title: Text,
  scope: RuleScope,
  source: z.optional(z.strictObject({ label: Text, url: z.url() })),
  /** What is wrong and why, by variant; `{name}` stands for what the finding names. */
  says: z.record(Slug, Text),
  /** What to do, by variant, where the culprit's own cure does not say it better. */
  cure: z.optional(z.record(Slug, Text)),
});

/** Who writes on stdout what is no message, and how to make it stop. */
export const Culprit = z.strictObject({
  id: Slug,
  name: Text,
  says: Text,
  cure: Text,
  /** Regular expressions for a line of text; the first culprit of the list that fits is named. */
  patterns: z.optional(z.array(Text).min(1)),
  /** Sets of names that a JSON record has among its members. */
  record: z.optional(z.array(z.array(Text).min(2)).min(1)),
  source: z.optional(z.url()),
});

export const Host = z.strictObject({ id: Slug, name: Text, where: Text });

export const StdoutKnowledge = z.strictObject({
  rules: z.array(StdoutRule),
  culprits: z.array(Culprit),
  hosts: z.array(Host),
  /** What the code says with which a process ended; `other`: any other code. */
  exitCodes: z.record(z.string(), Text),
});

export type RuleScope = z.infer<typeof RuleScope>;
export type StdoutRule = z.infer<typeof StdoutRule>;
export type Culprit = z.infer<typeof Culprit>;
export type StdoutKnowledge = z.infer<typeof StdoutKnowledge>;
