/**
 * Border: reads the files of `content/fields/` into {@link Explanations}.
 *
 * A file of fields may name `bases`, the places where the same object stands (an icon belongs to a
 * tool, a prompt, a server…); the paths of its entries then start at each of them.
 */
import { z } from 'zod/mini';
import { REVISIONS, type Explanations, type FieldEntry, type Place } from './explanations.ts';

/** Whoever fills a field. Their French names stand in `roles.json`, one for each. */
export const ROLES = [
  'client',
  'server',
  'sender',
  'server-author',
  'tool',
  'model',
  'user',
  'platform',
] as const;

const Id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const Text = z.string().check(z.minLength(1));
const Revision = z.enum(REVISIONS);
const Role = z.enum(ROLES);
const Required = z.optional(z.union([z.literal(true), z.literal('should')]));
const Source = z.url().check(z.startsWith('https://'));
const lifespan = { since: Revision, until: z.optional(Revision) };

const Path = z.array(z.string().check(z.minLength(1)));
const place = {
  on: z.optional(z.array(z.enum(['request', 'notification', 'result', 'error']))),
  methods: z.optional(z.array(Text)),
};
const Base = z.strictObject({
  path: Path.check(z.minLength(1)),
  ...place,
  since: z.optional(Revision),
  until: z.optional(Revision),
});

const Field = z.strictObject({
  id: Id,
  path: Path.check(z.minLength(1)),
  ...place,
  title: Text,
  what: Text,
  who: Role,
  ...lifespan,
  required: Required,
  deprecated: z.optional(z.strictObject({ since: Revision, why: Text })),
  source: Source,
  opaque: z.optional(z.literal(true)),
  definedBy: z.optional(z.enum(['prose', 'json-schema', 'sdk'])),
});

const FieldFile = z.strictObject({
  kind: z.literal('fields'),
  /** Place of the group on the page that lists them all. */
  order: z.int(),
  title: Text,
  intro: Text,
  bases: z.optional(z.array(Base).check(z.minLength(1))),
  entries: z.array(Field).check(z.minLength(1)),
});

const HeaderFile = z.strictObject({
  kind: z.literal('headers'),
  entries: z.array(
    z.strictObject({
      id: Id,
      name: z.string().check(z.regex(/^[a-z0-9-]+\*?$/)),
      canonical: Text,
      on: z.array(z.enum(['request', 'response'])).check(z.minLength(1)),
      title: Text,
      what: Text,
      who: Role,
      ...lifespan,
      required: Required,
      definedBy: z.enum(['http', 'specification', 'convention']),
      source: Source,
    }),
  ),
});

const CodeFile = z.strictObject({
  kind: z.literal('codes'),
  codes: z.array(
    z.strictObject({
      id: Id,
      from: z.int(),
      to: z.int(),
      name: Text,
      definedBy: z.enum(['json-rpc', 'specification', 'sdk']),
      what: Text,
      remedy: Text,
      ...lifespan,
      source: Source,
    }),
  ),
  statuses: z.array(
    z.strictObject({
      id: Id,
      status: z.int().check(z.minimum(100), z.maximum(599)),
      name: Text,
      what: Text,
      remedy: Text,
      ...lifespan,
      source: Source,
    }),
  ),
});

const RoleFile = z.strictObject({ kind: z.literal('roles'), roles: z.record(Role, Text) });

const File = z.discriminatedUnion('kind', [FieldFile, HeaderFile, CodeFile, RoleFile]);

/**
 * @param files content of each file of `content/fields/`, by its name without extension.
 * @throws with the file's name when one is malformed, or when an id comes twice.
 */
export function readExplanations(files: Readonly<Record<string, unknown>>): Explanations {
  const groups: { id: string; title: string; intro: string; order: number }[] = [];
  const fields: FieldEntry[] = [];
  const read: Omit<Explanations, 'groups' | 'fields'> = {
    headers: [],
    codes: [],
    statuses: [],
    roles: {},
  };
  for (const [name, value] of Object.entries(files)) {
    const parsed = File.safeParse(value);
    if (!parsed.success)
      throw new Error(`content/fields/${name}.json: ${z.prettifyError(parsed.error)}`);
    const file = parsed.data;
    if (file.kind === 'fields') {
      const { order, title, intro } = file;
      groups.push({ id: name, title, intro, order });
      fields.push(...placedEntries(name, file));
    } else if (file.kind === 'headers') read.headers = file.entries;
    else if (file.kind === 'codes')
      Object.assign(read, { codes: file.codes, statuses: file.statuses });
    else read.roles = file.roles;
  }
  refuseTwins([...fields, ...read.headers, ...read.codes, ...read.statuses].map(({ id }) => id));
  groups.sort((a, b) => a.order - b.order);
  return { groups: groups.map(({ order: _order, ...group }) => group), fields, ...read };
}

function placedEntries(group: string, file: z.infer<typeof FieldFile>): FieldEntry[] {
  return file.entries.map(({ path, on, methods, ...entry }) => {
    const bases: readonly Place[] = file.bases ?? [{ path: [] }];
    const places = bases.map((base) => ({
      ...base,
      path: [...base.path, ...path],
      on: on ?? base.on,
      methods: methods ?? base.methods,
    }));
    return { ...entry, group, places };
  });
}

function refuseTwins(ids: readonly string[]): void {
  const twin = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twin !== undefined) throw new Error(`content/fields: the id « ${twin} » comes twice`);
}
