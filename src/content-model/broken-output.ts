/**
 * What the course says about the clock that writes on its stdout, in `content/stdout/`: each fault
 * with its counterparts in other languages, the readers, the languages. What happens is in the traces.
 */
import { z } from 'zod';

const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/**
 * What the same lines do in a language: the same, part of it, or nothing because the SDK spares the
 * program from it.
 */
export const Effect = z.enum(['same', 'partly', 'spared']);

const InLanguage = z.strictObject({
  effect: Effect,
  /** What is particular to the language, where something is. */
  remark: z.optional(z.string().min(1)),
  /** The line that cures it; absent where nothing is broken. */
  code: z.optional(z.string().min(1)),
});

export const LanguageId = z.enum(['typescript', 'csharp', 'python']);

/** `content/stdout/<id>/faute.json`; beside it, the code in C# and Python. */
export const FaultText = z.strictObject({
  /** The engine's id. */
  id: Slug,
  title: z.string().min(1),
  /** One sentence: what happens on the wire. */
  happens: z.string().min(1),
  cure: z.optional(z.string().min(1)),
  languages: z.strictObject({ typescript: InLanguage, csharp: InLanguage, python: InLanguage }),
});

/** `content/stdout/langages.json`. */
export const LanguageText = z.strictObject({
  id: LanguageId,
  name: z.string().min(1),
  package: z.string().min(1),
  version: z.string().min(1),
  /**
   * `runs-here`: the page executes it, and so do the tests. `tried`: executed by hand at that version.
   * `read`: written after the documentation and the source of that version, not executed.
   */
  checked: z.enum(['runs-here', 'tried', 'read']),
  /** Files of the package's repository. */
  sources: z.array(z.string().min(1)),
});

/** `content/stdout/lecteurs.json`; where its rule comes from is in the engine's `readers/facts.ts`. */
export const ReaderText = z.strictObject({
  id: Slug,
  name: z.string().min(1),
  /** One sentence: what it does with a line that is no message. */
  does: z.string().min(1),
});

export const LanguageTexts = z.array(LanguageText);
export const ReaderTexts = z.array(ReaderText);

export type Effect = z.infer<typeof Effect>;
export type LanguageId = z.infer<typeof LanguageId>;
export type FaultText = z.infer<typeof FaultText>;
export type LanguageText = z.infer<typeof LanguageText>;
export type ReaderText = z.infer<typeof ReaderText>;
