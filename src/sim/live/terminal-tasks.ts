/** What the terminal has done in the Worker. Loaded when it is asked for. */
import * as z from 'zod/mini';
import type { Order } from './messages.ts';
import { READER_IDS } from '../readers/facts.ts';
import { FAULT_IDS } from '../servers/horloge-cassee/index.ts';
import { inspect } from '../terminal/inspect.ts';
import { serveAlone } from '../terminal/serve-alone.ts';

const Serve = z.object({
  fault: z.enum(FAULT_IDS),
  stdin: z.instanceof(Uint8Array),
  isEnded: z.boolean(),
});

const Inspect = z.object({
  fault: z.enum(FAULT_IDS),
  reader: z.enum(READER_IDS),
  method: z.enum(['tools/list', 'tools/call']),
  tool: z.optional(z.string()),
});

/** Rejects when the order is not understood, or when the story breaks. */
export function perform(task: Order['task'], asked: unknown): Promise<unknown> {
  if (task === 'serve') {
    const { fault, stdin, isEnded } = Serve.parse(asked);
    return serveAlone(fault, stdin, isEnded);
  }
  const { tool, ...order } = Inspect.parse(asked);
  return inspect({ ...order, ...(tool === undefined ? {} : { tool }) });
}
