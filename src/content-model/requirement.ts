/**
 * A requirement: one sentence of the specification that the course leans on, in our words, with the
 * place where it stands. Lessons and notes cite it by id; a test named `[req:<id>]` covers it.
 */
import { z } from 'zod';

export const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
export const RevisionId = z.enum(REVISIONS);

/** The specification's key word; `states` where it describes or defines without one. */
export const Level = z.enum(['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT', 'MAY', 'states']);

export const RequirementId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const Requirement = z.strictObject({
  id: RequirementId,
  /** The revision in which the course reads it. */
  revision: RevisionId,
  /** Other revisions that ask the same; a claim that leans on it then needs no badge. */
  alsoIn: z.optional(z.array(RevisionId)),
  level: Level,
  /** What the specification asks, in French and in our own words. */
  says: z.string().min(1),
  /** The page and its section. */
  url: z.url(),
});

export const Requirements = z.array(Requirement);

export type RevisionId = z.infer<typeof RevisionId>;
export type Level = z.infer<typeof Level>;
export type Requirement = z.infer<typeof Requirement>;
