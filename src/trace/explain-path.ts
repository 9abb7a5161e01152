/**
 * Does a path fit a pattern? In a pattern, `[]` is any item of an array, `*` any key, and `**` any
 * way down from one JSON Schema to a schema inside it, no step included.
 *
 * `**` follows the grammar of JSON Schema: below `properties` stands a name, below the name a
 * schema. So a parameter that happens to be called `type` is not taken for the keyword `type`.
 */

/** Keywords that hold schemas under names of the author's own. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);
/** Keywords that hold a list of schemas; `items` does so in drafts before 2020-12. */
const LISTED = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items']);
/** Keywords that hold one schema. */
const SINGLE = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);

export function matchesPath(pattern: readonly string[], path: readonly string[]): boolean {
  return matchesFrom(pattern, 0, path, 0);
}

/** Segments of a pattern that name a key. */
export function countLiterals(pattern: readonly string[]): number {
  return pattern.filter((segment) => !['[]', '*', '**'].includes(segment)).length;
}

function matchesFrom(
  pattern: readonly string[],
  patternAt: number,
  path: readonly string[],
  pathAt: number,
): boolean {
  const wanted = pattern[patternAt];
  if (wanted === undefined) return pathAt === path.length;
  if (wanted === '**') {
    for (let at: number | undefined = pathAt; at !== undefined; at = schemaBelow(path, at)) {
      if (matchesFrom(pattern, patternAt + 1, path, at)) return true;
    }
    return false;
  }
  const found = path[pathAt];
  if (found === undefined) return false;
  const fits = wanted === '*' ? found !== '[]' : wanted === found;
  return fits && matchesFrom(pattern, patternAt + 1, path, pathAt + 1);
}

/** Where the next schema inside begins, when the keyword at this place leads to one. */
function schemaBelow(path: readonly string[], at: number): number | undefined {
  const keyword = path[at];
  if (keyword === undefined) return undefined;
  if (NAMED.has(keyword) && at + 1 < path.length) return at + 2;
  if (LISTED.has(keyword) && path[at + 1] === '[]') return at + 2;
  return SINGLE.has(keyword) ? at + 1 : undefined;
}
