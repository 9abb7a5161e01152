/** What crosses the border between the page and its Worker. Both sides read it with these schemas. */
import * as z from 'zod/mini';

export const Order = z.object({
  /** Ties an answer to its order. */
  ticket: z.int(),
  /** What is to be done; a scenario is played where nothing is said. */
  task: z.optional(z.enum(['serve', 'inspect', 'free'])),
  /** Checked by `accept`, or by the task, on the Worker's side. */
  asked: z.unknown(),
});

export const Answer = z.object({
  ticket: z.int(),
  /** Checked by `readTrace` on the page's side. */
  trace: z.optional(z.unknown()),
  /** What a task gave. */
  done: z.optional(z.unknown()),
  /** A `RequestFault` or a story that broke. */
  fault: z.optional(z.looseObject({ reason: z.string() })),
});

export type Order = z.infer<typeof Order>;
export type Answer = z.infer<typeof Answer>;
