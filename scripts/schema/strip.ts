/**
 * What the trace workshop needs of a published schema: shapes, without their descriptions. Only what a
 * message can be is kept, and what that refers to.
 */
type Node = Record<string, unknown>;

export interface StrippedSchema {
  revision: string;
  $defs: Record<string, unknown>;
}

const KEPT = new Set([
  'type',
  'properties',
  'required',
  'items',
  '$ref',
  'const',
  'enum',
  'anyOf',
  'allOf',
  'additionalProperties',
  'minimum',
  'maximum',
  'maxItems',
]);

/** Any JSON: the schema of 2026-07-28 leaves out null and fractions, which JSON has. */
const ANYTHING = new Set(['JSONValue', 'JSONObject', 'JSONArray']);
const UNIONS = ['ClientRequest', 'ServerRequest', 'ClientNotification', 'ServerNotification'];

/** Strips the text of a published schema, of any of the five revisions. */
export function strip(revision: string, text: string): StrippedSchema {
  // The older ones are written for an older JSON Schema, in words that the newer one still knows.
  const renamed = text.replaceAll(/(?<="|\/)definitions(?="|\/)/g, '$defs');
  const all = (JSON.parse(renamed) as { $defs: Record<string, Node> }).$defs;
  const kept: Record<string, unknown> = {};
  const wanted = Object.keys(all).filter(
    (name) =>
      UNIONS.includes(name) ||
      methodOf(all[name]) !== undefined ||
      (name.endsWith('Result') && !name.includes('MCP')),
  );
  while (wanted.length > 0) {
    const name = wanted.pop() ?? '';
    if (name in kept || !(name in all)) continue;
    const bare = ANYTHING.has(name) ? {} : bareSchema(all[name]);
    kept[name] = bare;
    for (const [, other] of JSON.stringify(bare).matchAll(/"#\/\$defs\/(\w+)"/g))
      wanted.push(other ?? '');
  }
  const names = Object.keys(kept).sort();
  return { revision, $defs: Object.fromEntries(names.map((name) => [name, kept[name]])) };
}

function methodOf(type: Node | undefined): unknown {
  return (type?.['properties'] as Record<string, Node> | undefined)?.['method']?.['const'];
}

function bareSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bareSchema);
  if (typeof value !== 'object' || value === null) return value;
  const bare: Node = {};
  for (const [key, inner] of Object.entries(value as Node)) {
    if (!KEPT.has(key) || isNothing(key, inner)) continue;
    bare[key] = key === 'properties' ? mapped(inner as Node) : bareSchema(inner);
  }
  return bare;
}

/** Whatever else there is may be anything: that is what JSON Schema takes for granted. */
function isNothing(key: string, value: unknown): boolean {
  return key === 'additionalProperties' && JSON.stringify(value) === '{}';
}

function mapped(properties: Node): Node {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, bareSchema(schema)]),
  );
}
