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

/** Numbers such as C-042, and dates that name a revision, stay on one line. For `split`. */
export const UNBROKEN = /([A-Z]+-\d+|\d{4}-\d{2}-\d{2})/;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A time of the trace, to the millisecond: `3 ms`, `1,2 s`, `60,12 s`, `30 min 1,16 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${number(ms)}${NO_BREAK}ms`;
  if (ms < 2 * MINUTE) return seconds(ms);
  const whole = Math.floor(ms / MINUTE) * MINUTE;
  return ms === whole ? minutes(ms) : `${minutes(whole)} ${duration(ms - whole)}`;
}

/** The same for a narrow column: of long times only what counts. */
export function shortDuration(ms: number): string {
  if (ms < 2 * MINUTE) return duration(ms);
  return duration(ms < HOUR ? Math.floor(ms / 1000) * 1000 : Math.floor(ms / MINUTE) * MINUTE);
}

function minutes(ms: number): string {
  const hours = Math.floor(ms / HOUR);
  const rest = Math.round((ms - hours * HOUR) / MINUTE);
  const parts = [
    hours === 0 ? '' : `${String(hours)}${NO_BREAK}h`,
    rest === 0 ? '' : `${String(rest)}${NO_BREAK}min`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function seconds(ms: number): string {
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
