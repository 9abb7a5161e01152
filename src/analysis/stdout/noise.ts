/** Bytes on stdout that are no message: who wrote them, and how they harm. */
import { BLANK, NOT_JSON, REFUSED, type Fates } from './fate.ts';
import { isBlank, parseJson } from './json-text.ts';
import type { RawLine } from './line-intake.ts';
import type { Reading } from './reading.ts';

/** Colours and other orders to a terminal (ECMA-48): those with an end that is seen, and of bounded length. */
const ANSI =
  // eslint-disable-next-line no-control-regex -- ESC is what is looked for
  /\u001b(?:\[[0-?]{0,32}[ -/]{0,4}[@-~]|\][^\u0007\u001b]{0,256}(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
const ESCAPE = '\u001b';
/** No culprit is recognised by more than this of a line. */
const LOOKED_AT = 400;

export function withoutColours(text: string): string {
  return text.includes(ESCAPE) ? text.replace(ANSI, '') : text;
}

/** Finds who wrote a line of noise; a line that is indented goes with the one before it. */
export class NoiseWatch {
  #before: { line: number; culprit: string } | undefined;

  /** The culprit of a line of text, colours and overwritten parts taken away. */
  culpritOf(reading: Reading, text: string, line: number): string | undefined {
    const bare = withoutColours(text.slice(0, 4 * LOOKED_AT)).slice(0, LOOKED_AT);
    const goesOn = this.#before?.line === line - 1 && /^(?:\s|at |\.\.\. |[│|╭╰*=-]{2})/.test(bare);
    const culprit =
      reading.culprits.ofText(bare.replaceAll('\r', ' ').trimStart()) ??
      (goesOn ? this.#before?.culprit : undefined);
    this.#before = culprit === undefined ? undefined : { line, culprit };
    return culprit;
  }
}

/** Raises a line that is nothing but noise. */
export function sayNoise(
  reading: Reading,
  watch: NoiseWatch,
  line: RawLine,
  variant?: string,
): void {
  const { text, number } = line;
  const rewinds = text.includes('\r');
  const rule = rewinds ? 'carriage-return' : 'log-line';
  if (reading.ledger.isFull(rule)) {
    reading.ledger.tick(rule);
    return;
  }
  const culprit = watch.culpritOf(reading, text, number);
  const escapeAt = text.indexOf(ESCAPE);
  const hidden = rewinds ? text.indexOf('\r') : escapeAt;
  reading.raise(rule, reading.noiseSeverity, line, {
    at: Math.max(0, hidden),
    length: hidden < 0 ? text.length : 1,
    ...named(reading.isMixed ? 'mixed' : (variant ?? (escapeAt >= 0 ? 'ansi' : undefined))),
    ...(culprit ? { culprit } : {}),
  });
}

function named(variant: string | undefined): { variant?: string } {
  return variant === undefined ? {} : { variant };
}

/** Whose hands a line gets through that is no message. C# ends a line at a lone CR, and may read a part. */
export function noiseFates(text: string, isMessage: (piece: string) => boolean): Fates {
  if (isBlank(text)) return BLANK;
  const fates = parseJson(text) === undefined ? NOT_JSON : REFUSED;
  if (!text.includes('\r')) return fates;
  return text.split('\r', 1000).some(isMessage) ? { ...fates, csharp: 'read' } : fates;
}
