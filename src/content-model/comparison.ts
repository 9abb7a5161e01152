/** What the page `/poignee-ou-decouverte/` says, in `content/comparison.json`. */
import { z } from 'zod';

import { RequirementId } from './requirement.ts';
import { ScenarioId } from './scenario.ts';

const Text = z.string().min(1);
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** `client-server` of a recorded trace; the transport is the reader's. */
const Pair = z.string().regex(/^(legacy|auto|modern)-(legacy|dual|modern)$/);
const TransportName = z.enum(['stdio', 'http']);

/** What is measured of each side: the whole work, the question after an incident, or the opening. */
export const Measured = z.enum(['whole', 'second-question', 'opening']);

/** What must be known to read the counters rightly. */
export const ReadingNote = z.strictObject({
  text: Text,
  /** A page of the course that shows it. */
  link: z.optional(z.strictObject({ label: Text, href: z.string().startsWith('/') })),
  sources: z.array(RequirementId),
});

/** The two eras at the same work, recorded. */
export const Encounter = z.strictObject({
  scenario: ScenarioId,
  legacy: Pair,
  modern: Pair,
  transports: z.array(TransportName).min(1),
  measured: Measured,
  /** Names of the pieces of work that are particular to it. */
  pieces: z.optional(z.record(z.string(), Text)),
  title: z.optional(Text),
  notes: z.optional(z.array(ReadingNote)),
  /** What came of it, by transport; of each era, one text that the trace must bear out. */
  says: z.optional(z.partialRecord(TransportName, z.strictObject({ legacy: Text, modern: Text }))),
});

export const WhatIf = z.strictObject({
  id: Slug,
  title: Text,
  question: Text,
  /** On the button: what will be done. */
  trigger: Text,
  encounters: z.array(Encounter).min(1),
  /** What the specification promises, and where. */
  promise: Text,
  sources: z.array(RequirementId).min(1),
});

/** What the matrix does not show, with the exchanges that do. */
export const Beside = z.strictObject({
  id: Slug,
  title: Text,
  text: Text,
  /** Addresses of exchanges in the simulator. */
  exchanges: z.array(
    z.strictObject({
      scenario: ScenarioId,
      pair: Pair,
      transport: TransportName,
      label: Text,
    }),
  ),
  sources: z.array(RequirementId).min(1),
});

/** `played`: a trace of this course shows it; `read`: found in the SDK's own code; `documented`: not tried here. */
export const Evidence = z.enum(['played', 'read', 'documented']);

export const SdkSetting = z.strictObject({
  sdk: Text,
  says: Text,
  evidence: Evidence,
  source: z.strictObject({ label: Text, url: z.url() }),
});

export const ComparisonText = z.strictObject({
  pieces: z.record(z.string(), Text),
  work: Encounter,
  whatIfs: z.array(WhatIf).min(1),
  beside: z.array(Beside).min(1),
  settings: z.array(SdkSetting).min(1),
});

export type Measured = z.infer<typeof Measured>;
export type Encounter = z.infer<typeof Encounter>;
export type WhatIf = z.infer<typeof WhatIf>;
export type Evidence = z.infer<typeof Evidence>;
export type ComparisonText = z.infer<typeof ComparisonText>;
