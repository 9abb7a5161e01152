/** Where a text stops being JSON: engines say it each in their own words, or not at all. */

export interface JsonFault {
  /** Counted from 1. */
  line: number;
  column: number;
}

/** A sign, a string, which holds no control character, or another scalar. */
const TOKEN =
  /[ \t\n\r]*(?:([{}[\]:,])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

/** What may come next: a value, a key, the end of an item, or nothing. */
type Wanted = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'after';

/** The first place where it goes wrong; absent: it is JSON. Takes time in proportion to the text. */
export function jsonFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found) {
      const rest = /[ \t\n\r]*/y;
      rest.lastIndex = at;
      const end = at + (rest.exec(text)?.[0].length ?? 0);
      const isWhole = end === text.length && wanted === 'after' && open.length === 0;
      return isWhole ? undefined : placeOf(text, end);
    }
    const [whole, sign, string] = found;
    const token = sign ?? string ?? 'scalar';
    const next = step(token, wanted, open);
    if (next === undefined) return placeOf(text, at + whole.length - whole.trimStart().length);
    wanted = next;
    at += whole.length;
  }
}

function step(token: string, wanted: Wanted, open: string[]): Wanted | undefined {
  const isInObject = open.at(-1) === '{';
  if (token === '}' || token === ']') {
    const isFitting = open.at(-1) === (token === '}' ? '{' : '[');
    const isPlace = wanted === 'after' || wanted.endsWith('-or-end');
    if (!isFitting || !isPlace) return undefined;
    open.pop();
    return 'after';
  }
  if (token === ',') {
    if (wanted !== 'after' || open.length === 0) return undefined;
    return isInObject ? 'key' : 'value';
  }
  if (token === ':') return wanted === 'colon' ? 'value' : undefined;
  if (wanted.startsWith('key')) return token.startsWith('"') ? 'colon' : undefined;
  if (!wanted.startsWith('value')) return undefined;
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'key-or-end' : 'value-or-end';
  }
  return 'after';
}

function placeOf(text: string, offset: number): JsonFault {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
