/** What a live trace changes, said of the rows that are shown. */
import { compare, type JsonPath } from '../../trace/compare.ts';
import type { Trace } from '../../trace/schema.ts';
import type { Detail } from '../../trace/stops.ts';
import type { LaidRow } from './layout.ts';
import type { Told } from './player-state.svelte.ts';
import type { Row } from './rows.ts';

export interface Differences {
  /** By `seq` of the live trace's rows. */
  added: ReadonlySet<number>;
  /** None of them is also among `added`. */
  changed: ReadonlyMap<number, readonly JsonPath[]>;
  /** Rows of the recorded trace. */
  removed: readonly Row[];
}

export function differencesOf(recorded: Told, live: Told): Differences {
  const added = new Set<number>();
  const changed = new Map<number, readonly JsonPath[]>();
  const removed: Row[] = [];
  for (const row of compare(recorded.trace, live.trace).rows) {
    if (row.status === 'removed') {
      const gone = recorded.rows.find(({ seq }) => seq === row.recordedSeq);
      if (gone) removed.push(gone);
    } else if (row.status === 'added') added.add(row.seq);
    else if (row.status === 'changed') {
      const isShown = live.rows.some(({ seq }) => seq === row.seq);
      const carried = isShown ? row.seq : carriedBy(live.trace, row.seq);
      if (carried !== undefined)
        changed.set(carried, [
          ...(changed.get(carried) ?? []),
          ...(isShown ? row.changedPaths : []),
        ]);
    }
  }
  // A letter that is new may stand in an envelope that is not: it has one mark, and is counted once.
  for (const seq of added) changed.delete(seq);
  return { added, changed, removed };
}

/** The same, of the rows that one view shows: what is counted can be seen. */
export function differencesIn(
  { added, changed, removed }: Differences,
  { rows }: { rows: readonly LaidRow[] },
  detail: Detail,
): { added: number; changed: number; removed: readonly Row[] } {
  return {
    added: rows.filter(({ row }) => added.has(row.seq)).length,
    changed: rows.filter(({ row }) => changed.has(row.seq)).length,
    removed: removed.filter(({ isOnWire }) => detail === 'all' || isOnWire),
  };
}

/** An envelope that changed is shown with its letter. */
function carriedBy({ events }: Trace, seq: number): number | undefined {
  const envelope = events[seq - 1];
  const letter = events[seq];
  const isCarried =
    envelope?.kind === 'http' && letter?.kind === 'frame' && letter.exchange === envelope.exchange;
  return isCarried ? letter.seq : undefined;
}
