/** What was answered, read from the facts: in training at once, in an exam once it is finished. */
import type { QuizQuestion } from '../content-model/quiz.ts';
import type { Fact } from '../progress/facts.ts';
import { isRight, type Picked } from './questions.ts';

export interface Attempt {
  at: number;
  picked: Picked;
  right: boolean;
  /** Of the question as it was then; an exam does not say. */
  digest?: string;
}

/** The attempts at each question that was ever answered, from the first to the last. */
export type Attempts = ReadonlyMap<string, readonly Attempt[]>;

type AnswerInExam = Extract<Fact, { kind: 'exam-answer' }>;

/** Facts may come in any order. What is no question of the bank is left out. */
export function attemptsOf(bank: readonly QuizQuestion[], facts: readonly Fact[]): Attempts {
  const questions = new Map(bank.map((question) => [question.id, question]));
  const attempts = new Map<string, (Attempt & { id: string })[]>();
  const add = (question: string, attempt: Attempt & { id: string }) => {
    const known = attempts.get(question);
    if (known) known.push(attempt);
    else attempts.set(question, [attempt]);
  };
  for (const fact of facts)
    if (fact.kind === 'answer' && questions.has(fact.question)) {
      const { id, at, picked, right, digest } = fact;
      add(fact.question, { id, at, picked, right, digest });
    }
  for (const fact of answersOfFinishedExams(facts)) {
    const question = questions.get(fact.question);
    if (!question || fact.picked.length === 0) continue;
    const { id, at, picked } = fact;
    add(fact.question, { id, at, picked, right: isRight(question, picked) });
  }
  for (const list of attempts.values()) list.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return attempts;
}

/** Of each question of a finished exam the last answer: what came before was thinking. */
function answersOfFinishedExams(facts: readonly Fact[]): AnswerInExam[] {
  const finishedAt = new Map<string, number>();
  for (const { exam, at } of facts.filter((fact) => fact.kind === 'exam-finished'))
    finishedAt.set(exam, Math.min(at, finishedAt.get(exam) ?? Infinity));
  const last = new Map<string, AnswerInExam>();
  for (const fact of facts) {
    if (fact.kind !== 'exam-answer' || fact.at > (finishedAt.get(fact.exam) ?? -1)) continue;
    const key = `${fact.exam} ${fact.question}`;
    const known = last.get(key);
    if (!known || isLater(fact, known)) last.set(key, fact);
  }
  return [...last.values()];
}

/** Of two facts that contradict each other the later one counts. */
export function isLater(
  one: { at: number; id: string },
  other: { at: number; id: string },
): boolean {
  return one.at > other.at || (one.at === other.at && one.id > other.id);
}

/** The last answer to a question was wrong. */
export function isMistake(attempts: Attempts, id: string): boolean {
  return attempts.get(id)?.at(-1)?.right === false;
}
