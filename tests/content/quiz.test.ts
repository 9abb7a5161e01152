/** The question bank: complete, sourced, and fair. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOMAINS } from '../../src/content-model/domains.ts';
import {
  ChoiceQuestion,
  ChoiceQuestions,
  MatchQuestions,
  Misconceptions,
  OrderQuestions,
  type QuizQuestion,
} from '../../src/content-model/quiz.ts';
import { faultsOf, MOST_DEVIATIONS, nearDuplicates, signsOf } from '../../src/quiz/fairness.ts';
import { beliefsTested } from '../../src/quiz/questions.ts';
import { readTraceText } from '../../src/trace/read.ts';

const ROOT = new URL('../../content/quiz/', import.meta.url);

function filesOf(folder: string): [name: string, value: unknown][] {
  const url = new URL(`${folder}/`, ROOT);
  return readdirSync(url)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, url), 'utf8'))]);
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, ROOT), 'utf8'));

/** Those that are answered by choosing: what can be guessed is measured on them. */
const bank = filesOf('questions').flatMap(([, value]) => ChoiceQuestions.parse(value));
const orders = OrderQuestions.parse(read('orders.json'));
const matches = MatchQuestions.parse(read('matches.json'));
const whole: QuizQuestion[] = [...bank, ...orders, ...matches];
const misconceptions = filesOf('misconceptions').flatMap(([, value]) => Misconceptions.parse(value));

const SPEC = 'https://modelcontextprotocol.io/specification';

/** Ids that stand more than once. */
const twice = (ids: string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

describe('the question bank', () => {
  it('has ids of its own', () => {
    expect(twice(whole.map(({ id }) => id))).toEqual([]);
    expect(twice(misconceptions.map(({ id }) => id))).toEqual([]);
  });

  it('names a misconception of the closed list for each wrong option, and uses them all', () => {
    const known = new Set(misconceptions.map(({ id }) => id));
    const used = whole.flatMap((question) =>
      beliefsTested(question).map((misconception) => ({ id: question.id, misconception })),
    );
    expect(used.filter(({ misconception }) => !known.has(misconception))).toEqual([]);
    const unused = new Set(known);
    for (const { misconception } of used) unused.delete(misconception);
    expect([...unused]).toEqual([]);
  });

  it('has questions of every form', () => {
    expect(bank.length).toBeGreaterThanOrEqual(220);
    expect(orders.length).toBeGreaterThanOrEqual(6);
    expect(matches.length).toBeGreaterThanOrEqual(6);
  });

  it.each([
    ['a revision that stands no more', { revisions: ['2024-11-05'] }, /Invalid option/],
    ['no revision', { revisions: [] }, /Too small/],
    [
      'a source of another revision',
      { revisions: ['2025-11-25'], source: { url: `${SPEC}/2026-07-28/basic`, says: 'Cela.' } },
      /of another revision/,
    ],
    ['no source', { source: undefined }, /source/],
    ['an option without its reason', { options: bank[0]?.options.map(({ text }) => ({ text })) }, /right/],
  ])('refuses a question with %s, and so does the build', (_, change, reason) => {
    expect(ChoiceQuestion.safeParse(bank[0]).success).toBe(true);
    const { error } = ChoiceQuestion.safeParse({ ...bank[0], ...change });
    expect(error?.message).toMatch(reason);
  });

  it('leads to steps that exist', () => {
    const plays = whole.flatMap(({ id, play }) => (play ? [{ id, play }] : []));
    const astray = plays.filter(({ play }) => {
      const folder = new URL(`../../content/traces/${play.scenario}/`, import.meta.url);
      const names = readdirSync(folder).filter((name) => {
        const [client, server, transport = ''] = name.split('-');
        return (
          (!play.client || play.client === client) &&
          (!play.server || play.server === server) &&
          (!play.transport || `${play.transport}.json` === transport)
        );
      });
      return !names.some((name) => {
        const reading = readTraceText(readFileSync(new URL(name, folder), 'utf8'));
        return 'trace' in reading && play.step <= reading.trace.events.length;
      });
    });
    expect(astray).toEqual([]);
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
