import { expect, it } from 'vitest';
import type { Fact, NewFact } from '../../src/progress/facts.ts';
import {
  caseResults,
  exams,
  exercisesDone,
  hasExamUnderWay,
  lessonsRead,
  resultsByDay,
} from '../../src/progress/history.ts';

const log = (...bodies: NewFact[]): Fact[] =>
  bodies.map((body, index) => ({ ...body, id: `f-${String(index)}`, at: index }));
const answer = (right: boolean): NewFact => ({
  kind: 'answer',
  question: 'q',
  picked: [0],
  right,
  where: 'practice',
  digest: 'd',
});

it('a lesson counts once, from when it was read last; an exercise, from when it was first done', () => {
  const facts = log(
    { kind: 'lesson-read', lesson: 'a' },
    { kind: 'exercise', exercise: 'e', done: true },
    { kind: 'lesson-read', lesson: 'a' },
    { kind: 'exercise', exercise: 'e', done: true },
  );
  expect([...lessonsRead(facts)]).toEqual([['a', 2]]);
  expect([...exercisesDone(facts)]).toEqual([['e', 1]]);
});

it('of a case the last answer counts, and a defended one is no mistake', () => {
  const one = (name: string, right: boolean, defended: boolean): NewFact => {
    return { kind: 'case', set: 'primitives', case: name, answer: 'tool', right, defended };
  };
  const facts = log(one('a', false, false), one('b', false, true), one('a', true, false));
  expect(caseResults(facts).get('primitives')).toEqual({ right: 2, total: 2 });
});

it('an exam is under way until it is handed in; an answer that was taken back is none', () => {
  const begun = log(
    { kind: 'exam-started', exam: 'x', seed: 1, questions: ['a', 'b'], minutes: 120 },
    { kind: 'exam-answer', exam: 'x', question: 'a', picked: [1] },
    { kind: 'exam-answer', exam: 'x', question: 'b', picked: [1] },
    { kind: 'exam-answer', exam: 'x', question: 'b', picked: [] },
  );
  expect(hasExamUnderWay(begun)).toBe(true);
  const done = [...begun, { id: 'end', at: 9, kind: 'exam-finished', exam: 'x' } as const];
  expect(hasExamUnderWay(done)).toBe(false);
  expect(exams(done)).toEqual([
    { exam: 'x', startedAtMs: 0, finishedAtMs: 9, questions: 2, answered: 1 },
  ]);
});

it('results are counted day by day', () => {
  const facts = log(answer(true), answer(false), answer(true));
  expect(resultsByDay(facts, (atMs) => (atMs < 2 ? '2026-11-29' : '2026-11-30'))).toEqual([
    { day: '2026-11-29', right: 1, total: 2 },
    { day: '2026-11-30', right: 1, total: 1 },
  ]);
});
