/**
 * What the course says about a scenario, in `content/scenarios/<id>.json`, and about the outcome of a
 * combination, in `content/scenarios/verdicts.json`. What happens in it is in the recorded traces.
 */
import { z } from 'zod';

import { RequirementId } from './requirement.ts';

const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** The id of a scenario of the engine. */
export const ScenarioId = Slug;

const named = { name: z.string().min(1), label: z.string().min(1), help: z.string().min(1) };

/** An argument that the learner may change: typed, or chosen among the values that the engine knows. */
export const Input = z.discriminatedUnion('kind', [
  z.strictObject({
    ...named,
    kind: z.enum(['text', 'number']),
    suggestions: z.optional(z.array(z.union([z.string(), z.number()]))),
  }),
  z.strictObject({
    ...named,
    kind: z.literal('choice'),
    options: z.array(z.strictObject({ value: z.string().min(1), label: z.string().min(1) })),
  }),
]);

/** The steps of a trace that a note is about; every key that is given must hold. */
export const NoteTarget = z.strictObject({
  kind: z.enum([
    'request',
    'result',
    'error',
    'notification',
    'http',
    'lifecycle',
    'decision',
    'call',
    'return',
    'log',
    'timeout',
    'noise',
    'report',
  ]),
  /** JSON-RPC method: of the message, or of the request that it answers or that HTTP carries. */
  method: z.optional(z.string()),
  /** With `http`. */
  phase: z.optional(z.enum(['request', 'response', 'end', 'abort', 'cut'])),
  /** HTTP method of the exchange. */
  verb: z.optional(z.enum(['GET', 'POST', 'DELETE'])),
  status: z.optional(z.int()),
  /** With `lifecycle` and `decision`. */
  what: z.optional(z.string()),
  /** With `call` and `return`: what the host asks of its client. */
  operation: z.optional(z.string()),
  /** With `noise`. */
  reason: z.optional(z.string()),
  /** With `report`. */
  how: z.optional(z.string()),
  /** With `error`. */
  code: z.optional(z.int()),
  /** With `result`: whether it says `isError: true`; with `return`: whether the call failed. */
  isError: z.optional(z.boolean()),
  /** Era of the message itself: a probe is modern, whatever is decided afterwards. */
  era: z.optional(z.enum(['legacy', 'modern'])),
  transport: z.optional(z.enum(['stdio', 'http'])),
  /** Which of the steps that match, counted from 1; absent: the first. */
  occurrence: z.optional(z.int().positive()),
});

export const Note = z.strictObject({
  on: NoteTarget,
  text: z.string().min(1),
  /** The requirement that the note leans on. */
  source: z.optional(RequirementId),
});

/** Why a combination of parameters is not played. */
export const LeftOutReason = Slug;

export const ScenarioText = z.strictObject({
  id: ScenarioId,
  title: z.string().min(1),
  /** One sentence: what it shows. */
  summary: z.string().min(1),
  /** What to wonder before playing. */
  question: z.string().min(1),
  revisionNote: z.string().min(1),
  inputs: z.array(Input),
  notes: z.array(Note),
  leftOut: z.record(LeftOutReason, z.string().min(1)),
});

export const OutcomeId = z.enum([
  'modern',
  'legacy',
  'fallback',
  'refused-by-server',
  'refused-by-client',
]);

export const Verdict = z.strictObject({
  /** A few words, for a cell of the matrix. */
  label: z.string().min(1),
  /** One sentence per transport; the same where nothing differs. */
  says: z.strictObject({
    stdio: z.string().min(1),
    http: z.string().min(1),
    /** Over HTTP, where the server opened no session. */
    withoutSession: z.optional(z.string().min(1)),
  }),
  /** The row of the compatibility matrix that it comes from. */
  source: z.strictObject({ label: z.string().min(1), url: z.url() }),
});

export const Verdicts = z.record(OutcomeId, Verdict);

export type ScenarioId = z.infer<typeof ScenarioId>;
export type NoteTarget = z.infer<typeof NoteTarget>;
export type Input = z.infer<typeof Input>;
export type Note = z.infer<typeof Note>;
export type LeftOutReason = z.infer<typeof LeftOutReason>;
export type ScenarioText = z.infer<typeof ScenarioText>;
export type OutcomeId = z.infer<typeof OutcomeId>;
export type Verdict = z.infer<typeof Verdict>;
export type Verdicts = z.infer<typeof Verdicts>;
