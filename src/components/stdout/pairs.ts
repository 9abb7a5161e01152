/** Every program before every reader, as recorded, and what came of it; read at build time. */
import { READER_IDS, type ReaderId } from '../../sim/readers/facts.ts';
import { FAULT_IDS, type FaultId } from '../../sim/servers/horloge-cassee/index.ts';
import { outputOutcome } from '../../trace/output-outcome.ts';
import type { Trace } from '../../trace/schema.ts';
import { pack } from '../player/pack.ts';
import { rowsOf } from '../player/rows.ts';
import { recordedOutput } from '../ui/broken-output.ts';
import { verdictOf, type Verdict } from './verdict.ts';

export interface Pair {
  fault: FaultId;
  reader: ReaderId;
  trace: Trace;
  verdict: Verdict;
}

export const PAIRS: readonly Pair[] = FAULT_IDS.flatMap((fault) =>
  READER_IDS.map((reader): Pair => {
    const trace = recordedOutput(fault, reader);
    return { fault, reader, trace, verdict: verdictOf(outputOutcome(trace)) };
  }),
);

export function pairOf(fault: string, reader: string): Pair {
  const found = PAIRS.find((pair) => pair.fault === fault && pair.reader === reader);
  if (!found) throw new Error(`No recorded trace: ${fault} before ${reader}`);
  return found;
}

/** What a page carries of a pair, or fetches. */
export function shownOf({ trace, verdict }: Pair) {
  return { trace: pack(trace), rows: rowsOf(trace), verdict };
}
