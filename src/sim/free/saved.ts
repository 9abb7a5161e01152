/** A session as it is kept: read as if anybody could have written it. */
import * as z from 'zod/mini';
import { Action } from './actions.ts';
import { isTree, type History } from './tree.ts';

export const SESSION_FORMAT = 'sur-le-fil/session-libre';
export const SESSION_VERSION = 1;

const MOST_TURNS = 2_000;

const Id = z.int().check(z.nonnegative());
const Name = z.string().check(z.maxLength(200));

const Session = z.strictObject({
  format: z.literal(SESSION_FORMAT),
  version: z.literal(SESSION_VERSION),
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: Name,
  history: z.strictObject({
    turns: z
      .array(
        z.strictObject({
          id: Id,
          parent: Id,
          actions: z.array(Action).check(z.minLength(1), z.maxLength(100)),
          name: z.optional(Name),
        }),
      )
      .check(z.maxLength(MOST_TURNS)),
    at: Id,
    tip: Id,
  }),
});

export interface FreeSessionData {
  format: typeof SESSION_FORMAT;
  version: typeof SESSION_VERSION;
  id: string;
  name: string;
  history: History;
}

/** Why what was kept cannot be taken up again. It is left as it is. */
export type SavedFault = { reason: 'newer'; version: number } | { reason: 'broken' };

export type SavedReading = { session: FreeSessionData } | { fault: SavedFault };

/** Reads what claims to be a kept session. Never throws. */
export function readSession(value: unknown): SavedReading {
  try {
    const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
    if (format === SESSION_FORMAT && typeof version === 'number' && version > SESSION_VERSION)
      return { fault: { reason: 'newer', version } };
    const read = Session.safeParse(value);
    if (!read.success) return { fault: { reason: 'broken' } };
    const session = read.data as FreeSessionData;
    return isTree(session.history) ? { session } : { fault: { reason: 'broken' } };
  } catch {
    // Nested too deep for the stack, or an object that throws when it is looked at.
    return { fault: { reason: 'broken' } };
  }
}
