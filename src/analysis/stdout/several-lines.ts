/** A value that took several lines, whole at last or lost. */
import { isJsonObject } from '../../trace/json.ts';
import { meansToBeMessage } from './faults.ts';
import { isBlank } from './json-text.ts';
import type { RawLine } from './line-intake.ts';
import { sayValue } from './messages.ts';
import { isSafe } from './nearly-json.ts';
import type { OpenValue } from './open-value.ts';
import type { Reading } from './reading.ts';
import type { LineClass } from './tally.ts';

/** Raises a value that is whole, line by line, and saves it if it is a message. Returns the lines' class. */
export function sayWhole(reading: Reading, open: OpenValue): LineClass {
  if (open.isWrapped) return sayWrapped(reading, open);
  const value = open.value('\n');
  const isBatch = Array.isArray(value) && value.some((item) => meansToBeMessage(item));
  if (value === undefined || !(isBatch || meansToBeMessage(value))) {
    raiseEach(reading, open, 'json-not-jsonrpc');
    reading.lose(open.first.number, 'json-not-jsonrpc');
    return 'not-jsonrpc';
  }
  raiseEach(reading, open, 'multi-line');
  const odd = open.scanner.oddities.find((oddity) => !isSafe(oddity));
  if (odd || open.scanner.isTooOdd) {
    reading.meant++;
    reading.lose(open.first.number, 'multi-line');
  } else {
    const text = isJsonObject(value) ? JSON.stringify(value) : open.text();
    sayValue(reading, value, text, { ...open.first, text }, 0);
  }
  return 'multi-line';
}

/** The one line that a terminal cut into pieces as wide as its window. */
function sayWrapped(reading: Reading, open: OpenValue): LineClass {
  const { first, lines } = open;
  reading.raise('wrapped-paste', 'warning', first, {
    values: { lines: lines.length, width: first.text.length },
  });
  const value = open.value('');
  if (value !== undefined && meansToBeMessage(value)) {
    const text = JSON.stringify(value);
    sayValue(reading, value, text, { ...first, text }, 0);
  }
  return 'multi-line';
}

function raiseEach(
  reading: Reading,
  open: OpenValue,
  rule: 'multi-line' | 'json-not-jsonrpc',
): void {
  const { first, lines } = open;
  const hasRawLineEnd = open.scanner.oddities.some(({ instead }) => instead === '\\n');
  const start =
    rule === 'json-not-jsonrpc' ? 'several-lines' : hasRawLineEnd ? 'raw-newline' : 'start';
  const severity = rule === 'multi-line' ? 'error' : reading.noiseSeverity;
  for (const line of lines) {
    if (isBlank(line.text)) continue;
    const isFirst = line === first;
    reading.raise(rule, severity, line, {
      variant: isFirst ? start : 'continued',
      values: isFirst ? { lines: lines.length } : { first: first.number },
    });
  }
}

/** Raises the lines of a value whose end never came. Expects one that begins as a message does. */
export function sayTruncated(reading: Reading, open: OpenValue, lines: readonly RawLine[]): void {
  const { first } = open;
  for (const line of lines) {
    if (isBlank(line.text)) continue;
    const isFirst = line === first;
    reading.raise('truncated', 'error', line, {
      at: Math.max(0, line.text.length - 1),
      ...(isFirst ? {} : { variant: 'continued', values: { first: first.number } }),
    });
  }
  reading.meant++;
  reading.lose(first.number, 'truncated');
}
