/** A small goal of the free simulator: `content/missions/<id>.json`. The engine judges whether it is reached. */
import { z } from 'zod';

const Text = z.string().min(1);

export const MissionText = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** From the easiest on. */
  order: z.int().positive(),
  title: Text,
  goal: Text,
  hint: Text,
  /** What it teaches, said once it is solved. */
  lesson: Text,
  /** The rule of the specification that it is about. */
  source: z.strictObject({ revision: Text, where: Text, url: z.url() }),
  /** Actions of the free simulator, which reads them as it reads everything else from outside. */
  solution: z.array(z.looseObject({ do: Text })).min(1),
});

export type MissionText = z.infer<typeof MissionText>;
