/** Every program before every reader, as recorded, and what came of it; read at build time. */
import { outputOutcome } from '../../trace/output-outcome.ts';
import { readTraceText } from '../../trace/read.ts';
import type { Trace } from '../../trace/schema.ts';
import { pack } from '../player/pack.ts';
import { rowsOf } from '../player/rows.ts';
import { verdictOf, type Verdict } from './verdict.ts';

const files = import.meta.glob<string>('/content/traces/sortie-cassee/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Pair {
  fault: string;
  reader: string;
  trace: Trace;
  verdict: Verdict;
}

export const PAIRS: readonly Pair[] = Object.entries(files).map(([path, text]) => {
  const [fault = '', reader = ''] = path.replace(/^.*sortie-cassee\/|\.json$/g, '').split('/');
  const reading = readTraceText(text);
  if ('fault' in reading) throw new Error(`${path}: ${JSON.stringify(reading.fault)}`);
  return { fault, reader, trace: reading.trace, verdict: verdictOf(outputOutcome(reading.trace)) };
});

export function pairOf(fault: string, reader: string): Pair {
  const found = PAIRS.find((pair) => pair.fault === fault && pair.reader === reader);
  if (!found) throw new Error(`No recorded trace: ${fault} before ${reader}`);
  return found;
}

/** What a page carries of a pair, or fetches. */
export function shownOf({ trace, verdict }: Pair) {
  return { trace: pack(trace), rows: rowsOf(trace), verdict };
}
