/** Of a long picture only the rows around the one that is looked at are drawn; what is above and below has its height. */

/** A picture with no more rows than this is drawn whole. */
export const LARGEST_WHOLE = 400;
/** Drawn on either side, and how far one may go before others are drawn. */
const AROUND = 24;
const SLACK = 12;

export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  from: number;
  to: number;
}

/**
 * What is to be drawn so that the row `at` is.
 *
 * @param before what is drawn now: it stays as long as it does.
 */
export function windowAt(at: number, count: number, before?: RowWindow): RowWindow {
  if (count <= LARGEST_WHOLE) return { from: 0, to: count };
  const isWithin =
    before !== undefined &&
    before.to <= count &&
    (at - before.from >= SLACK || before.from === 0) &&
    (before.to - at > SLACK || before.to === count) &&
    at >= before.from &&
    at < before.to;
  if (isWithin) return before;
  const from = Math.max(0, Math.min(at - AROUND, count - 2 * AROUND));
  return { from, to: Math.min(count, from + 2 * AROUND) };
}
