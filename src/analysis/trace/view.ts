/** What a page shows of a report: findings in groups, with their words, and what is known of the file. */
import type { Phrasing } from '../stdout/phrase.ts';
import { foundIn, type Found } from '../stdout/view.ts';
import type { TraceReport } from './reader.ts';

export interface TraceView extends Found {
  report: Omit<TraceReport, 'raised' | 'counts' | 'trace'>;
}

export function traceViewOf(report: TraceReport, phrasing: Phrasing): TraceView {
  const { raised, counts, trace: _trace, ...rest } = report;
  return { ...foundIn(raised, counts, phrasing), report: rest };
}
