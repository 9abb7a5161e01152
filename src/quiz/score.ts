/** What answers are worth: over all, by domain, and by what is mistakenly believed. */
import { DOMAINS, type Domain } from '../content-model/domains.ts';
import type { QuizQuestion } from '../content-model/quiz.ts';
import { beliefsIn, isComplete, isRight, type Picked } from './questions.ts';

export interface Asked {
  question: QuizQuestion;
  /** Absent when nothing was answered, which counts as wrong. */
  picked?: Picked | undefined;
}

export interface Tally {
  right: number;
  answered: number;
  asked: number;
}

/** A mistaken belief, and the questions whose answer gave it away. */
export interface Held {
  misconception: string;
  questions: string[];
}

export interface Score extends Tally {
  /** Domains of which nothing was asked are left out. */
  domains: (Tally & { domain: Domain })[];
  /** The most often held first. */
  held: Held[];
}

export function scoreOf(asked: readonly Asked[]): Score {
  const domains = DOMAINS.map((domain) => ({
    domain,
    ...tallyOf(asked.filter(({ question }) => question.domain === domain)),
  })).filter((tally) => tally.asked > 0);
  return { ...tallyOf(asked), domains, held: heldIn(asked) };
}

function tallyOf(asked: readonly Asked[]): Tally {
  const isAnswered = ({ question, picked }: Asked) =>
    picked !== undefined && isComplete(question, picked);
  const answered = asked.filter(isAnswered);
  const right = answered.filter(({ question, picked }) => isRight(question, picked ?? []));
  return { right: right.length, answered: answered.length, asked: asked.length };
}

function heldIn(asked: readonly Asked[]): Held[] {
  const held = new Map<string, string[]>();
  for (const { question, picked } of asked)
    for (const belief of beliefsIn(question, picked ?? []))
      held.set(belief, [...(held.get(belief) ?? []), question.id]);
  return [...held]
    .map(([misconception, questions]) => ({ misconception, questions }))
    .sort(
      (a, b) =>
        b.questions.length - a.questions.length || (a.misconception < b.misconception ? -1 : 1),
    );
}

/**
 * A share of right answers on the scale of the exam, 100 to 1000, as if it were even: how the publisher turns
 * answers into points is not known.
 */
export function estimateOf({ right, asked }: Tally): number {
  return asked === 0 ? 100 : Math.round(100 + (900 * right) / asked);
}

/** On that scale, from secondary sources. */
export const PASS_MARK = 720;
