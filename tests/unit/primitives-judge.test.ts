import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseKey, Step } from '../../src/components/primitives/case-set.ts';
import { followingFrom, judge, tallyOf } from '../../src/components/primitives/judge.ts';
import { typographyFaults } from '../content/french-typography.ts';

const option = (id: string, label: string) => ({ id, label, name: label.toLowerCase() });
const DECIDERS = ['model', 'application', 'user'];
const PRIMITIVES = ['tool', 'resource', 'prompt'];
const ARGUMENT: readonly Step[] = [
  {
    id: 'decideur',
    legend: 'Qui',
    options: [
      option('model', 'Le modèle'),
      option('application', 'L’application'),
      option('user', 'L’utilisateur'),
    ],
  },
  {
    id: 'primitive',
    legend: 'Quoi',
    options: [
      option('tool', 'Un outil'),
      option('resource', 'Une ressource'),
      option('prompt', 'Un prompt'),
    ],
  },
];
const CHOICE: readonly Step[] = [
  { id: 'reponse', legend: 'Quoi', options: [option('a', 'Un skill'), option('b', 'Un outil')] },
];

const OPEN: CaseKey = {
  id: 'trombone',
  difficulty: 'treacherous',
  expected: ['application', 'resource'],
  defended: ['user', 'prompt'],
};
const said = (...picks: string[]) => judge(ARGUMENT, OPEN, picks);

const pair = (at: number): [string, string] => [DECIDERS[at] ?? '', PRIMITIVES[at] ?? ''];
const place = fc.integer({ min: 0, max: 2 });
const someCase = fc
  .record({ expected: place, defended: fc.option(place, { nil: undefined }) })
  .map(({ expected, defended }): Omit<CaseKey, 'id'> => ({
    difficulty: 'plain',
    expected: pair(expected),
    ...(defended !== undefined && defended !== expected && { defended: pair(defended) }),
  }));
const picks = fc.tuple(fc.constantFrom(...DECIDERS), fc.constantFrom(...PRIMITIVES));

describe('the verdict on an argument', () => {
  it('accepts the expected answer, and the one that can be defended', () => {
    expect(said('application', 'resource')).toMatchObject({ kind: 'right', agrees: true });
    expect(said('user', 'prompt')).toMatchObject({ kind: 'defended', agrees: true });
    expect(said('user', 'prompt').says).toContain('On attendait une ressource');
  });

  it('tells a wrong start from a wrong deduction', () => {
    expect(said('model', 'tool').says).toContain(
      'Votre déduction est bonne, son point de départ non',
    );
    const contradiction = said('application', 'tool');
    expect(contradiction).toMatchObject({ kind: 'wrong', agrees: false });
    expect(contradiction.says).toContain(
      'ce que l’application décide est une ressource, pas un outil',
    );
    expect(contradiction.says).toContain('il reste à en déduire une ressource');
    expect(said('model', 'resource').says).toContain(
      'La primitive est la bonne, mais pas sa raison',
    );
    expect(said('user', 'tool').says).toContain('Que l’utilisateur décide se défend ici');
    expect(said('model', 'prompt').says).toContain('ici, c’est l’application qui décide');
  });

  it('never calls right what is not expected, nor halves that clash anything but wrong', () => {
    fc.assert(
      fc.property(someCase, picks, (one, answer) => {
        const { kind, agrees, says } = judge(ARGUMENT, one, answer);
        expect(kind === 'right').toBe(answer.join() === one.expected.join());
        expect(kind === 'defended').toBe(answer.join() === one.defended?.join());
        expect(agrees).toBe(followingFrom(ARGUMENT, answer[0]) === answer[1]);
        if (!agrees) expect(kind).toBe('wrong');
        expect(typographyFaults(says)).toEqual([]);
        // Whatever was said, the sentence ends with what holds or with where to read it.
        expect(says).toMatch(/\.$/);
      }),
    );
  });

  it('judges one choice alone', () => {
    const one = { expected: ['a'], defended: ['b'] };
    expect(judge(CHOICE, one, ['a']).kind).toBe('right');
    expect(judge(CHOICE, one, ['b']).kind).toBe('defended');
    expect(judge(CHOICE, { expected: ['a'] }, ['b'])).toMatchObject({
      kind: 'wrong',
      agrees: true,
    });
  });
});

describe('the tally', () => {
  it('counts each answer once, and names what was taken for what', () => {
    const cases = ['un', 'deux', 'trois'].map((id) => ({ ...OPEN, id }));
    const answers = new Map([
      ['un', ['model', 'tool']],
      ['trois', ['model', 'resource']],
      ['inconnu', ['model', 'tool']],
    ]);
    const tally = tallyOf(ARGUMENT, cases, answers);
    expect(tally).toMatchObject({ answered: 2, right: 0, wrong: 2, contradictions: 1 });
    expect(
      tally.confusions.map(({ was, takenFor, cases: ids }) => [was.id, takenFor.id, ids]),
    ).toEqual([['application', 'model', ['un', 'trois']]]);
  });

  it('adds up, whatever was answered', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someCase, fc.option(picks, { nil: undefined }))), (all) => {
        const cases = all.map(([one], index): CaseKey => ({ ...one, id: String(index) }));
        const given = all.flatMap(([, answer], index) =>
          answer ? [[String(index), answer] as const] : [],
        );
        const tally = tallyOf(ARGUMENT, cases, new Map(given));
        expect(tally.answered).toBe(given.length);
        expect(tally.right + tally.defended + tally.wrong).toBe(tally.answered);
        const confused = tally.confusions.flatMap(({ cases: ids }) => ids);
        expect(confused.length).toBeLessThanOrEqual(tally.wrong);
        expect(new Set(confused).size).toBe(confused.length);
      }),
    );
  });
});
