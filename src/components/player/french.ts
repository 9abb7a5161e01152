/** Writing French: the spaces of its punctuation, and counts with their nouns. */

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

/** `1 outil`, `2 outils`; in French, zero is singular. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${String(amount)}${NO_BREAK}${amount < 2 ? noun : plural}`;
}

/** A time of the trace, as it is shown: `3 ms`, `1,2 s`, `60 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${number(ms)}${NO_BREAK}ms`;
  return `${number(ms / 1000)}${NO_BREAK}s`;
}

/** With a decimal comma and at most two decimals. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}

/** A JSON-RPC code, with the true minus sign. */
export function codeText(code: number | string): string {
  return String(code).replace(/^-/, '−');
}

/** A text without the marks of its wire words, for whoever hears it. */
export function spoken(text: string): string {
  return text.replaceAll('`', '');
}

/** Wire text between the marks; the mark itself cannot stand inside. */
export function wire(text: string): string {
  return `\`${text.replaceAll('`', 'ˋ')}\``;
}

/** A text that may be long, shown as the beginning of itself. */
export function excerpt(text: string, longest = 90): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest).trimEnd()}…`;
}

/** Words of somebody else between guillemets; guillemets inside become the inner ones. */
export function quoted(text: string): string {
  return `« ${text.replace(/«\s?/g, '“').replace(/\s?»/g, '”')} »`;
}
