/** Text from an unknown program, made safe and visible: nothing in it moves a cursor or turns a line. */
import type { Excerpt } from './rules.ts';

/** Around the place that is shown. */
const BEFORE = 40;
const AFTER = 80;
const LONGEST_MARK = 100;

/** Signs that are not seen, or that change what is seen: controls, marks of direction, invisible spaces. */
const HIDDEN =
  // eslint-disable-next-line no-control-regex -- that is what this file is about
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const SEEN = /^[ -~]*$/;

/** The names of the control characters (RFC 20), from zero. Fonts that can draw them are rare. */
const CONTROLS =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  );
const NAMES: Readonly<Record<string, string>> = {
  '\u007f': 'DEL',
  '\u00a0': 'NBSP',
  '\u200b': 'ZWSP',
  '\ufeff': 'BOM',
};
const REPLACEMENT = '\ufffd';

/** A short text in which every hidden sign has its name in its place: `‹ESC›`. */
export function visible(text: string): string {
  if (SEEN.test(text)) return detached(text);
  return detached(text.replace(HIDDEN, nameOf));
}

function nameOf(sign: string): string {
  if (sign === REPLACEMENT) return sign;
  const code = sign.charCodeAt(0);
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return `‹${CONTROLS[code] ?? NAMES[sign] ?? number}›`;
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
