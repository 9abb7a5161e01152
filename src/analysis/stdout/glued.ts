/** A line on which a message is not alone. */
import { isJsonObject } from '../../trace/json.ts';
import { meansToBeMessage } from './faults.ts';
import { isBlank } from './json-text.ts';
import type { RawLine } from './line-intake.ts';
import { sayMessage } from './messages.ts';
import { sayNearly } from './nearly-json.ts';
import { withoutColours, type NoiseWatch } from './noise.ts';
import type { Reading } from './reading.ts';
import type { Rule } from './rules.ts';
import type { Segment } from './segments.ts';
import { headerIn } from './special-lines.ts';
import { firstWords } from './visible.ts';

/** A log that tells of a message ends so before it. */
const QUOTES =
  /(?:\bsen[dt]\b|\bsending\b|\breceiv\w{1,3}\b|\brequest\b|\bresponse\b|\bmessage\b|\bpayload\b|→|<--|-->|<-|->|<<<?|>>>?)[ \t]*[:=]?[ \t]*$/i;

/** The line tells of a message rather than carrying one: it is noise, and the message comes apart from it. */
export function isQuoting(segments: readonly Segment[]): boolean {
  const [before, quoted] = segments;
  return (
    before?.kind === 'noise' && quoted?.kind === 'value' && QUOTES.test(before.text.slice(-60))
  );
}

/**
 * Raises what is glued, and saves the messages.
 *
 * @returns whether a header of LSP is part of it.
 */
export function sayGlued(
  reading: Reading,
  watch: NoiseWatch,
  segments: readonly Segment[],
  line: RawLine,
): boolean {
  const noises = segments.filter((segment) => segment.kind === 'noise');
  const header = noises.find(({ text }) => headerIn(text) >= 0);
  if (header) {
    const at = header.at + headerIn(header.text);
    reading.raise('content-length', 'error', line, { at, length: 14, variant: 'glued' });
  } else raiseGlued(reading, watch, segments, line);
  for (const segment of segments) {
    if (segment.kind !== 'value') continue;
    const { value, text, at, scanner } = segment;
    if (!meansToBeMessage(value) || !isJsonObject(value)) continue;
    if (scanner.oddities.length > 0) sayNearly(reading, segment, line);
    else sayMessage(reading, value, text, line, at);
  }
  return header !== undefined;
}

function raiseGlued(
  reading: Reading,
  watch: NoiseWatch,
  segments: readonly Segment[],
  line: RawLine,
): void {
  const rewinds = line.text.includes('\r');
  const rule: Rule = rewinds ? 'carriage-return' : 'glued';
  const noises = segments.filter(
    ({ kind, text }) => kind === 'noise' && !isBlank(withoutColours(text)),
  );
  const [first] = segments;
  const noise = noises[0] ?? segments.find(({ kind }) => kind === 'noise');
  const messages = segments.length - segments.filter(({ kind }) => kind === 'noise').length;
  if (!noise || (rewinds && noises.length === 0)) {
    // Nothing but messages, one behind the other.
    const second = segments[1];
    const variant = 'messages';
    reading.raise(rule, 'error', line, {
      at: rewinds ? line.text.indexOf('\r') : (second?.at ?? 0),
      variant,
      values: { count: messages },
    });
    return;
  }
  const isBefore = noise === first;
  const culprit = watch.culpritOf(reading, noise.text, line.number);
  const isColour = noises.length === 0;
  reading.raise(rule, 'error', line, {
    at: rewinds ? line.text.indexOf('\r') : noise.at,
    length: rewinds ? 1 : noise.text.length,
    variant: rewinds ? 'glued' : isColour ? 'colours' : isBefore ? 'before' : 'after',
    values: { noise: firstWords(withoutColours(noise.text), 40) },
    ...(culprit ? { culprit } : {}),
  });
}
