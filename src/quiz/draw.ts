/** Which questions are asked: of those that fit, some by chance, each at most once. */
import { DOMAINS, type Domain } from '../content-model/domains.ts';
import type { QuizQuestion } from '../content-model/quiz.ts';
import type { Attempts } from './attempts.ts';
import { isMistake } from './attempts.ts';
import { rank, shuffled } from './seeded.ts';

export interface Wanted {
  /** Empty: all. */
  domains: readonly Domain[];
  /** A revision in which the answer holds; absent: any. */
  revision?: string | undefined;
  only: 'all' | 'mistakes' | 'new';
}

/** The questions that fit. */
export function fitting(
  bank: readonly QuizQuestion[],
  { domains, revision, only }: Wanted,
  attempts: Attempts,
): QuizQuestion[] {
  return bank.filter(
    (question) =>
      (domains.length === 0 || domains.includes(question.domain)) &&
      (revision === undefined || question.revisions.some((one) => one === revision)) &&
      (only === 'all' ||
        (only === 'new' ? !attempts.has(question.id) : isMistake(attempts, question.id))),
  );
}

/** `most` of the questions, or all of them when there are fewer. */
export function draw(pool: readonly QuizQuestion[], most: number, seed: number): QuizQuestion[] {
  return shuffled(seed, pool, ({ id }) => id).slice(0, most);
}

export type Weights = Readonly<Record<Domain, number>>;

/** As {@link draw}, with so many of each domain as its weight says; domains come mixed. */
export function drawWeighted(
  pool: readonly QuizQuestion[],
  most: number,
  weights: Weights,
  seed: number,
): QuizQuestion[] {
  const shares = sharesOf(most, weights, (domain) => countOf(pool, domain));
  const drawn = DOMAINS.flatMap((domain) =>
    draw(
      pool.filter((question) => question.domain === domain),
      shares[domain],
      seed,
    ),
  );
  // Another order than the one of the draw, which goes by domain.
  return shuffled(rank(seed, 'order'), drawn, ({ id }) => id);
}

function countOf(pool: readonly QuizQuestion[], domain: Domain): number {
  return pool.filter((question) => question.domain === domain).length;
}

/**
 * How many of each domain: what its weight says, less than one off; what a domain lacks goes to the
 * others. The greatest remainders get what is left over.
 */
export function sharesOf(
  most: number,
  weights: Weights,
  supplyOf: (domain: Domain) => number,
): Record<Domain, number> {
  const shares = Object.fromEntries(DOMAINS.map((domain) => [domain, 0])) as Record<Domain, number>;
  let open = DOMAINS.filter((domain) => weights[domain] > 0);
  let left = most;
  while (left > 0 && open.length > 0) {
    const sum = open.reduce((total, domain) => total + weights[domain], 0);
    const exact = open.map((domain) => ({ domain, due: (left * weights[domain]) / sum }));
    const lacking = exact.filter(({ domain, due }) => supplyOf(domain) < Math.floor(due));
    const given = lacking.length > 0 ? lacking : wholeParts(exact, left, supplyOf);
    for (const { domain, due } of given) {
      const share = Math.min(supplyOf(domain), Math.floor(due));
      shares[domain] += share;
      left -= share;
    }
    if (lacking.length === 0) break;
    open = open.filter((domain) => lacking.every((one) => one.domain !== domain));
  }
  return shares;
}

interface Due {
  domain: Domain;
  due: number;
}

/** The same parts as whole numbers with the same sum, as far as there is enough of each. */
function wholeParts(exact: Due[], sum: number, supplyOf: (domain: Domain) => number): Due[] {
  let missing = sum - exact.reduce((total, { due }) => total + Math.floor(due), 0);
  const byRemainder = [...exact].sort((a, b) => (b.due % 1) - (a.due % 1));
  const parts = new Map(exact.map(({ domain, due }) => [domain, Math.floor(due)]));
  for (let round = 0; missing > 0 && round < 2; round++)
    for (const { domain } of byRemainder) {
      const part = parts.get(domain) ?? 0;
      if (missing === 0 || part >= supplyOf(domain)) continue;
      parts.set(domain, part + 1);
      missing -= 1;
    }
  return [...parts].map(([domain, due]) => ({ domain, due }));
}
