/**
 * The question bank, read and checked at build time: a question that is not whole, or whose revision no longer
 * stands, fails the build. Pages fetch it by domain, see `load-bank.ts`.
 */
import { DOMAINS, type Domain } from '../../content-model/domains.ts';
import {
  ChoiceQuestions,
  MatchQuestions,
  Misconceptions,
  OrderQuestions,
  type Misconception,
  type QuizQuestion,
} from '../../content-model/quiz.ts';
import { beliefsTested } from '../../quiz/questions.ts';

const choices = import.meta.glob<unknown>('/content/quiz/questions/*.json', {
  import: 'default',
  eager: true,
});
const others = import.meta.glob<unknown>('/content/quiz/*.json', {
  import: 'default',
  eager: true,
});
const beliefs = import.meta.glob<unknown>('/content/quiz/misconceptions/*.json', {
  import: 'default',
  eager: true,
});

export const BANK: readonly QuizQuestion[] = [
  ...Object.values(choices).flatMap((file) => ChoiceQuestions.parse(file)),
  ...OrderQuestions.parse(others['/content/quiz/orders.json']),
  ...MatchQuestions.parse(others['/content/quiz/matches.json']),
].sort((a, b) => DOMAINS.indexOf(a.domain) - DOMAINS.indexOf(b.domain));

/** With the domain whose file they stand in. */
export const MISCONCEPTIONS: readonly (Misconception & { domain: Domain })[] = DOMAINS.flatMap(
  (domain) =>
    Misconceptions.parse(beliefs[`/content/quiz/misconceptions/${domain}.json`]).map((one) => ({
      ...one,
      domain,
    })),
);

/** What is served for a domain: its questions, and the beliefs that they name. */
export interface ServedDomain {
  questions: readonly QuizQuestion[];
  /** By id, the belief as who holds it would say it. */
  beliefs: Readonly<Record<string, string>>;
}

export function servedDomain(domain: Domain): ServedDomain {
  const questions = BANK.filter((question) => question.domain === domain);
  const named = new Set(questions.flatMap(beliefsTested));
  const found = MISCONCEPTIONS.filter(({ id }) => named.has(id));
  return { questions, beliefs: Object.fromEntries(found.map(({ id, belief }) => [id, belief])) };
}
