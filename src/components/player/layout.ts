/** Where the rows of a picture lie: its lanes, and each thread from one of them to another. */
import type { Actor } from '../../trace/schema.ts';
import type { Detail } from '../../trace/stops.ts';
import { duration } from './french.ts';
import type { Row } from './rows.ts';

export interface Hold {
  lane: number;
  /** The part of the row in which it is held. */
  part: 'start' | 'through' | 'end';
}

export interface LaidRow {
  row: Row;
  /** Indexes of lanes; equal when the row stands on one. */
  from: number;
  to: number;
  /** Written where it changes. */
  time: string;
  /** While a server has a request in hand, the thread goes on in its lane. */
  holds: Hold[];
}

export interface Layout {
  lanes: readonly Actor[];
  rows: readonly LaidRow[];
}

export function layOut(rows: readonly Row[], actors: readonly Actor[], detail: Detail): Layout {
  const shown = detail === 'all' ? rows : rows.filter(({ isOnWire }) => isOnWire);
  const lanes = actors.filter(({ id }) => shown.some(({ from, to }) => from === id || to === id));
  const laneOf = (id: string) => lanes.findIndex((lane) => lane.id === id);
  const laid = shown.map((row, index): LaidRow => {
    const isLater = shown[index - 1]?.atMs !== row.atMs;
    return {
      row,
      from: laneOf(row.from),
      to: laneOf(row.to),
      time: isLater ? duration(row.atMs) : '',
      holds: [],
    };
  });
  hold(laid, lanes);
  return { lanes, rows: laid };
}

function hold(laid: readonly LaidRow[], lanes: readonly Actor[]): void {
  for (const [index, { row, to: lane, holds }] of laid.entries()) {
    const isTaken = row.kind === 'request' && row.end === 'arrived';
    if (!isTaken || lanes[lane]?.kind !== 'server') continue;
    const last = laid.findIndex((other) => other.row.seq === row.partner);
    if (last <= index) continue;
    put(holds, { lane, part: 'start' });
    for (const between of laid.slice(index + 1, last))
      put(between.holds, { lane, part: 'through' });
    put(laid[last]?.holds, { lane, part: 'end' });
  }
}

/** Two requests in hand at once are one thread. */
function put(holds: Hold[] | undefined, hold: Hold): void {
  if (holds?.some(({ lane, part }) => lane === hold.lane && part === hold.part)) return;
  holds?.push(hold);
}
