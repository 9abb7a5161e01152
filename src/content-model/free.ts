/** The words of the free simulator: `content/libre/`. */
import { z } from 'zod';

const Text = z.string().min(1);

const Because = z.strictObject({
  'modern http': Text,
  'modern stdio': z.optional(Text),
  'legacy http': Text,
  'legacy stdio': z.optional(Text),
});

/** An edit that has a name: what it does, and why the SDK answers what it answers, by era and wire. */
export const EditTexts = z.array(
  z.strictObject({
    id: Text,
    title: Text,
    does: Text,
    because: Because,
    /** Where the server's message can suffer it as well: why the client does what it does then. */
    fromServer: z.optional(Because),
  }),
);

export const ServerTexts = z.array(z.strictObject({ id: Text, title: Text, about: Text }));

export type EditText = z.infer<typeof EditTexts>[number];
export type ServerText = z.infer<typeof ServerTexts>[number];
