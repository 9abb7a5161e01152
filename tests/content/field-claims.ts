/**
 * What the explanations claim of a revision, held against its published schema. Each check gives the
 * claims that do not hold, as text.
 */
import { explain } from '../../src/trace/explain.ts';
import { countLiterals, matchesPath } from '../../src/trace/explain-path.ts';
import {
  isAlive,
  REVISIONS,
  type FieldEntry,
  type Place,
  type Revision,
} from '../../src/trace/explanations.ts';
import { publishedMessages, type PublishedField, type PublishedMessage } from './published-fields.ts';

const PUBLISHED = new Map(REVISIONS.map((revision) => [revision, publishedMessages(revision)]));

/**
 * Tasks have no explanations of their own: experimental in 2025-11-25 alone, an extension since, no
 * scenario plays them. The keys that lead to them are explained.
 */
const LEFT_OUT = /^(notifications\/)?tasks\//;

interface Found {
  message: PublishedMessage;
  field: PublishedField;
}

type Fields = readonly FieldEntry[];

/** Keys said to exist where the schema has none. */
export function missingKeys(fields: Fields, revision: Revision): string[] {
  return livingPlaces(fields.filter(isOfSchema), revision).flatMap(({ entry, place }) =>
    (place.methods ?? [undefined])
      .map((method) => ({ ...place, methods: method === undefined ? undefined : [method] }))
      .filter((narrowed) => publishedAt(narrowed, revision).length === 0)
      .map((narrowed) => nameOf(entry, narrowed)),
  );
}

/** Keys said to be absent, that the schema has and nothing as precise explains. */
export function deniedKeys(fields: Fields, revision: Revision): string[] {
  return placesOf(fields)
    .filter(({ entry, place }) => !isLiving(entry, place, revision))
    .filter(({ place }) =>
      publishedAt(place, revision).some((found) => {
        const other = explanationOf(fields, found, revision)?.places ?? [];
        const fits = other.filter((at) => matchesPath(at.path, found.field.path));
        return !fits.some((at) => countLiterals(at.path) >= countLiterals(place.path));
      }),
    )
    .map(({ entry, place }) => nameOf(entry, place));
}

/** Entries that say MUST where the schema does not require the key, or the other way round. */
export function wrongDuties(fields: Fields, revision: Revision): string[] {
  return fields.filter(isOfSchema).flatMap((entry) => {
    const flags = livingPlaces([entry], revision)
      .flatMap(({ place }) => publishedAt(place, revision))
      .filter((found) => explanationOf(fields, found, revision) === entry)
      .flatMap(({ field }) => field.required);
    const isRequired = flags.every(Boolean);
    return flags.length === 0 || isRequired === (entry.required === true) ? [] : [entry.id];
  });
}

/** Keys that the schema declares and no explanation names. Below an opaque key none has to. */
export function silentKeys(fields: Fields, revision: Revision): string[] {
  return publishedAnywhere(revision)
    .filter((found) => {
      const { path } = found.field;
      const entry = explanationOf(fields, found, revision);
      const own = entry?.places.filter((place) => matchesPath(place.path, path)) ?? [];
      if (own.length === 0) return entry === undefined;
      return own.every((place) => place.path.at(-1) !== path.at(-1));
    })
    .map(nameOfFound);
}

/** Methods that the schema declares and that have no explanation of their own. */
export function silentMethods(fields: Fields, revision: Revision): string[] {
  return messagesAt({}, revision)
    .filter(({ kind, method }) => {
      if (kind !== 'request' && kind !== 'notification') return false;
      const places = explain(fields, { kind, method, revision }, ['method'])?.places ?? [];
      return !places.some(({ methods }) => methods?.includes(method ?? ''));
    })
    .map(({ method }) => method ?? '');
}

/** Entries that stand at the same place of the same messages, so that only one can be right. */
export function rivals(fields: Fields, revision: Revision): string[] {
  const first = new Map<string, FieldEntry>();
  return livingPlaces(fields, revision).flatMap(({ entry, place: { path, on, methods } }) =>
    (methods ?? ['']).flatMap((method) => {
      const key = JSON.stringify([path, on, method]);
      const other = first.get(key) ?? entry;
      first.set(key, other);
      return other === entry ? [] : [`${other.id} and ${entry.id}`];
    }),
  );
}

/** Keys for which the order of the entries would decide. */
export function undecidedKeys(fields: Fields, revision: Revision): string[] {
  const backwards = [...fields].reverse();
  return publishedAnywhere(revision)
    .filter((found) => explanationOf(fields, found, revision) !== explanationOf(backwards, found, revision))
    .map(nameOfFound);
}

/** Keys said to be defined elsewhere, that the schema declares or that stand below no key of it. */
export function misattributedKeys(fields: Fields, revision: Revision): string[] {
  const elsewhere = fields.filter((entry) => !isOfSchema(entry));
  return livingPlaces(elsewhere, revision)
    .filter(({ place }) => messagesAt(place, revision).length > 0)
    .filter(({ entry, place }) => {
      const isOwn = entry.definedBy !== 'json-schema' && place.path.at(-1) !== '*';
      const isDeclared = isOwn && publishedAt(place, revision).length > 0;
      return isDeclared || publishedAt({ ...place, path: above(place.path) }, revision).length === 0;
    })
    .map(({ entry, place }) => nameOf(entry, place));
}

/** The nearest key that MCP declares: above a word of JSON Schema, the one that holds the schema. */
function above(path: readonly string[]): string[] {
  const schemaAt = path.findIndex((segment) => /^(input|output|requested)Schema$/.test(segment));
  return path.slice(0, schemaAt < 0 ? -1 : schemaAt + 1);
}

function isOfSchema({ definedBy }: FieldEntry): boolean {
  return definedBy === undefined;
}

function placesOf(fields: Fields): { entry: FieldEntry; place: Place }[] {
  return fields.flatMap((entry) => entry.places.map((place) => ({ entry, place })));
}

function livingPlaces(fields: Fields, revision: Revision): { entry: FieldEntry; place: Place }[] {
  return placesOf(fields).filter(({ entry, place }) => isLiving(entry, place, revision));
}

function isLiving(entry: FieldEntry, place: Place, revision: Revision): boolean {
  return isAlive(entry, revision) && isAlive(place, revision);
}

function messagesAt({ on, methods }: Omit<Place, 'path'>, revision: Revision): PublishedMessage[] {
  return (PUBLISHED.get(revision) ?? []).filter(
    ({ kind, method }) =>
      (!on || on.includes(kind)) &&
      (!methods || kind === 'error' || methods.includes(method ?? '')) &&
      !LEFT_OUT.test(method ?? ''),
  );
}

function publishedAt(place: Place, revision: Revision): Found[] {
  return messagesAt(place, revision).flatMap((message) =>
    message.fields
      .filter((field) => matchesPath(place.path, field.path))
      .map((field) => ({ message, field })),
  );
}

function publishedAnywhere(revision: Revision): Found[] {
  return messagesAt({}, revision).flatMap((message) =>
    message.fields.map((field) => ({ message, field })),
  );
}

function explanationOf(
  fields: Fields,
  { message: { kind, method }, field }: Found,
  revision: Revision,
): FieldEntry | undefined {
  return explain(fields, { kind, method, revision }, field.path);
}

function nameOf({ id }: FieldEntry, { path, methods }: Place): string {
  return `${id}: ${path.join('.')} ${methods?.join(' ') ?? ''}`;
}

function nameOfFound({ message: { kind, method }, field }: Found): string {
  return `${kind} ${method ?? ''}: ${field.path.join('.')}`;
}
