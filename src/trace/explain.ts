/**
 * What is this key, this header, this code? Finds, in the explanations of `content/fields/`, the
 * one that fits the place where it stands: the message, its revision, the path to the key.
 *
 * Pure lookup: the explanations are read and checked by `explain-schema.ts`, once, at a border.
 */
import { countLiterals, matchesPath } from './explain-path.ts';
import {
  isAlive,
  REVISIONS,
  type CodeEntry,
  type FieldEntry,
  type HeaderEntry,
  type Lifespan,
  type Place,
  type Revision,
  type StatusEntry,
} from './explanations.ts';
import type { JsonValue, MessageKind } from './message.ts';

/** The message that a key stands in. Without a revision the latest explanation is given. */
export interface MessageContext {
  kind: MessageKind;
  method?: string | undefined;
  revision?: Revision | undefined;
}

export type Segment = string | number;

/**
 * The explanation of one key.
 *
 * @param path from the top of the message; an array item is its index, or `'[]'`.
 * @returns the most specific explanation: one for this method before one for this kind of message
 * before a general one, named keys before wildcards. Below an opaque key, that key's explanation.
 */
export function explain(
  entries: readonly FieldEntry[],
  context: MessageContext,
  path: readonly Segment[],
): FieldEntry | undefined {
  const keys = path.map(asPattern);
  const own = mostSpecific(entries, context, keys);
  if (own) return own;
  for (let length = keys.length - 1; length > 0; length--) {
    const above = mostSpecific(entries, context, keys.slice(0, length));
    if (above?.opaque) return above;
  }
  return undefined;
}

export interface ExplainedPath {
  path: string[];
  entry: FieldEntry | undefined;
}

/** Every key of a message with its explanation; below an opaque key, only those that have one. */
export function explainMessage(
  entries: readonly FieldEntry[],
  context: MessageContext,
  message: JsonValue,
): ExplainedPath[] {
  return fieldPaths(message).flatMap((path): ExplainedPath[] => {
    const entry = explain(entries, context, path);
    const own = entry?.places.some((place) => matchesPath(place.path, path)) ?? false;
    return entry && !own ? [] : [{ path, entry }];
  });
}

/** The path of every key of a message, array items as `'[]'`, each path once, in their order. */
export function fieldPaths(message: JsonValue): string[][] {
  const paths = new Map<string, string[]>();
  const visit = (value: JsonValue, path: string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, [...path, '[]']);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        const childPath = [...path, key];
        paths.set(JSON.stringify(childPath), childPath);
        visit(child, childPath);
      }
    }
  };
  visit(message, []);
  return [...paths.values()];
}

export function explainHeader(
  headers: readonly HeaderEntry[],
  context: { on: 'request' | 'response'; revision?: Revision | undefined },
  name: string,
): HeaderEntry | undefined {
  const wanted = name.toLowerCase();
  const fits = headers.filter(
    (header) =>
      header.on.includes(context.on) &&
      isAlive(header, context.revision) &&
      (header.name.endsWith('*')
        ? wanted.startsWith(header.name.slice(0, -1))
        : wanted === header.name),
  );
  return latest(fits);
}

/**
 * One code's own explanation, else that of the narrowest range it falls into.
 *
 * A code of its own is explained outside its revisions too: a modern server that refuses `initialize`
 * answers an older request with a newer code.
 */
export function explainCode(
  codes: readonly CodeEntry[],
  context: { revision?: Revision | undefined },
  code: number,
): CodeEntry | undefined {
  const fits = codes.filter(({ from, to }) => from <= code && code <= to);
  const own = fits.filter(({ from, to }) => from === to);
  const alive = fits.filter((entry) => isAlive(entry, context.revision));
  const narrowest = Math.min(...alive.map(({ from, to }) => to - from));
  return (
    latest(own.filter((entry) => alive.includes(entry))) ??
    latest(own) ??
    latest(alive.filter(({ from, to }) => to - from === narrowest))
  );
}

export function explainStatus(
  statuses: readonly StatusEntry[],
  context: { revision?: Revision | undefined },
  status: number,
): StatusEntry | undefined {
  return latest(
    statuses.filter((entry) => entry.status === status && isAlive(entry, context.revision)),
  );
}

function mostSpecific(
  entries: readonly FieldEntry[],
  context: MessageContext,
  path: readonly string[],
): FieldEntry | undefined {
  let best: { entry: FieldEntry; rank: readonly number[] } | undefined;
  for (const entry of entries) {
    if (!isAlive(entry, context.revision)) continue;
    for (const place of entry.places) {
      if (!fitsContext(place, context) || !matchesPath(place.path, path)) continue;
      const rank = specificity(entry, place);
      if (!best || isAbove(rank, best.rank)) best = { entry, rank };
    }
  }
  return best?.entry;
}

function fitsContext(place: Place, { kind, method, revision }: MessageContext): boolean {
  if (place.on && !place.on.includes(kind)) return false;
  if (place.methods && (method === undefined || !place.methods.includes(method))) return false;
  return isAlive(place, revision);
}

/** Compared from the left; the last number only matters when the revision is not known. */
function specificity(entry: FieldEntry, place: Place): readonly number[] {
  const literals = countLiterals(place.path);
  const wildcards = place.path.length - literals;
  const since = Math.max(
    ...[entry.since, place.since ?? entry.since].map((at) => REVISIONS.indexOf(at)),
  );
  return [place.methods ? 1 : 0, place.on ? 1 : 0, literals, -wildcards, since];
}

function isAbove(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

function latest<E extends Lifespan>(entries: readonly E[]): E | undefined {
  return [...entries].sort((a, b) => b.since.localeCompare(a.since))[0];
}

function asPattern(segment: Segment): string {
  return typeof segment === 'number' ? '[]' : segment;
}
