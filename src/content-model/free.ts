/** The words of the free simulator: `content/libre/`. */
import { z } from 'zod';

const Text = z.string().min(1);

/** An edit that has a name: what it does, and why the SDK answers what it answers, by era and wire. */
export const EditTexts = z.array(
  z.strictObject({
    id: Text,
    title: Text,
    does: Text,
    because: z.strictObject({
      'modern http': Text,
      'modern stdio': z.optional(Text),
      'legacy http': Text,
      'legacy stdio': z.optional(Text),
    }),
  }),
);

export const ServerTexts = z.array(z.strictObject({ id: Text, title: Text, about: Text }));

export type EditText = z.infer<typeof EditTexts>[number];
export type ServerText = z.infer<typeof ServerTexts>[number];
