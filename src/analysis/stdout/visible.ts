/** Text from an unknown program, made safe and visible: nothing in it moves a cursor or turns a line. */
import type { Excerpt } from './rules.ts';

/** Around the place that is shown. */
const BEFORE = 40;
const AFTER = 80;
const LONGEST_MARK = 40;

/** Signs that are not seen, or that change what is seen: controls, marks of direction, invisible spaces. */
const HIDDEN =
  // eslint-disable-next-line no-control-regex -- that is what this file is about
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const SEEN = /^[ -~]*$/;

const NAMES: Readonly<Record<string, string>> = {
  '\u007f': '␡',
  '\u00a0': '⟦NBSP⟧',
  '\u200b': '⟦ZWSP⟧',
  '\ufeff': '⟦BOM⟧',
  '\ufffd': '\ufffd',
};

/** A short text in which every hidden sign has a visible one in its place. */
export function visible(text: string): string {
  if (SEEN.test(text)) return detached(text);
  const seen = text.replace(HIDDEN, (sign) => {
    const code = sign.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return NAMES[sign] ?? `⟦U+${code.toString(16).toUpperCase().padStart(4, '0')}⟧`;
  });
  return detached(seen);
}

/** A copy: a slice keeps alive the megabytes that it was cut from. */
function detached(text: string): string {
  return ` ${text}`.slice(1);
}

/** The first words of a text, for a sentence. */
export function firstWords(text: string, length = 60): string {
  const start = text.slice(0, 4 * length).replace(/^[ \t]+/, '');
  if (start.length > length) return `${visible(cut(start, length))}…`;
  return visible(start.replace(/[ \t]+$/, ''));
}

/** What stands around a place of a line; `length` signs of it are at fault. */
export function excerptOf(text: string, at: number, length: number): Excerpt {
  const from = Math.max(0, at - BEFORE);
  const markEnd = at + Math.min(length, LONGEST_MARK);
  const to = Math.min(text.length, markEnd + AFTER);
  return {
    before: (from > 0 ? '…' : '') + visible(text.slice(from, at)),
    marked: visible(text.slice(at, markEnd)) + (length > LONGEST_MARK ? '…' : ''),
    after:
      visible(text.slice(at + length > markEnd ? to : markEnd, to)) + (to < text.length ? '…' : ''),
  };
}

/** Cuts between characters, not inside one. */
function cut(text: string, length: number): string {
  return /[\ud800-\udbff]$/.test(text.slice(0, length))
    ? text.slice(0, length - 1)
    : text.slice(0, length);
}
