/** Where the rows of a picture lie: its lanes, and each thread from one of them to another. */
import type { Actor } from '../../trace/schema.ts';
import type { Detail } from '../../trace/stops.ts';
import { shortDuration } from './french.ts';
import { lanesOf, type Lanes } from './lanes.ts';
import type { Row } from './rows.ts';

export interface Hold {
  lane: number;
  /** The part of the row in which it is held. */
  part: 'start' | 'through' | 'end';
}

/** How long nothing happened before a row: the picture stretches, far less than time does. */
export type Wait = 0 | 1 | 2 | 3;

export interface LaidRow {
  row: Row;
  /** Indexes of lanes; equal when the row stands on one. */
  from: number;
  to: number;
  /** Written where it changes. */
  time: string;
  wait: Wait;
  /** While somebody has a request in hand, the thread goes on in its lane. */
  holds: Hold[];
}

export interface Layout extends Lanes {
  rows: readonly LaidRow[];
}

const WAITS_MS = [1000, 10_000, 60_000];

export function layOut(rows: readonly Row[], cast: readonly Actor[], detail: Detail): Layout {
  const shown = detail === 'all' ? rows : rows.filter(({ isOnWire }) => isOnWire);
  const lanes = lanesOf(rows, cast, shown);
  const laneOf = (id: string) => lanes.actors.findIndex((lane) => lane.id === id);
  const laid = shown.map((row, index): LaidRow => {
    const before = shown[index - 1];
    const time = shortDuration(row.atMs);
    const waitMs = row.atMs - (before?.atMs ?? 0);
    return {
      row,
      from: laneOf(row.from),
      to: laneOf(row.to),
      time: before && shortDuration(before.atMs) === time ? '' : time,
      wait: WAITS_MS.filter((least) => waitMs >= least).length as Wait,
      holds: [],
    };
  });
  hold(laid);
  return { ...lanes, rows: laid };
}

function hold(laid: readonly LaidRow[]): void {
  const places = new Map(laid.map(({ row }, index) => [row.seq, index]));
  for (const [index, { row, to: lane, holds }] of laid.entries()) {
    if (row.kind !== 'request' || row.end !== 'arrived') continue;
    const last = places.get(row.partner ?? 0) ?? -1;
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
