/** How the checks tell what they find. */
import type { JsonObject, JsonValue } from '../../../trace/json.ts';
import { isJsonObject } from '../../../trace/json.ts';
import type { Severity } from '../../finding.ts';
import { elementSpans, memberOf, membersOf } from '../../stdout/envelope.ts';
import type { Ledger } from '../../stdout/ledger.ts';
import type { Raised, Values } from '../../stdout/rules.ts';
import { excerptOf, firstWords } from '../../stdout/visible.ts';
import type { TraceRule } from '../rules.ts';
import type { ShapePath } from './json-shape.ts';
import type { RevisionShapes } from './revision-shapes.ts';

export interface About {
  variant?: string;
  values?: Values;
  /** The text that it is about, and where in its JSON. */
  text?: string;
  path?: ShapePath;
}

export interface Place {
  line: number | null;
  seq?: number;
}

/** What every check is given. */
export interface Tools {
  ledger: Ledger<TraceRule>;
  /** By revision. */
  shapes: ReadonlyMap<string, RevisionShapes>;
  /** Hides what nobody else should read. */
  mask: (text: string) => string;
}

export function say(
  { ledger, mask }: Tools,
  rule: TraceRule,
  severity: Severity,
  { line, seq }: Place,
  { variant, values = {}, text, path = [] }: About = {},
): void {
  if (ledger.isFull(rule)) {
    ledger.tick(rule);
    return;
  }
  const raised: Raised<TraceRule> = {
    rule,
    severity,
    line,
    column: null,
    values: { ...masked(values, mask), ...(seq === undefined ? {} : { step: seq }) },
  };
  if (variant !== undefined) raised.variant = variant;
  if (text !== undefined) {
    const shown = mask(text);
    const { at, end } = placeOf(shown, path);
    raised.excerpt = excerptOf(shown, at, end - at);
  }
  ledger.raise(raised);
}

function masked(values: Values, mask: (text: string) => string): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? mask(value) : value,
    ]),
  );
}

/** Where a path leads in the text of a JSON value: its last member, name included, or what would hold it. */
function placeOf(text: string, path: ShapePath): { at: number; end: number } {
  let place = { at: 0, end: 0 };
  let from = 0;
  for (const key of path) {
    if (typeof key === 'string') {
      if (text[from] !== '{') break;
      const member = memberOf(membersOf(text, from), key);
      if (!member) break;
      place = { at: member.at, end: member.valueEnd };
      from = member.valueAt;
    } else {
      if (text[from] !== '[') break;
      const span = nth(text, from, key);
      if (!span) break;
      place = span;
      from = span.at;
    }
  }
  return place;
}

function nth(text: string, from: number, index: number): { at: number; end: number } | undefined {
  let at = 0;
  for (const span of elementSpans(text, from)) if (at++ === index) return span;
  return undefined;
}

/** `params.arguments.city`, `result.tools[2].name` */
export function pathText(path: ShapePath): string {
  const text = path
    .map((key, index) =>
      typeof key === 'number' ? `[${String(key)}]` : index === 0 ? key : `.${key}`,
    )
    .join('');
  return firstWords(text, 80);
}

/** A value as a sentence quotes it. */
export function quoted(value: JsonValue | undefined, length = 40): string {
  return value === undefined ? '' : firstWords(JSON.stringify(value), length);
}

export function asObject(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
