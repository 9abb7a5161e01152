import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LARGEST_WHOLE, windowAt, type RowWindow } from '../../src/components/player/row-window.ts';

it('a picture that is not long is drawn whole', () => {
  expect(windowAt(7, LARGEST_WHOLE)).toEqual({ from: 0, to: LARGEST_WHOLE });
});

it('of a long one the row that is looked at is always drawn, and not many others', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: LARGEST_WHOLE + 1, max: 20_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { minLength: 1 }),
      (count, places) => {
        let shown: RowWindow | undefined;
        for (const place of places) {
          const at = Math.floor(place * count);
          shown = windowAt(at, count, shown);
          expect(shown.from).toBeGreaterThanOrEqual(0);
          expect(shown.to).toBeLessThanOrEqual(count);
          expect(at >= shown.from && at < shown.to).toBe(true);
          expect(shown.to - shown.from).toBeLessThan(LARGEST_WHOLE);
        }
      },
    ),
  );
});

it('what is drawn stays while one goes a little up or down', () => {
  const shown = windowAt(5000, 10_000);
  expect(windowAt(5005, 10_000, shown)).toBe(shown);
  expect(windowAt(5900, 10_000, shown)).not.toBe(shown);
});
