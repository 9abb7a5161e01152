/** A message laid out for a glance. */
import type { JsonLine } from '../player/json-lines.ts';

/** The same lines, each `_meta` closed on its own: what is left out is said to be. */
export function withoutMeta(lines: readonly JsonLine[]): JsonLine[] {
  const left: JsonLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    const isMeta = line.path?.at(-1) === '_meta' && line.tokens.at(-1)?.text === '{';
    if (!isMeta) {
      left.push(line);
      continue;
    }
    const end = lines.findIndex(
      ({ depth, tokens }, index) => index > at && depth === line.depth && tokens[0]?.text === '}',
    );
    const rest = lines[end]?.tokens.slice(1) ?? [];
    left.push({ ...line, tokens: [...line.tokens.slice(0, -1), { text: '{ … }' }, ...rest] });
    at = end;
  }
  return left;
}
