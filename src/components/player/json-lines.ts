/**
 * A JSON text, laid out for reading: one line per key or item, as tokens that carry the colour class
 * that Shiki would give them (`tok-…`, see src/styles/code.css) and, for a key, the path to it.
 *
 * It prints the tokens of the text itself, never a value read and written again: `1.0`, `2e0`, an
 * integer too large for a double, a key that comes twice stay what they were on the wire.
 */
import type { Segment } from '../../trace/explain.ts';

export interface JsonToken {
  text: string;
  style?: 'keyword' | 'string-expression' | 'constant' | 'punctuation';
  /** With a key: the path from the top, array items by their index. */
  path?: Segment[];
}

export interface JsonLine {
  depth: number;
  tokens: JsonToken[];
  /** The value that begins on this line; a line that only closes one has none. */
  path?: Segment[];
}

/** A list of plain values is kept on one line when it is not longer than this. */
const LONGEST_LIST = 56;

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** Never throws: a text that is no JSON comes back line by line as it is, without colours. */
export function jsonLines(text: string): JsonLine[] {
  if (!isJson(text))
    return text.split('\n').map((line) => ({ depth: 0, tokens: [{ text: line }] }));
  const printer = new Printer();
  const tokens = text.match(TOKEN) ?? [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    if (token === '{' || token === '[') {
      const length = plainLength(tokens, at);
      if (length > 0) {
        for (const item of tokens.slice(at, at + length)) printer.inline(item);
        at += length - 1;
      } else printer.open(token);
    } else if (token === '}' || token === ']') printer.close(token);
    else if (token === ',') printer.comma();
    else printer.inside(token);
  }
  return printer.lines;
}

/** The text of the lines, indented by two spaces. */
export function plainText(lines: readonly JsonLine[]): string {
  return lines
    .map(({ depth, tokens }) => '  '.repeat(depth) + tokens.map(({ text }) => text).join(''))
    .join('\n');
}

interface Level {
  isObject: boolean;
  /** Of the item that is being printed. */
  at: Segment;
  awaitsKey: boolean;
}

class Printer {
  readonly lines: JsonLine[] = [{ depth: 0, tokens: [] }];
  readonly #levels: Level[] = [];

  open(bracket: string): void {
    this.#begin();
    this.#push({ text: bracket });
    const isObject = bracket === '{';
    this.#levels.push({ isObject, at: isObject ? '' : 0, awaitsKey: isObject });
    this.#newLine();
  }

  close(bracket: string): void {
    this.#levels.pop();
    this.#newLine();
    this.#push({ text: bracket });
  }

  comma(): void {
    this.#push({ text: ',', style: 'punctuation' });
    const level = this.#levels.at(-1);
    if (level?.isObject) level.awaitsKey = true;
    else if (level) level.at = Number(level.at) + 1;
    this.#newLine();
  }

  inside(token: string): void {
    const level = this.#levels.at(-1);
    if (token === ':') {
      this.#push({ text: ':', style: 'punctuation' }, { text: ' ' });
    } else if (level?.awaitsKey) {
      level.awaitsKey = false;
      level.at = JSON.parse(token) as string;
      this.#begin();
      this.#push({ text: token, style: 'keyword', path: this.#path() });
    } else {
      this.#begin();
      this.#push(scalar(token));
    }
  }

  /** A token of a container that stays on its line. */
  inline(token: string): void {
    this.#begin();
    if (token === ',') this.#push({ text: ',', style: 'punctuation' }, { text: ' ' });
    else this.#push(/^[{}[\]]$/.test(token) ? { text: token } : scalar(token));
  }

  #path(): Segment[] {
    return this.#levels.map(({ at }) => at);
  }

  #begin(): void {
    const line = this.lines.at(-1);
    if (line && line.tokens.length === 0) line.path = this.#path();
  }

  #push(...tokens: JsonToken[]): void {
    this.lines.at(-1)?.tokens.push(...tokens);
  }

  #newLine(): void {
    this.lines.push({ depth: this.#levels.length, tokens: [] });
  }
}

function scalar(token: string): JsonToken {
  return { text: token, style: token.startsWith('"') ? 'string-expression' : 'constant' };
}

/** Number of tokens of a container that fits on one line: empty, or a short list; else 0. */
function plainLength(tokens: readonly string[], at: number): number {
  const isObject = tokens[at] === '{';
  let width = 0;
  for (let end = at + 1; end < tokens.length && width <= LONGEST_LIST; end++) {
    const token = tokens[end] ?? '';
    if (token === '}' || token === ']') return end - at + 1;
    if (isObject || token === '{' || token === '[') return 0;
    width += token.length + 1;
  }
  return 0;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
