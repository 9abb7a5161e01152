/** A mock exam is its facts: whatever order they come in, whoever is killed in between. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact, NewFact } from '../../src/progress/facts.ts';
import { examsOf, examState, SIGN_OF_LIFE_MS } from '../../src/quiz/exam.ts';
import { shuffled } from '../../src/quiz/seeded.ts';

const MINUTE = 60_000;
const START = 1_000_000;
const QUESTIONS = ['a', 'b', 'c'];

/** Facts of the exam `e`, each with its time in seconds after the start. */
function log(...facts: [seconds: number, NewFact][]): Fact[] {
  const start: NewFact = {
    kind: 'exam-started',
    exam: 'e',
    seed: 7,
    questions: QUESTIONS,
    minutes: 120,
  };
  return [[0, start] as const, ...facts].map(
    ([seconds, fact], at) =>
      ({ ...fact, id: String(at).padStart(4, '0'), at: START + 1000 * seconds }) as Fact,
  );
}
const answer = (question: string, ...picked: number[]): NewFact => {
  return { kind: 'exam-answer', exam: 'e', question, picked };
};
const flag = (question: string, flagged = true): NewFact => {
  return { kind: 'exam-flag', exam: 'e', question, flagged };
};
const clock = (change: 'pause' | 'resume' | 'lift'): NewFact => {
  return { kind: 'exam-clock', exam: 'e', change };
};
/** The page says every twenty seconds that it is there. */
const alive = (from: number, to: number): [number, NewFact][] =>
  Array.from({ length: Math.floor((to - from) / 20) }, (_, at) => [
    from + 20 * (at + 1),
    clock('resume'),
  ]);
const stateAt = (facts: Fact[], seconds: number) => examState(facts, 'e', START + 1000 * seconds);

describe('a mock exam', () => {
  it('keeps the last answer to each question, and the flags', () => {
    const facts = log(
      [5, answer('a', 1)],
      [6, flag('b')],
      [9, answer('a', 2)],
      [10, answer('c', 0)],
      [11, answer('c')],
      [12, flag('a')],
      [13, flag('a', false)],
    );
    const state = stateAt(facts, 15);
    expect([...(state?.answers ?? [])]).toEqual([['a', [2]]]);
    expect([...(state?.flagged ?? [])]).toEqual(['b']);
    expect(state).toMatchObject({ clock: 'running', lastTouched: 'a', spentMs: 15_000 });
    expect(state?.leftMs).toBe(120 * MINUTE - 15_000);
  });

  it('counts no time while it is paused', () => {
    const facts = log([10, clock('pause')], [3000, clock('resume')]);
    expect(stateAt(facts.slice(0, 2), 1000)).toMatchObject({ clock: 'paused', spentMs: 10_000 });
    expect(stateAt(facts, 3015)).toMatchObject({ clock: 'running', spentMs: 25_000 });
  });

  it('takes nobody’s time when the browser was killed, even for a day', () => {
    const facts = log(...alive(0, 600), [610, answer('b', 1)]);
    const before = stateAt(facts, 615);
    expect(before).toMatchObject({ clock: 'running', spentMs: 615_000 });
    const DAY = 86_400;
    const asleep = stateAt(facts, DAY);
    expect(asleep).toMatchObject({ clock: 'asleep', spentMs: 610_000 });
    expect([...(asleep?.answers ?? [])]).toEqual([['b', [1]]]);
    const awake = [...facts, { ...clock('resume'), id: 'z', at: START + 1000 * DAY } as Fact];
    expect(stateAt(awake, DAY + 5)).toMatchObject({ clock: 'running', spentMs: 615_000 });
  });

  it('has no end once its limit is lifted', () => {
    const facts = log([10, clock('lift')]);
    expect(stateAt(facts, 20)).toMatchObject({ minutes: null, leftMs: null, spentMs: 20_000 });
  });

  it('stops when it is finished: what comes later changes nothing', () => {
    const facts = log(
      [10, answer('a', 1)],
      [20, { kind: 'exam-finished', exam: 'e' }],
      [30, answer('a', 2)],
    );
    const state = stateAt(facts, 500);
    expect(state).toMatchObject({ clock: 'stopped', spentMs: 20_000, finishedAt: START + 20_000 });
    expect(state?.answers.get('a')).toEqual([1]);
  });

  it('never has less than no time left', () => {
    const facts = log(...alive(0, 121 * 60));
    expect(stateAt(facts, 121 * 60)?.leftMs).toBe(0);
  });

  it('was never started when nothing says so', () => {
    expect(examState([], 'e', START)).toBeUndefined();
    const orphan = log([1, answer('a', 1)]).slice(1);
    expect(examState(orphan, 'e', START)).toBeUndefined();
    expect(examsOf(orphan, START)).toEqual([]);
  });

  it('is the same in whatever order its facts come', () => {
    const change = fc.oneof(
      fc
        .record({ question: fc.constantFrom(...QUESTIONS), picked: fc.array(fc.nat(3)) })
        .map(({ question, picked }) => answer(question, ...picked)),
      fc
        .record({ question: fc.constantFrom(...QUESTIONS), flagged: fc.boolean() })
        .map(({ question, flagged }) => flag(question, flagged)),
      fc.constantFrom('pause', 'resume', 'lift').map((one) => clock(one as 'pause')),
    );
    const timed = fc.tuple(fc.nat(4000), change);
    fc.assert(
      fc.property(fc.array(timed), fc.nat(9000), fc.nat(), (changes, now, seed) => {
        const facts = log(...changes);
        const expected = stateAt(facts, 4000 + now);
        expect(
          stateAt(
            shuffled(seed, facts, ({ id }) => id),
            4000 + now,
          ),
        ).toEqual(expected);
        expect(expected?.spentMs).toBeGreaterThanOrEqual(0);
        expect(expected?.spentMs).toBeLessThanOrEqual(1000 * (4000 + now));
        // Time never runs backwards, and never faster than the clock on the wall.
        const later = stateAt(facts, 4001 + now);
        if (later?.clock === expected?.clock) {
          const passed = (later?.spentMs ?? 0) - (expected?.spentMs ?? 0);
          expect([0, 1000]).toContain(passed);
        }
      }),
    );
  });

  it('lists the last started first', () => {
    const second: Fact = {
      kind: 'exam-started',
      exam: 'f',
      seed: 1,
      questions: [],
      minutes: null,
      id: 'f',
      at: START + 5,
    };
    const states = examsOf([...log(), second], START + SIGN_OF_LIFE_MS);
    expect(states.map(({ exam }) => exam)).toEqual(['f', 'e']);
  });
});
