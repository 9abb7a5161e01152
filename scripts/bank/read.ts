/** The question bank as scripts and tests read it: from its files, checked. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  ChoiceQuestions,
  MatchQuestions,
  Misconceptions,
  OrderQuestions,
  type ChoiceQuestion,
  type Misconception,
  type QuizQuestion,
} from '../../src/content-model/quiz.ts';

const ROOT = new URL('../../content/quiz/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, ROOT), 'utf8'));
const filesOf = (folder: string): unknown[] =>
  readdirSync(new URL(`${folder}/`, ROOT))
    .filter((name) => name.endsWith('.json'))
    .map((name) => read(`${folder}/${name}`));

/** Those that are answered by choosing: what can be guessed is measured on them. */
export const CHOICES: readonly ChoiceQuestion[] = filesOf('questions').flatMap((file) =>
  ChoiceQuestions.parse(file),
);

export const BANK: readonly QuizQuestion[] = [
  ...CHOICES,
  ...OrderQuestions.parse(read('orders.json')),
  ...MatchQuestions.parse(read('matches.json')),
];

export const MISCONCEPTIONS: readonly Misconception[] = filesOf('misconceptions').flatMap((file) =>
  Misconceptions.parse(file),
);

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
