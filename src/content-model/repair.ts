/** The servers to repair: `content/reparer/niveaux.json`, their files in a folder each. */
import { z } from 'zod';

const Text = z.string().min(1);

export const RepairLevel = z.strictObject({
  /** Its folder is `niveau-<number>`. */
  number: z.int().positive(),
  title: Text,
  /** What the learner is given, and what is asked. */
  task: Text,
  /** From a nudge to nearly the answer. */
  hints: z.array(Text).min(2),
  /** What the program tells today on stdout, and must tell on stderr. */
  diary: z.array(Text).min(1),
  /** Said once it is repaired: what to remember. */
  lesson: Text,
});

export const RepairLevels = z.array(RepairLevel).min(1);

export type RepairLevel = z.infer<typeof RepairLevel>;
