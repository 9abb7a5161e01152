/** The questions that other programs can take, checked at build time. */
import { DOMAINS, QuizQuestions, type QuizQuestion } from '../../content-model/quiz.ts';

const files = import.meta.glob<unknown>('/content/quiz/questions/*.json', {
  import: 'default',
  eager: true,
});

export const BANK: readonly QuizQuestion[] = Object.values(files)
  .flatMap((file) => QuizQuestions.parse(file))
  .sort((a, b) => DOMAINS.indexOf(a.domain) - DOMAINS.indexOf(b.domain));
