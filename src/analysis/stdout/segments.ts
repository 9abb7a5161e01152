/** Cuts a line that is no message into what it is made of: noise, and JSON that stands in it. */
import type { JsonValue } from '../../trace/json.ts';
import { JsonScanner, putRight } from './json-scanner.ts';
import { isBlank, parseJson } from './json-text.ts';

export type Segment =
  | { kind: 'noise'; at: number; text: string }
  /** A whole value; `scanner` holds what is odd in it. */
  | { kind: 'value'; at: number; text: string; value: JsonValue; scanner: JsonScanner }
  /** A value that begins here and does not end on this line. */
  | { kind: 'open'; at: number; text: string; scanner: JsonScanner };

/** A line may hide that many beginnings, and be gone over so many times, before it is left alone. */
const MAX_ATTEMPTS = 64;
const MAX_PASSES = 4;
const OBJECT = /\{[ \t]*"/g;
const SIGN_OF_MESSAGE = '"jsonrpc"';

export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let noiseFrom = 0;
  let budget = MAX_PASSES * text.length;
  let attempts = 0;
  const lastSign = text.lastIndexOf(SIGN_OF_MESSAGE);

  const noiseUntil = (end: number) => {
    const noise = text.slice(noiseFrom, end);
    if (!isBlank(noise)) segments.push({ kind: 'noise', at: noiseFrom, text: noise });
  };

  let at = /^[ \t]*[{[]/.test(text) ? text.search(/[{[]/) : nextObject(text, 0);
  while (at !== -1 && at < text.length && attempts++ < MAX_ATTEMPTS && budget > 0) {
    const isFirst = noiseFrom === 0 && isBlank(text.slice(0, at));
    // Inside a line of noise only what may be a message is worth a look.
    if (!isFirst && at > lastSign) break;
    const scanner = new JsonScanner();
    const end = scanner.feed(text, at);
    budget -= end - at;
    const found = segmentOf(text, at, end, scanner, isFirst);
    if (found) {
      noiseUntil(at);
      segments.push(found);
      noiseFrom = end;
      if (found.kind === 'open') return segments;
    }
    at = nextObject(text, found ? end : at + 1);
  }
  noiseUntil(text.length);
  return segments;
}

function segmentOf(
  text: string,
  at: number,
  end: number,
  scanner: JsonScanner,
  isFirst: boolean,
): Segment | undefined {
  const piece = text.slice(at, end);
  if (scanner.state === 'open') {
    return isFirst || piece.includes(SIGN_OF_MESSAGE)
      ? { kind: 'open', at, text: piece, scanner }
      : undefined;
  }
  if (scanner.state === 'broken' || scanner.isTooOdd) return undefined;
  const isWholeLine = isFirst && isBlank(text.slice(end));
  // `[12] ready` and `{"a":1} ready` are words of a log; a message among them is not.
  if (!isWholeLine && !piece.includes(SIGN_OF_MESSAGE)) return undefined;
  const value = parseJson(
    putRight(
      piece,
      scanner.oddities.map((odd) => ({ ...odd, at: odd.at - at })),
    ),
  );
  return value === undefined ? undefined : { kind: 'value', at, text: piece, value, scanner };
}

function nextObject(text: string, from: number): number {
  OBJECT.lastIndex = from;
  return OBJECT.exec(text)?.index ?? -1;
}
