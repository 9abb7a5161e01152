import { describe, expect, it } from 'vitest';
import {
  dayName,
  forecastWords,
  outlookWords,
  todayWords,
} from '../../src/components/quiz/review-words.ts';
import { planOf, type Plan } from '../../src/quiz/review.ts';
import { BANK } from '../../scripts/bank/read.ts';
import { typographyFaults } from '../content/french-typography.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const plan = (date: string | undefined): Plan => planOf(BANK, new Map(), NOW, date);
const all = (one: Plan, date: string | undefined) => [
  todayWords(one),
  outlookWords(one, date, 40),
  forecastWords(one),
];

describe('what a plan says', () => {
  it.each([
    [undefined, /^Sans date, dix questions nouvelles par jour/],
    ['2026-11-30', /^Cette date n’est pas à venir/],
    ['2026-12-01', /^C’est trop court pour tout voir\. Il reste 1\sjour\s:/],
    ['2026-12-03', /À 40 par jour, ce qui est déjà beaucoup, \d+ ne seront pas vues/],
    ['2027-02-01', /^Il reste 63\sjours\. À 4 nouvelles par jour, vous aurez tout vu à temps, et/],
  ])('with %s for a date', (date, words) => {
    const one = plan(date);
    expect(outlookWords(one, date, 40)).toMatch(words);
    for (const sentence of all(one, date)) expect(typographyFaults(sentence)).toEqual([]);
  });

  it('says when everything was seen, and when something is due', () => {
    const seen = { ...plan('2027-02-01'), unseen: 0, seen: 235, due: ['a'] };
    expect(outlookWords(seen, '2027-02-01', 40)).toContain('Vous avez déjà tout vu.');
    expect(todayWords(seen)).toBe('1\u00a0question à revoir, la plus en retard d’abord.');
    expect(todayWords({ ...seen, due: [] })).toBe('Rien à revoir aujourd’hui.');
  });

  it('names days', () => {
    const today = NOW / 86_400_000 - 0.5;
    expect([0, 1, 2].map((days) => dayName(today + days, today))).toEqual([
      'aujourd’hui',
      'demain',
      '2 décembre',
    ]);
  });
});
