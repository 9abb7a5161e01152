/** The members of a message as they stand in its text: where, and written how. */

export interface Member {
  name: string;
  /** Where the name begins, its quote included. */
  at: number;
  /** The value as it is written. */
  valueAt: number;
  valueEnd: number;
}

const PLAIN = /[^"\\]*/y;
/** Up to the next sign that opens, closes or divides. */
const INSIDE = /[^"{}[\],:]*/y;

/** How an id is usually written, at the head of a message or at its tail: then nothing need be searched. */
const WHOLE_ID = '(?:0|-?[1-9]\\d{0,14})';
const ID_AT_HEAD = new RegExp(`^\\{ ?(?:"jsonrpc": ?"2\\.0", ?)?"id": ?${WHOLE_ID}[,}](?! ?"id")`);
const ID_AT_TAIL = new RegExp(`[,{] ?"id": ?${WHOLE_ID}(?:, ?"jsonrpc": ?"2\\.0")? ?\\}$`);
const TAIL = 64;

/** Whether the id is an integer written as one, seen at the two usual places; `false`: look closer. */
export function hasUsualId(text: string): boolean {
  return ID_AT_HEAD.test(text) || ID_AT_TAIL.test(text.slice(-TAIL));
}

/** The members of an object whose text is known to be JSON, in order; `from`: at its brace, or before. */
export function membersOf(text: string, from = 0): Member[] {
  const members: Member[] = [];
  let at = text.indexOf('{', from) + 1;
  while (at > 0) {
    const nameAt = text.indexOf('"', at);
    const closesAt = text.indexOf('}', at);
    if (nameAt === -1 || (closesAt !== -1 && closesAt < nameAt)) break;
    const nameEnd = endOfString(text, nameAt);
    const valueAt = skipBlank(text, text.indexOf(':', nameEnd) + 1);
    const end = endOfValue(text, valueAt);
    const valueEnd = valueAt + text.slice(valueAt, end).trimEnd().length;
    const name = JSON.parse(text.slice(nameAt, nameEnd)) as string;
    members.push({ name, at: nameAt, valueAt, valueEnd });
    at = text[end] === ',' ? end + 1 : 0;
  }
  return members;
}

/** The elements of an array whose text is known to be JSON, as they are written. */
export function elementsOf(text: string): string[] {
  return [...elementSpans(text)].map(({ at, end }) => text.slice(at, end));
}

/** Where the elements of such an array stand in its text, one after the other. */
export function* elementSpans(text: string, from = 0): Generator<{ at: number; end: number }> {
  let next = text.indexOf('[', from) + 1;
  while (next > 0) {
    const end = endOfValue(text, next);
    const at = skipBlank(text, next);
    const length = text.slice(at, end).trimEnd().length;
    if (length > 0) yield { at, end: at + length };
    next = text[end] === ',' ? end + 1 : 0;
  }
}

/** The last one counts, as it does for `JSON.parse`. */
export function memberOf(members: readonly Member[], name: string): Member | undefined {
  return members.findLast((member) => member.name === name);
}

/** The deepest nesting of a text that is known to be JSON. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length;) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else {
      if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth);
      else if (sign === '}' || sign === ']') depth--;
      at = pass(INSIDE, text, at + 1);
    }
  }
  return deepest;
}

/** Just after the value that begins here: at the comma or the bracket that ends it. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length;) {
    const sign = text[at];
    if (sign === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (depth === 0 && (sign === ',' || sign === '}' || sign === ']')) return at;
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    at = pass(INSIDE, text, at + 1);
  }
  return text.length;
}

function endOfString(text: string, quoteAt: number): number {
  let at = pass(PLAIN, text, quoteAt + 1);
  while (text[at] === '\\') at = pass(PLAIN, text, at + 2);
  return at + 1;
}

function skipBlank(text: string, at: number): number {
  let next = at;
  while (/[ \t\r\n]/.test(text[next] ?? 'x')) next++;
  return next;
}

function pass(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return Math.max(at, pattern.lastIndex);
}
