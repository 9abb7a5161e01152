/** Drawing, shuffling, scoring: what holds for any seed, any bank and any answers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOMAINS } from '../../src/content-model/domains.ts';
import type { Fact } from '../../src/progress/facts.ts';
import { attemptsOf } from '../../src/quiz/attempts.ts';
import { draw, drawWeighted, fitting, sharesOf, type Weights } from '../../src/quiz/draw.ts';
import { EXAM_QUESTIONS, EXAM_WEIGHTS } from '../../src/quiz/exam.ts';
import {
  beliefsIn,
  blank,
  digestOf,
  formOf,
  isComplete,
  isRight,
  rightAnswer,
  shownOrder,
  type Picked,
} from '../../src/quiz/questions.ts';
import { estimateOf, scoreOf } from '../../src/quiz/score.ts';
import { positions, shuffled } from '../../src/quiz/seeded.ts';
import { BANK, questionOf } from '../../scripts/bank/read.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const someQuestions = fc.subarray([...BANK]);
const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);
const pickedOf = (parts: number) => fc.array(fc.integer({ min: -1, max: parts }), { maxLength: 7 });

/** A question of the bank with any answer, sensible or not. */
const answered = fc
  .constantFrom(...BANK)
  .chain((question) => fc.record({ question: fc.constant(question), picked: pickedOf(5) }));

describe('drawing', () => {
  it('asks no question twice, the same for the same seed, whatever the order of the bank', () => {
    fc.assert(
      fc.property(someQuestions, fc.nat(80), seeds, seeds, (pool, most, seed, other) => {
        const drawn = draw(pool, most, seed);
        expect(drawn.length).toBe(Math.min(most, pool.length));
        expect(new Set(ids(drawn)).size).toBe(drawn.length);
        expect(
          ids(
            draw(
              shuffled(other, pool, ({ id }) => id),
              most,
              seed,
            ),
          ),
        ).toEqual(ids(drawn));
      }),
      { numRuns: 60 },
    );
  });

  it('respects the weights of an exam, less than one question off', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const drawn = drawWeighted(BANK, EXAM_QUESTIONS, EXAM_WEIGHTS, seed);
        expect(new Set(ids(drawn)).size).toBe(EXAM_QUESTIONS);
        for (const domain of DOMAINS) {
          const share = drawn.filter((question) => question.domain === domain).length;
          const due = (EXAM_QUESTIONS * EXAM_WEIGHTS[domain]) / 100;
          expect(Math.abs(share - due)).toBeLessThan(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([undefined, '2026-07-28', '2025-11-25'])(
    'has enough questions of one right answer for an exam on %s',
    (revision) => {
      const pool = fitting(BANK, { domains: [], revision, only: 'all' }, new Map()).filter(
        (question) => formOf(question) === 'single',
      );
      for (const domain of DOMAINS) {
        const supply = pool.filter((question) => question.domain === domain).length;
        expect(supply).toBeGreaterThanOrEqual((EXAM_QUESTIONS * EXAM_WEIGHTS[domain]) / 100);
      }
    },
  );

  it('shares any number by any weights, as far as there is enough', () => {
    const numbers = fc.record(
      Object.fromEntries(DOMAINS.map((domain) => [domain, fc.nat(100)])) as Record<
        (typeof DOMAINS)[number],
        fc.Arbitrary<number>
      >,
    );
    fc.assert(
      fc.property(fc.nat(150), numbers, numbers, (most, weights: Weights, supply) => {
        const shares = sharesOf(most, weights, (domain) => supply[domain]);
        const open = DOMAINS.filter((domain) => weights[domain] > 0);
        const enough = open.reduce((sum, domain) => sum + supply[domain], 0);
        const given = DOMAINS.reduce((sum, domain) => sum + shares[domain], 0);
        expect(given).toBe(Math.min(most, enough));
        for (const domain of DOMAINS) expect(shares[domain]).toBeLessThanOrEqual(supply[domain]);
        for (const domain of DOMAINS.filter((one) => weights[one] === 0))
          expect(shares[domain]).toBe(0);
        // With enough of each, less than one off.
        if (open.length > 0 && open.every((domain) => supply[domain] >= most)) {
          const sum = open.reduce((total, domain) => total + weights[domain], 0);
          for (const domain of open)
            expect(Math.abs(shares[domain] - (most * weights[domain]) / sum)).toBeLessThan(1);
        }
      }),
    );
  });

  it('keeps to what is wanted', () => {
    const facts = answers([
      ['fil-trois-serveurs', false],
      ['fil-qui-voit-quoi', false],
      ['fil-qui-voit-quoi', true],
    ]);
    const attempts = attemptsOf(BANK, facts);
    const wanted = (only: 'all' | 'mistakes' | 'new', revision?: string) =>
      ids(fitting(BANK, { domains: ['fil'], revision, only }, attempts));
    expect(wanted('mistakes')).toEqual(['fil-trois-serveurs']);
    expect(wanted('new')).not.toContain('fil-qui-voit-quoi');
    expect(wanted('new').length).toBe(wanted('all').length - 2);
    expect(wanted('all', '2025-11-25').length).toBeLessThan(wanted('all').length);
    for (const id of wanted('all', '2025-11-25'))
      expect(questionOf(id).revisions).toContain('2025-11-25');
  });
});

describe('shuffling', () => {
  it('favours no place for the right option', () => {
    const singles = BANK.filter((question) => formOf(question) === 'single');
    const places = [0, 0, 0, 0];
    for (let seed = 0; seed < 60; seed++)
      for (const question of singles) {
        const at = shownOrder(question, seed).indexOf(rightAnswer(question)[0] ?? -1);
        places[at] = (places[at] ?? 0) + 1;
      }
    const due = (60 * singles.length) / 4;
    const chiSquare = places.reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
    // Three degrees of freedom: one bank in ten thousand would stray further by chance.
    expect(chiSquare).toBeLessThan(21);
  });

  it('shows everything once, and steps never in their order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BANK), seeds, (question, seed) => {
        const order = shownOrder(question, seed);
        expect([...order].sort((a, b) => a - b)).toEqual(order.map((_, at) => at));
        expect(shownOrder(question, seed)).toEqual(order);
        if (formOf(question) === 'order') expect(isRight(question, order)).toBe(false);
        expect(isRight(question, blank(question, seed))).toBe(false);
      }),
    );
    expect(positions(1, 'x', 0)).toEqual([]);
  });
});

describe('scoring', () => {
  it('knows the right answer of every question, and no belief behind it', () => {
    for (const question of BANK) {
      const right = rightAnswer(question);
      expect(isComplete(question, right), question.id).toBe(true);
      expect(isRight(question, right), question.id).toBe(true);
      expect(beliefsIn(question, right), question.id).toEqual([]);
    }
  });

  it('stays between its bounds, whatever is answered', () => {
    fc.assert(
      fc.property(fc.array(answered, { maxLength: 30 }), (asked) => {
        const score = scoreOf(asked);
        expect(score.right).toBeLessThanOrEqual(score.answered);
        expect(score.answered).toBeLessThanOrEqual(score.asked);
        expect(score.asked).toBe(asked.length);
        expect(score.domains.reduce((sum, { right }) => sum + right, 0)).toBe(score.right);
        expect(estimateOf(score)).toBeGreaterThanOrEqual(100);
        expect(estimateOf(score)).toBeLessThanOrEqual(1000);
        const reordered = scoreOf([...asked].reverse());
        expect({ ...reordered, held: [] }).toEqual({ ...score, held: [] });
        expect(reordered.held.map(({ misconception }) => misconception)).toEqual(
          score.held.map(({ misconception }) => misconception),
        );
      }),
    );
  });

  it('names what a wrong answer gives away', () => {
    const choice = questionOf('fil-trois-serveurs');
    expect(beliefsIn(choice, [3])).toEqual(['modele-sur-le-fil']);
    const order = questionOf('ordre-poignee-de-main');
    expect(beliefsIn(order, [3, 0, 1, 2, 4])).toEqual([
      'epoques-melangees',
      'connexion-vaut-memoire',
    ]);
    expect(beliefsIn(order, [0, 2, 1, 3, 4])).toEqual(['version-au-plus-fort']);
    const match = questionOf('associer-codes');
    expect(beliefsIn(match, [0, 2, 1, 3, 4, 5])).toEqual([
      'codes-au-juge',
      'une-seule-sorte-d-echec',
    ]);
    // Nothing yet is no belief.
    expect(beliefsIn(match, [-1, -1, -1, -1, -1, -1])).toEqual([]);
  });

  it('takes all of several, in any order, and nothing else', () => {
    const several = BANK.filter((question) => formOf(question) === 'several');
    expect(several.length).toBeGreaterThan(10);
    for (const question of several) {
      const right = rightAnswer(question);
      expect(isRight(question, [...right].reverse())).toBe(true);
      expect(isRight(question, right.slice(1))).toBe(false);
      expect(isRight(question, [0, 1, 2, 3, 4])).toBe(false);
    }
  });

  it('has a digest that changes with what is asked, and only then', () => {
    const question = questionOf('fil-trois-serveurs');
    const digest = digestOf(question);
    expect(digestOf({ ...question, objective: 'Autre.' })).toBe(digest);
    expect(digestOf({ ...question, stem: `${question.stem} ` })).not.toBe(digest);
    expect(new Set(BANK.map(digestOf)).size).toBe(BANK.length);
  });
});

describe('attempts', () => {
  it('are the same in whatever order the facts come, and however often', () => {
    const fact = fc
      .record({
        id: fc.uuid(),
        at: fc.nat(50),
        question: fc.constantFrom('fil-trois-serveurs', 'ordre-repli', 'lecon-1-2'),
        picked: pickedOf(5),
        right: fc.boolean(),
      })
      .map((one): Fact => ({ ...one, kind: 'answer', where: 'practice', digest: 'x' }));
    fc.assert(
      fc.property(fc.uniqueArray(fact, { selector: ({ id }) => id }), seeds, (facts, seed) => {
        const expected = attemptsOf(BANK, facts);
        expect(
          attemptsOf(
            BANK,
            shuffled(seed, facts, ({ id }) => id),
          ),
        ).toEqual(expected);
        // What is no question of the bank is none.
        expect(expected.has('lecon-1-2')).toBe(false);
      }),
    );
  });

  it('count the last answer of an exam, once it is finished', () => {
    const base = { exam: 'e', question: 'fil-trois-serveurs' };
    const given = (id: string, at: number, picked: Picked): Fact => {
      return { ...base, kind: 'exam-answer', id, at, picked };
    };
    const facts: Fact[] = [given('a', 1, [1]), given('b', 2, [0]), given('d', 9, [2])];
    expect(attemptsOf(BANK, facts).size).toBe(0);
    facts.push({ kind: 'exam-finished', exam: 'e', id: 'c', at: 5 });
    expect(attemptsOf(BANK, facts).get('fil-trois-serveurs')).toMatchObject([
      { at: 2, picked: [0], right: true },
    ]);
  });
});

function answers(given: [question: string, right: boolean][]): Fact[] {
  return given.map(([question, right], at) => ({
    kind: 'answer',
    id: String(at),
    at,
    question,
    picked: [0],
    right,
    where: 'practice',
    digest: 'x',
  }));
}
