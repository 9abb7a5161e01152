import { describe, expect, it } from 'vitest';
import { guessBlindly } from '../../src/quiz/blind-guess.ts';
import {
  faultsOf,
  MOST_DEVIATIONS,
  MOST_OVER_CHANCE,
  nearDuplicates,
  signsOf,
  type Examined,
} from '../../src/quiz/fairness.ts';

/** The first of `texts` is right, moved to `position`. */
function question(id: string, position: number, texts: string[]): Examined {
  const options = texts.map((text, at) => ({ text, right: at === 0 }));
  const [right] = options.splice(0, 1);
  if (right) options.splice(position, 0, right);
  return { id, stem: id, options };
}

const sign = (bank: Examined[], name: string) => signsOf(bank).find((one) => one.name === name);

describe('what betrays a bank', () => {
  it('sees that the right option is the longest', () => {
    const bank = Array.from({ length: 24 }, (_, at) =>
      question(`q${String(at)}`, at % 4, ['Longue, très longue', 'Brève', 'Court', 'Petite']),
    );
    const longest = sign(bank, 'the longest option');
    expect(longest).toMatchObject({ hits: 24, tries: 24, chance: 0.25, share: 1 });
    expect(longest?.deviations).toBeGreaterThan(8);
    expect(sign(bank, 'the shortest option')).toMatchObject({ hits: 0 });
    expect(sign(bank, 'option 1')).toMatchObject({ hits: 6, deviations: 0 });
  });

  it('sees that one position is favoured', () => {
    const bank = Array.from({ length: 40 }, (_, at) =>
      question(`q${String(at)}`, 2, ['A', 'B', 'C', 'D']),
    );
    expect(sign(bank, 'option 3')?.deviations).toBeGreaterThan(10);
    expect(sign(bank, 'option 1')?.deviations).toBeLessThan(-3);
    // Two options of one length: neither is the longest.
    expect(sign(bank, 'the longest option')).toMatchObject({ tries: 0, deviations: 0 });
  });

  it('sees that absolute words stand on wrong options only', () => {
    const bank = Array.from({ length: 30 }, (_, at) =>
      question(`q${String(at)}`, at % 4, ['Parfois', 'Toujours', 'Jamais', 'Souvent']),
    );
    expect(sign(bank, 'an absolute word')).toMatchObject({ hits: 0, tries: 60, chance: 0.25 });
    expect(sign(bank, 'an absolute word')?.deviations).toBeLessThan(-4);
  });
});

describe('what a guesser sees who knows nothing', () => {
  /** Forty questions in which the right option, and it alone, has the sign. */
  const planted = (right: string, wrong: string[], stem = 'Que se passe-t-il ?') =>
    Array.from({ length: 40 }, (_, at) => ({
      ...question(`q${String(at)}`, at % 4, [right, ...wrong]),
      stem,
    }));
  const plain = ['Le client ferme.', 'Le modèle choisit.', 'Rien ne change.'];

  it.each([
    ['« et »', planted('Le client ferme et attend.', plain), 'most of: « et »'],
    ['a reason', planted('Le client ferme, car il attend.', plain), 'most of: a reason'],
    [
      'a negation',
      planted('Le client ne ferme pas.', ['Il dort.', 'Il part.', 'Il lit.']),
      'most of: a negation',
    ],
    [
      'likeness',
      planted('Le serveur ferme la connexion ouverte.', [
        'Le serveur ferme la session.',
        'Le modèle garde la connexion ouverte.',
        'Une personne décide ailleurs.',
      ]),
      'most of: likeness to the others',
    ],
    [
      'an echo',
      planted('La reprise du flux échoue.', plain, 'Que devient la reprise du flux ?'),
      'most of: an echo of the question',
    ],
  ])('is caught: %s', (_, bank, name) => {
    const found = sign(bank, name);
    expect(found).toMatchObject({ hits: 40, tries: 40 });
    expect(found?.deviations).toBeGreaterThan(MOST_DEVIATIONS);
    expect(guessBlindly(bank)).toMatchObject({ hits: 40, share: 1, chance: 0.25 });
  });

  it('is caught when several weak signs give it away together', () => {
    // A third of the questions each: longer, with a reason, like its neighbours.
    const thirds = [
      planted('Le client ferme la connexion après un assez long délai.', plain),
      planted('Le client ferme, car il attend.', plain),
      planted('Le serveur ferme la session.', [
        'Le serveur ferme.',
        'La session reste.',
        'Il dort ici.',
      ]),
    ].map((bank, third) =>
      bank.slice(0, 20).map((one) => ({ ...one, id: `${one.id}/${String(third)}` })),
    );
    const { share, chance } = guessBlindly(thirds.flat());
    expect(share - chance).toBeGreaterThan(MOST_OVER_CHANCE);
  });

  it('finds nothing where there is nothing to find', () => {
    const words = ['Le client ferme.', 'Le client ouvre.', 'Le client garde.', 'Le client attend.'];
    const bank = Array.from({ length: 200 }, (_, at) => {
      const turned = [...words.slice(at % 4), ...words.slice(0, at % 4)];
      return question(`q${String(at)}`, (at >> 2) % 4, turned);
    });
    const { share, chance } = guessBlindly(bank);
    expect(Math.abs(share - chance)).toBeLessThan(MOST_OVER_CHANCE);
  });
});

describe('what spoils a question', () => {
  const fair = [
    'Le client choisit.',
    'Le serveur choisit.',
    'Le modèle choisit.',
    'L’hôte choisit.',
  ];

  it('finds nothing in a fair one', () => {
    expect(faultsOf(question('q', 0, fair))).toEqual([]);
  });

  it.each([
    ['Toutes les réponses ci-dessus.', 'an option speaks of the others'],
    ['Aucune de ces réponses.', 'an option speaks of the others'],
    ['Le client choisit', 'options differ in form: final sign'],
    ['le client choisit.', 'options differ in form: first letter'],
    ['`client`', 'options differ in form: code alone'],
    ['Le client choisit. Puis il dort.', 'options differ in form: sentences'],
    ['Le serveur  choisit.', 'two options say the same'],
    [
      'Le client choisit, après avoir longuement pesé chacune des raisons qu’il a de le faire.',
      'one option is twice as long as another',
    ],
  ])('finds « %s »', (text, fault) => {
    expect(faultsOf(question('q', 0, [text, ...fair.slice(1)]))).toContain(fault);
  });

  it('finds two questions that are nearly one', () => {
    const stem = (words: string): Examined => ({
      ...question(words, 0, fair),
      stem: words,
      options: [],
    });
    const one = stem(
      'Quel en-tête une requête porte-t-elle toujours depuis la révision de juillet ?',
    );
    const two = stem('Quel en-tête une requête porte-t-elle depuis la révision de juillet ?');
    const other = stem('Que fait un client quand le serveur ne répond pas à sa première requête ?');
    expect(nearDuplicates([one, other, two])).toEqual([[one.id, two.id]]);
  });
});
