/** The question bank: complete, sourced, and fair. */
import { readdirSync, readFileSync } from 'node:fs';
import { stops } from '../../src/trace/stops.ts';
import { describe, expect, it } from 'vitest';
import { DOMAINS } from '../../src/content-model/domains.ts';
import {
  BANK as whole,
  CHOICES as bank,
  MISCONCEPTIONS as misconceptions,
} from '../../scripts/bank/read.ts';
import { bankPage } from '../../scripts/bank/page.ts';
import { ChoiceQuestion } from '../../src/content-model/quiz.ts';
import { guessBlindly } from '../../src/quiz/blind-guess.ts';
import {
  faultsOf,
  MOST_DEVIATIONS,
  MOST_OVER_CHANCE,
  nearDuplicates,
  signsOf,
} from '../../src/quiz/fairness.ts';
import { beliefsTested } from '../../src/quiz/questions.ts';
import { readTraceText } from '../../src/trace/read.ts';

const orders = whole.filter((question) => 'steps' in question);
const matches = whole.filter((question) => 'items' in question);

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

  it('leads to steps that the player stops at', () => {
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
        // An HTTP line that only carries a message is no step of its own: one would land before it.
        return 'trace' in reading && stops(reading.trace, 'all').includes(play.step);
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

  it('yields no more than chance and ten points to whoever has learned its form', () => {
    const { hits, questions, share, chance } = guessBlindly(bank);
    console.log(
      `learned on four fifths, guessed on the last: ${String(hits)} of ${String(questions)} (${(100 * share).toFixed(1)} %, chance ${(100 * chance).toFixed(1)} %)`,
    );
    expect(share).toBeLessThanOrEqual(chance + MOST_OVER_CHANCE);
  });

  it('has its figures in docs/banque.md, as « npm run -s bank » prints them', () => {
    const page = readFileSync(new URL('../../docs/banque.md', import.meta.url), 'utf8');
    expect(page).toBe(bankPage());
  });
});
