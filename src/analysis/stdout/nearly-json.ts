/** JSON but for a detail: which detail, and whether the message can be saved. */
import { NOT_JSON, type Fates } from './fate.ts';
import { judge, meansToBeMessage } from './faults.ts';
import { putRight, type Oddity, type OddityKind } from './json-scanner.ts';
import type { RawLine } from './line-intake.ts';
import { sayMessage } from './messages.ts';
import type { Reading } from './reading.ts';
import type { Rule } from './rules.ts';
import type { Segment } from './segments.ts';

const RULE_OF: Readonly<Record<OddityKind, Rule>> = {
  'nan-infinity': 'nan-infinity',
  undefined: 'undefined-value',
  'control-character': 'control-character',
  'trailing-comma': 'trailing-comma',
};

/** Put right, these say what they said; a number that is no number has no right form. */
export function isSafe({ kind }: Oddity): boolean {
  return kind === 'control-character' || kind === 'trailing-comma';
}

type Value = Extract<Segment, { kind: 'value' }>;

/**
 * Raises the oddities of a value, each kind once, and judges what the value would be without them.
 *
 * @returns whose hands the value gets through, alone on its line; `undefined`: it is no message.
 */
export function sayNearly(reading: Reading, segment: Value, line: RawLine): Fates | undefined {
  const { value, scanner, at } = segment;
  if (!meansToBeMessage(value)) return undefined;
  const seen = new Set<OddityKind>();
  for (const oddity of scanner.oddities) {
    if (seen.has(oddity.kind)) continue;
    seen.add(oddity.kind);
    const count = scanner.oddities.filter(({ kind }) => kind === oddity.kind).length;
    const found = line.text.slice(oddity.at, oddity.at + oddity.length);
    const values = {
      count,
      found: found.codePointAt(0) === 0x2d || /^\w/.test(found) ? found : '',
    };
    reading.raise(RULE_OF[oddity.kind], 'error', line, {
      at: oddity.at,
      length: oddity.length,
      values,
    });
  }
  const moved = scanner.oddities.map((oddity) => ({ ...oddity, at: oddity.at - at }));
  const right = putRight(segment.text, moved);
  const isOnlyNan = scanner.oddities.every(({ kind }) => kind === 'nan-infinity');
  // pydantic reads NaN and Infinity, as Python's own json does.
  const python = isOnlyNan && judge(value, right).acceptance.python ? 'read' : NOT_JSON.python;
  if (scanner.oddities.every(isSafe)) {
    sayMessage(reading, value, right, { ...line, text: right }, 0);
  } else {
    reading.meant++;
    const rule = [...seen].map((kind) => RULE_OF[kind])[0] ?? 'invalid-json';
    reading.lose(line.number, rule);
  }
  return { ...NOT_JSON, python };
}
