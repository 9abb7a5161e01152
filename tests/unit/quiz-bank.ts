/** The bank for tests: the real one, and one of any size. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  ChoiceQuestions,
  MatchQuestions,
  OrderQuestions,
  type QuizQuestion,
} from '../../src/content-model/quiz.ts';

const ROOT = new URL('../../content/quiz/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, ROOT), 'utf8'));

export const BANK: readonly QuizQuestion[] = [
  ...readdirSync(new URL('questions/', ROOT)).flatMap((name) =>
    ChoiceQuestions.parse(read(`questions/${name}`)),
  ),
  ...OrderQuestions.parse(read('orders.json')),
  ...MatchQuestions.parse(read('matches.json')),
];

/** The bank `times` over, each time with ids of its own. */
export function manyTimes(times: number): QuizQuestion[] {
  return Array.from({ length: times }, (_, round) =>
    BANK.map((question) => ({ ...question, id: `${question.id}-${String(round)}` })),
  ).flat();
}

export function questionOf(id: string): QuizQuestion {
  const found = BANK.find((question) => question.id === id);
  if (!found) throw new Error(`No question ${id}`);
  return found;
}
