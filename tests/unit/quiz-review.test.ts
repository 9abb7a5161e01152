/** Spaced review: what is due, a plan that a date shapes, and honesty when the date is too near. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attempt, Attempts } from '../../src/quiz/attempts.ts';
import { dayOf, dueIn, examDateOf, MOST_A_DAY, planOf } from '../../src/quiz/review.ts';
import { BANK, manyTimes } from '../../scripts/bank/read.ts';

const DAY = 86_400_000;
/** Noon, so that no time zone changes the day. */
const NOW = Date.UTC(2026, 10, 30, 12);
const dateIn = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);

/** Answers so many days ago, right or wrong. */
const history = (...given: [days: number, right: boolean][]): Attempt[] =>
  given.map(([days, right]) => ({ at: NOW - days * DAY, picked: [0], right }));
const one = (attempts: Attempt[]): Attempts => new Map([[BANK[0]?.id ?? '', attempts]]);
const isDue = (attempts: Attempt[], inDays = 0) =>
  dueIn(BANK, one(attempts), NOW + inDays * DAY).length === 1;

describe('what is due', () => {
  it('comes back on the next day after a mistake, later and later after right answers', () => {
    expect(isDue(history([0, false]))).toBe(false);
    expect(isDue(history([0, false]), 1)).toBe(true);
    expect(isDue(history([0, true]), 1)).toBe(false);
    expect(isDue(history([0, true]), 10)).toBe(true);
    const waits = [history([0, true]), history([3, true], [0, true])].map((attempts) =>
      [...Array(400).keys()].findIndex((days) => isDue(attempts, days)),
    );
    expect(waits[1]).toBeGreaterThan(2 * (waits[0] ?? Infinity));
  });

  it('counts the first answer of a day: to read the answer is not to know it', () => {
    const both = [...history([0, false]), { at: NOW + 1000, picked: [0], right: true }];
    expect(isDue(both, 1)).toBe(true);
  });

  it('puts first what has waited longest', () => {
    const [a, b] = BANK;
    const attempts: Attempts = new Map([
      [a?.id ?? '', history([3, false])],
      [b?.id ?? '', history([9, false])],
    ]);
    expect(dueIn(BANK, attempts, NOW).map(({ id }) => id)).toEqual([b?.id, a?.id]);
  });

  it('knows nothing of a question that was never answered', () => {
    expect(dueIn(BANK, new Map(), NOW)).toEqual([]);
  });
});

describe('the plan', () => {
  it('begins all of the bank before the exam, and nothing in the last days', () => {
    const plan = planOf(BANK, new Map(), NOW, dateIn(40));
    expect(plan).toMatchObject({ seen: 0, unseen: BANK.length, leftOut: 0 });
    expect(plan.days).toHaveLength(40);
    expect(plan.days[0]).toMatchObject({ day: dayOf(NOW), reviews: 0, fresh: plan.freshADay });
    expect(plan.days.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(BANK.length);
    expect(plan.days.slice(-2).map(({ fresh }) => fresh)).toEqual([0, 0]);
    expect(plan.days.reduce((sum, { reviews }) => sum + reviews, 0)).toBeGreaterThan(BANK.length);
  });

  it('asks for more a day when the date is nearer', () => {
    const [near, far] = [20, 60].map((days) => planOf(BANK, new Map(), NOW, dateIn(days)));
    expect(near?.freshADay).toBeGreaterThan(2 * (far?.freshADay ?? Infinity));
  });

  it('says what it leaves out when the date is too near', () => {
    const plan = planOf(BANK, new Map(), NOW, dateIn(3));
    expect(plan.leftOut).toBeGreaterThan(BANK.length - 3 * MOST_A_DAY - 1);
    expect(plan.neededADay).toBeGreaterThan(MOST_A_DAY);
    expect(Math.max(...plan.days.map(({ reviews, fresh }) => reviews + fresh))).toBe(MOST_A_DAY);
  });

  it('takes a date that is past, or is none, for no date', () => {
    for (const date of [dateIn(-1), dateIn(0), undefined, 'demain']) {
      const plan = planOf(BANK, new Map(), NOW, date);
      expect(plan).toMatchObject({ examDay: undefined, leftOut: 0, freshADay: 10 });
      expect(plan.days).toHaveLength(30);
    }
  });

  it('never asks for more than a day holds, and loses no question', () => {
    const bank = manyTimes(2);
    const attempts = fc.array(
      fc.record({ at: fc.nat(60).map((days) => NOW - days * DAY), right: fc.boolean() }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(
        fc.array(attempts, { maxLength: 300 }),
        fc.integer({ min: 1, max: 90 }),
        (all, days) => {
          const known: Attempts = new Map(
            all.flatMap((list, at) => {
              const sorted = [...list].sort((a, b) => a.at - b.at);
              const own = sorted.map((answer) => ({ ...answer, picked: [0] }));
              return own.length > 0 ? [[bank[at]?.id ?? '', own] as const] : [];
            }),
          );
          const plan = planOf(bank, known, NOW, dateIn(days));
          expect(plan.seen + plan.unseen).toBe(bank.length);
          const begun = plan.days.reduce((sum, { fresh }) => sum + fresh, 0);
          expect(begun + plan.leftOut).toBe(plan.unseen);
          for (const { reviews, fresh } of plan.days)
            expect(reviews + fresh).toBeLessThanOrEqual(MOST_A_DAY);
          const room = MOST_A_DAY - (plan.days[0]?.fresh ?? 0);
          expect(plan.days[0]?.reviews).toBe(Math.min(room, plan.due.length));
          // What is said to be too much is more than a day holds.
          if (plan.leftOut > 0) expect(plan.neededADay).toBeGreaterThan(MOST_A_DAY);
        },
      ),
      { numRuns: 40 },
    );
  });
});

it('the last date that was given counts', () => {
  const given = (at: number, date: string | null) => ({
    kind: 'exam-date' as const,
    id: String(at),
    at,
    date,
  });
  expect(examDateOf([])).toBeUndefined();
  expect(examDateOf([given(2, '2027-01-05'), given(1, '2026-12-01')])).toBe('2027-01-05');
  expect(examDateOf([given(1, '2026-12-01'), given(2, null)])).toBeUndefined();
});
