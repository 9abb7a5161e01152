/** What a log says of the work done: lessons, exercises, cases, exams, and results over time. */
import { ofKind, type Fact } from './facts.ts';

/** When each lesson was read, the last time. */
export function lessonsRead(facts: readonly Fact[]): Map<string, number> {
  return new Map(ofKind(facts, 'lesson-read').map(({ lesson, at }) => [lesson, at]));
}

/** When each exercise was done, the first time. */
export function exercisesDone(facts: readonly Fact[]): Map<string, number> {
  return new Map(
    ofKind(facts, 'exercise')
      .reverse()
      .map(({ exercise, at }) => [exercise, at]),
  );
}

/** Of each set of cases: how many were answered, and how many rightly the last time. */
export function caseResults(facts: readonly Fact[]): Map<string, { right: number; total: number }> {
  const last = new Map(ofKind(facts, 'case').map((one) => [`${one.set}/${one.case}`, one]));
  const results = new Map<string, { right: number; total: number }>();
  for (const { set, right, defended } of last.values()) {
    const { right: before, total } = results.get(set) ?? { right: 0, total: 0 };
    results.set(set, { right: before + Number(right || defended), total: total + 1 });
  }
  return results;
}

export interface ExamSummary {
  exam: string;
  startedAtMs: number;
  /** Absent: not handed in yet. */
  finishedAtMs?: number;
  questions: number;
  answered: number;
}

/** The exams, in the order in which they were begun. */
export function exams(facts: readonly Fact[]): ExamSummary[] {
  const finished = new Map(ofKind(facts, 'exam-finished').map(({ exam, at }) => [exam, at]));
  const picks = new Map<string, Map<string, number>>();
  for (const { exam, question, picked } of ofKind(facts, 'exam-answer')) {
    const ofExam = picks.get(exam) ?? new Map<string, number>();
    picks.set(exam, ofExam.set(question, picked.length));
  }
  return ofKind(facts, 'exam-started').map(({ exam, at, questions }) => {
    const finishedAtMs = finished.get(exam);
    return {
      exam,
      startedAtMs: at,
      ...(finishedAtMs !== undefined && { finishedAtMs }),
      questions: questions.length,
      answered: [...(picks.get(exam)?.values() ?? [])].filter((count) => count > 0).length,
    };
  });
}

/** An exam that was begun and not handed in. */
export function hasExamUnderWay(facts: readonly Fact[]): boolean {
  return exams(facts).some(({ finishedAtMs }) => finishedAtMs === undefined);
}

export interface DayResult {
  /** `yyyy-mm-dd`, where the person is. */
  day: string;
  right: number;
  total: number;
}

/** Answers to single questions, day by day; days without any are not there. */
export function resultsByDay(facts: readonly Fact[], dayOf: (atMs: number) => string): DayResult[] {
  const days = new Map<string, DayResult>();
  for (const { at, right } of ofKind(facts, 'answer')) {
    const day = dayOf(at);
    const before = days.get(day) ?? { day, right: 0, total: 0 };
    days.set(day, { day, right: before.right + Number(right), total: before.total + 1 });
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
