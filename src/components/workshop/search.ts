/** Looks for words in what a trace says: in its sentences, and in its texts as they are. */
import type { Trace } from '../../trace/schema.ts';
import type { Row } from '../player/rows.ts';

/** The steps that hold the words, in order; none when there are no words. */
export function stepsWith(words: string, trace: Trace, rows: readonly Row[]): number[] {
  const wanted = words.trim();
  if (wanted === '') return [];
  // One pattern made once: turning megabytes to lower case for each sign typed would be felt.
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  return rows.flatMap((row) => {
    const event = trace.events[row.seq - 1];
    const raw = event && 'raw' in event ? event.raw : '';
    return pattern.test(row.sentence) || pattern.test(raw) ? row.seq : [];
  });
}
