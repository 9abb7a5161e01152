/** What `content/fields/` holds, once read: one explanation per field, header, code and status. */
import type { MessageKind } from './message.ts';

/** Oldest first, so that a revision's index is its rank. */
export const REVISIONS = [
  '2024-11-05',
  '2025-03-26',
  '2025-06-18',
  '2025-11-25',
  '2026-07-28',
] as const;
export type Revision = (typeof REVISIONS)[number];

/**
 * The revision whose explanations serve for a text: the one that it names, or the last one before
 * it, where it names a day on which nothing that we know was published.
 */
export function nearestRevision(text: string | undefined): Revision | undefined {
  const isDay = text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);
  return isDay ? REVISIONS.findLast((revision) => revision <= text) : undefined;
}

/** A range of revisions, both ends included; without `until` it is still open. */
export interface Lifespan {
  since: Revision;
  until?: Revision | undefined;
}

/** Where a key may stand. `methods`: of the message itself, or of the request that it answers. */
export interface Place extends Partial<Lifespan> {
  path: readonly string[];
  on?: readonly MessageKind[] | undefined;
  methods?: readonly string[] | undefined;
}

export interface FieldEntry extends Lifespan {
  id: string;
  /** The file it comes from. */
  group: string;
  title: string;
  what: string;
  /** Who fills it: a key of `content/fields/roles.json`. */
  who: string;
  /** `true`: the specification says MUST, `'should'`: it says SHOULD. */
  required?: true | 'should' | undefined;
  deprecated?: { since: Revision; why: string } | undefined;
  source: string;
  /** From here on the keys are the application's own: they have no explanation of their own. */
  opaque?: true | undefined;
  /** Who defines it; absent: the published schema. */
  definedBy?: 'prose' | 'json-schema' | 'sdk' | undefined;
  places: readonly Place[];
}

export interface HeaderEntry extends Lifespan {
  id: string;
  /** In lower case; a name that ends with `*` stands for all names that begin so. */
  name: string;
  /** As the specification writes it. */
  canonical: string;
  on: readonly ('request' | 'response')[];
  title: string;
  what: string;
  who: string;
  required?: true | 'should' | undefined;
  definedBy: 'http' | 'specification' | 'convention';
  source: string;
}

export interface CodeEntry extends Lifespan {
  id: string;
  /** Both ends included; one code has both ends equal. */
  from: number;
  to: number;
  name: string;
  definedBy: 'json-rpc' | 'specification' | 'sdk';
  what: string;
  /** What the person who meets it does. */
  remedy: string;
  source: string;
}

export interface StatusEntry extends Lifespan {
  id: string;
  status: number;
  name: string;
  what: string;
  remedy: string;
  source: string;
}

/** All of `content/fields/`. */
export interface Explanations {
  groups: readonly { id: string; title: string; intro: string }[];
  fields: readonly FieldEntry[];
  headers: readonly HeaderEntry[];
  codes: readonly CodeEntry[];
  statuses: readonly StatusEntry[];
  roles: Readonly<Record<string, string>>;
}

/** Is the revision inside the range? Without a revision, always. */
export function isAlive(range: Partial<Lifespan>, revision: Revision | undefined): boolean {
  if (revision === undefined) return true;
  const rank = REVISIONS.indexOf(revision);
  const first = range.since === undefined ? 0 : REVISIONS.indexOf(range.since);
  const last = range.until === undefined ? REVISIONS.length : REVISIONS.indexOf(range.until);
  return first <= rank && rank <= last;
}
