/**
 * Reads JSON piece by piece, to tell a value that is whole from one that is cut, goes on, or is none.
 *
 * `JSON.parse` says yes or no; this says where. It also passes over what is nearly JSON (`NaN`, a raw
 * tab in a string, a comma too many), and notes each oddity with what would have been right, so that
 * the rest of the value can be judged. No recursion: depth costs one bit of a list.
 */

export type ScanState = 'open' | 'whole' | 'broken';

export type OddityKind = 'nan-infinity' | 'undefined' | 'control-character' | 'trailing-comma';

export interface Oddity {
  kind: OddityKind;
  /** Position in all the text that was fed. */
  at: number;
  length: number;
  /** What would have been right: a cure only where it says the same. */
  instead: string;
}

const MAX_DEPTH = 1_000_000;
/** Beyond these a text is not nearly JSON any more. */
const MAX_ODDITIES = 1000;

// eslint-disable-next-line no-control-regex -- what JSON wants escaped
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const BLANK = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /-?[A-Za-z]+/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Text that ends inside a number or an escape: the value was cut there. */
const CUT_NUMBER = /^-?(?:\d+\.|\d+(?:\.\d+)?[eE][+-]?)?$/;
const CUT_ESCAPE = /^\\(?:u[0-9a-fA-F]{0,3})?$/;
const LONGEST_NUMBER = 40;

const KNOWN_WORDS = new Set(['true', 'false', 'null']);
const NOT_A_NUMBER = new Set(['NaN', '-NaN', 'Infinity', '-Infinity']);

/** What may come next. */
type Expects = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end';

export class JsonScanner {
  state: ScanState = 'open';
  /** The deepest nesting met. */
  maxDepth = 0;
  /** Inside a string whose closing quote has not come: a line end here is a raw one. */
  inString = false;
  oddities: Oddity[] = [];
  /** Some oddities were not noted. */
  isTooOdd = false;

  #expects: Expects = 'value';
  #stringIsKey = false;
  /** One entry for each open bracket: true for an object. */
  #open: boolean[] = [];
  /** Where the piece that is being read begins in all the text. */
  #base = 0;
  #commaAt = 0;

  /** Whether a text can go on where this value stands, by its first sign alone. */
  takes(text: string): boolean {
    if (this.inString) return true;
    const first = text[match(BLANK, text, 0)];
    if (first === undefined) return true;
    switch (this.#expects) {
      case 'colon':
        return first === ':';
      case 'comma-or-end':
        return first === ',' || first === this.#closing;
      case 'key':
      case 'key-or-end':
        return first === '"' || first === '}';
      case 'value':
      case 'value-or-end':
        return /["{[\]\-\dtfnNIu]/.test(first);
    }
  }

  /**
   * Takes the next piece of text, from a position on.
   *
   * @param base where this text begins in all the text, for the positions of oddities.
   * @returns where it stopped: after the value when it is whole, at what does not belong when it is
   * broken, else at the end of the text.
   */
  feed(text: string, from = 0, base = 0): number {
    this.#base = base;
    let at = from;
    while (this.state === 'open' && at < text.length) {
      if (this.inString) at = this.#string(text, at);
      else {
        at = match(BLANK, text, at);
        if (at < text.length) at = this.#step(text, at);
      }
    }
    return at;
  }

  #step(text: string, at: number): number {
    const sign = text[at] ?? '';
    switch (this.#expects) {
      case 'colon':
        return sign === ':' ? this.#next('value', at + 1) : this.#break(at);
      case 'comma-or-end':
        if (sign === ',') {
          this.#commaAt = this.#base + at;
          return this.#next(this.#open.at(-1) ? 'key' : 'value', at + 1);
        }
        return sign === this.#closing ? this.#close(at) : this.#break(at);
      case 'key':
      case 'key-or-end':
        if (sign === '"') return this.#openString(at, true);
        if (sign !== '}') return this.#break(at);
        if (this.#expects === 'key') this.#noteComma();
        return this.#close(at);
      case 'value':
      case 'value-or-end':
        if (sign === ']' && this.#open.at(-1) === false) {
          if (this.#expects === 'value') this.#noteComma();
          return this.#close(at);
        }
        return this.#value(sign, text, at);
    }
  }

  #value(sign: string, text: string, at: number): number {
    if (sign === '"') return this.#openString(at, false);
    if (sign === '{' || sign === '[') {
      if (this.#open.length >= MAX_DEPTH) return this.#break(at);
      this.#open.push(sign === '{');
      this.maxDepth = Math.max(this.maxDepth, this.#open.length);
      return this.#next(sign === '{' ? 'key-or-end' : 'value-or-end', at + 1);
    }
    const word = match(WORD, text, at);
    if (word > at) {
      const name = text.slice(at, word);
      if (KNOWN_WORDS.has(name)) return this.#after(word);
      if (word === text.length && isBegun(name)) return word;
      const isUndefined = name === 'undefined';
      if (!isUndefined && !NOT_A_NUMBER.has(name)) return this.#break(at);
      const kind = isUndefined ? 'undefined' : 'nan-infinity';
      this.#note(kind, at, name.length, 'null');
      return this.#after(word);
    }
    const number = match(NUMBER, text, at);
    if (text.length - at < LONGEST_NUMBER && CUT_NUMBER.test(text.slice(at))) return text.length;
    // `01`, `1.` and `1_000` break where the digits that belong to the number end.
    if (number === at) return this.#break(at);
    return /[\w.]/.test(text[number] ?? '') ? this.#break(number) : this.#after(number);
  }

  #openString(at: number, isKey: boolean): number {
    this.inString = true;
    this.#stringIsKey = isKey;
    return at + 1;
  }

  #string(text: string, from: number): number {
    const at = match(PLAIN, text, from);
    const sign = text[at];
    if (sign === undefined) return at;
    if (sign === '"') {
      this.inString = false;
      return this.#stringIsKey ? this.#next('colon', at + 1) : this.#after(at + 1);
    }
    if (sign === '\\') {
      const end = match(ESCAPE, text, at);
      if (end > at) return end;
      return CUT_ESCAPE.test(text.slice(at, at + 6)) ? text.length : this.#break(at);
    }
    if (this.isTooOdd) return at + 1;
    this.#note('control-character', at, 1, JSON.stringify(sign).slice(1, -1));
    return at + 1;
  }

  #noteComma(): void {
    this.#note('trailing-comma', this.#commaAt - this.#base, 1, '');
  }

  #note(kind: OddityKind, at: number, length: number, instead: string): void {
    if (this.oddities.length < MAX_ODDITIES) {
      this.oddities.push({ kind, at: this.#base + at, length, instead });
    } else this.isTooOdd = true;
  }

  #close(at: number): number {
    this.#open.pop();
    return this.#after(at + 1);
  }

  /** After a value: its container goes on, or there is none and the whole is read. */
  #after(at: number): number {
    if (this.#open.length === 0) this.state = 'whole';
    return this.#next('comma-or-end', at);
  }

  #next(expects: Expects, at: number): number {
    this.#expects = expects;
    return at;
  }

  #break(at: number): number {
    this.state = 'broken';
    return at;
  }

  get #closing(): string {
    return this.#open.at(-1) ? '}' : ']';
  }
}

/** A text with its oddities put right. */
export function putRight(text: string, oddities: readonly Oddity[], start = 0): string {
  let right = '';
  let at = start;
  for (const oddity of oddities) {
    right += text.slice(at, oddity.at) + oddity.instead;
    at = oddity.at + oddity.length;
  }
  return right + text.slice(at);
}

function isBegun(word: string): boolean {
  return [...KNOWN_WORDS, ...NOT_A_NUMBER].some((known) => known.startsWith(word));
}

/** Where a pattern that may match nothing ends. */
function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  // A pattern that matches nothing may also fail, and then begins anew.
  return Math.max(at, pattern.lastIndex);
}
