/** Lookups that no component changes, made outside of what Svelte watches. */
import type { QuizQuestion } from '../../content-model/quiz.ts';
import type { Attempts } from '../../quiz/attempts.ts';

export const NONE: Attempts = new Map();

export function byId(questions: readonly QuizQuestion[]): ReadonlyMap<string, QuizQuestion> {
  return new Map(questions.map((question) => [question.id, question]));
}
