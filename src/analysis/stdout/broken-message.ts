/** A line that means to be a message and is no JSON: what was written instead. */
import { JsonScanner } from './json-scanner.ts';
import type { RawLine } from './line-intake.ts';
import type { Reading } from './reading.ts';
import type { Rule } from './rules.ts';

/** What Python prints of a dictionary, and JavaScript of an object. */
const REPR = /^\s*[{[]\s*'/;
const NAMED = /["'“”«»]?\bjsonrpc["'“”«»]?\s*[:=]/;
const PYTHON_WORD = /^(?:None|True|False)\b/;
const LOOKED_AT = 2000;

/** Raises a broken message; `false`: the line does not mean to be one. */
export function sayBroken(reading: Reading, line: RawLine): boolean {
  const { text } = line;
  if (!/^[ \t]*[{[]/.test(text)) return false;
  const start = text.slice(0, LOOKED_AT);
  const isRepr = REPR.test(start);
  if (!NAMED.test(start) && !NAMED.test(text.slice(-LOOKED_AT))) return false;
  const scanner = new JsonScanner();
  const at = scanner.feed(text, 0);
  const rest = text.slice(at, at + 40);
  const rule: Rule =
    isRepr || PYTHON_WORD.test(rest) || rest.startsWith("'") ? 'python-repr' : 'invalid-json';
  reading.raise(rule, 'error', line, {
    at: Math.min(at, Math.max(0, text.length - 1)),
    ...(rule === 'invalid-json' ? { variant: variantOf(rest) } : {}),
  });
  reading.meant++;
  reading.lose(line.number, rule);
  return true;
}

function variantOf(rest: string): string {
  if (/^[A-Za-z_$]/.test(rest)) return 'bare-word';
  if (rest.startsWith('\\')) return 'escape';
  if (/^\/[/*]/.test(rest)) return 'comment';
  if (/^[“”«»]/.test(rest)) return 'curly-quotes';
  return 'other';
}
