/** Writing French: the spaces of its punctuation, and what time is called. Loaded with every player. */

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

/**
 * Puts the unbreakable spaces that French asks for, so that sources can be written with plain ones.
 * What stands between backticks is wire text and is left as it is.
 */
export function typeset(text: string): string {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? piece : spaced(piece)))
    .join('`');
}

function spaced(prose: string): string {
  return prose
    .replace(/« /g, `«${NARROW}`)
    .replace(/ ([;!?»])/g, `${NARROW}$1`)
    .replace(/ :/g, `${NO_BREAK}:`);
}

/** A time of the trace, as it is shown: `3 ms`, `1,2 s`, `60 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${number(ms)}${NO_BREAK}ms`;
  return `${number(ms / 1000)}${NO_BREAK}s`;
}

/** With a decimal comma and at most two decimals. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}

/** A text without the marks of its wire words, for whoever hears it. */
export function spoken(text: string): string {
  return text.replaceAll('`', '');
}
