/** Is a text JSON, as `JSON.parse` has it? Without paying for an exception on each line of a log. */
import type { JsonValue } from '../../trace/json.ts';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const EDGES = /^[ \t\r\n]+|[ \t\r\n]+$/g;

/** The value, or `undefined`: JSON has no such value. */
export function parseJson(text: string): JsonValue | undefined {
  const first = text.charCodeAt(0);
  const isPadded = first <= 0x20 || text.charCodeAt(text.length - 1) <= 0x20;
  const bare = isPadded ? text.replace(EDGES, '') : text;
  const start = bare[0];
  const end = bare.at(-1);
  const isLikely =
    (start === '{' && end === '}') ||
    (start === '[' && end === ']') ||
    (start === '"' && end === '"' && bare.length > 1);
  if (isLikely) {
    try {
      return JSON.parse(bare) as JsonValue;
    } catch {
      return undefined;
    }
  }
  if (bare === 'true') return true;
  if (bare === 'false') return false;
  if (bare === 'null') return null;
  return NUMBER.test(bare.slice(0, 400)) && NUMBER.test(bare) ? Number(bare) : undefined;
}

/** Nothing but what JSON takes for white space. */
export function isBlank(text: string): boolean {
  return /^[ \t\r]*$/.test(text);
}
