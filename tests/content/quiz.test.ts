/** The question bank: complete, sourced, and fair. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  DOMAINS,
  Misconceptions,
  QuizQuestions,
  type QuizQuestion,
} from '../../src/content-model/quiz.ts';
import { faultsOf, MOST_DEVIATIONS, nearDuplicates, signsOf } from '../../src/quiz/fairness.ts';

const ROOT = new URL('../../content/quiz/', import.meta.url);

function filesOf(folder: string): [name: string, value: unknown][] {
  const url = new URL(`${folder}/`, ROOT);
  return readdirSync(url)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, url), 'utf8'))]);
}

const bank: QuizQuestion[] = filesOf('questions').flatMap(([, value]) => QuizQuestions.parse(value));
const misconceptions = filesOf('misconceptions').flatMap(([, value]) => Misconceptions.parse(value));

/** Ids that stand more than once. */
const twice = (ids: string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

describe('the question bank', () => {
  it('has ids of its own', () => {
    expect(twice(bank.map(({ id }) => id))).toEqual([]);
    expect(twice(misconceptions.map(({ id }) => id))).toEqual([]);
  });

  it('names a misconception of the closed list for each wrong option, and uses them all', () => {
    const known = new Set(misconceptions.map(({ id }) => id));
    const used = bank.flatMap(({ id, options }) =>
      options.flatMap((option) => (option.right ? [] : [{ id, misconception: option.misconception }])),
    );
    expect(used.filter(({ misconception }) => !known.has(misconception))).toEqual([]);
    const unused = new Set(known);
    for (const { misconception } of used) unused.delete(misconception);
    expect([...unused]).toEqual([]);
  });

  it('sends to the revision that it speaks of', () => {
    const astray = bank.filter(({ source, revisions }) => {
      const named = /\/specification\/(\d{4}-\d\d-\d\d)\//.exec(source.url)?.[1];
      return named !== undefined && !revisions.some((revision) => revision === named);
    });
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  it.each(bank.map((question) => [question.id, question] as const))('%s is fair', (_, question) => {
    expect(faultsOf(question)).toEqual([]);
  });

  it('has no two questions that are nearly one', () => {
    expect(nearDuplicates(bank)).toEqual([]);
  });

  it.each([...DOMAINS.map((domain) => [domain, bank.filter((one) => one.domain === domain)] as const), ['all', bank] as const])(
    'cannot be guessed: %s',
    (name, questions) => {
      const signs = signsOf(questions);
      console.log(
        [
          `${name}: ${String(questions.length)} questions, ${String(questions.filter(({ kind }) => kind === 'scenario').length)} scenarios`,
          ...signs.map(
            ({ name, hits, tries, share, chance, deviations }) =>
              `  ${name}: right ${String(hits)} times of ${String(tries)} (${(100 * share).toFixed(0)} %, chance ${(100 * chance).toFixed(0)} %, ${deviations.toFixed(1)} σ)`,
          ),
        ].join('\n'),
      );
      expect(signs.filter(({ deviations }) => Math.abs(deviations) > MOST_DEVIATIONS)).toEqual([]);
    },
  );
});
