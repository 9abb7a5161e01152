/** What the comparison of the eras draws and counts. */
import { describe, expect, it } from 'vitest';
import { tallyText } from '../../src/components/comparison/batch.ts';
import { ComparisonState } from '../../src/components/comparison/comparison-state.svelte.ts';
import { readAsked, stepOf, writeAsked } from '../../src/components/comparison/address.ts';
import { misreadText } from '../../src/components/comparison/misread.ts';
import { viewOf, type View } from '../../src/components/comparison/view.ts';
import type { Measured } from '../../src/content-model/comparison.ts';
import { proseOf, typographyFaults } from '../content/french-typography.ts';
import { comparisonText } from '../content/content-files.ts';
import { recorded } from './player-traces.ts';

const text = comparisonText();

function viewBetween(
  [scenario, before, now]: readonly [string, string, string],
  transport: string,
  measured: Measured = 'whole',
): View {
  const pieces = text.whatIfs
    .flatMap(({ encounters }) => encounters)
    .find((one) => one.scenario === scenario)?.pieces;
  return viewOf(
    recorded(`${scenario}/${before}-${transport}`),
    recorded(`${scenario}/${now}-${transport}`),
    { titles: { ...text.pieces, ...pieces }, measured },
  );
}

const WORK = ['decouvrir-lister-appeler', 'legacy-legacy', 'modern-modern'] as const;
const valueOf = ({ measures }: View, name: string, side: 'left' | 'right') =>
  measures[side].at(-1)?.[measures.names.indexOf(name)];

describe.each(['http', 'stdio'])('the work, by %s', (transport) => {
  const view = viewBetween(WORK, transport);

  it('the discovery is marked optional, in the picture and in the count', () => {
    const cells = view.rows.flatMap(({ left, right }) => [left, right]);
    const optional = cells.filter((cell) => cell?.isOptional);
    expect(optional.map((cell) => cell?.label.code)).toEqual(['server/discover']);
    const name = 'Allers-retours avant le premier appel d’outil';
    expect(valueOf(view, name, 'right')).toBe('2, dont 1 facultatif');
    expect(valueOf(view, name, 'left')).toMatch(/^\d$/);
  });

  it('what the cache spares does not vanish: it is there, in the cache', () => {
    const rows = view.rows.filter(({ fate }) => fate === 'cached');
    expect(rows.map(({ left }) => left?.label.code ?? left?.label.words)).toEqual([
      'tools/list',
      '2\u00a0outils',
    ]);
    const [first, second] = rows.map(({ right }) => right);
    expect(first).toMatchObject({ look: 'mark', label: { words: 'en cache' } });
    expect(first?.sentence).toContain('60\u00a0s (`ttlMs`)');
    expect(second).toBeUndefined();
    expect(valueOf(view, 'Réponses tirées du cache, sans message', 'right')).toBe('1');
  });

  it('a version that nobody confirmed yet is proposed, then agreed', () => {
    const held = view.measures.left.map((values) => values.at(-1) ?? '');
    expect(held[0]).toBe('rien');
    expect(held.find((words) => words !== 'rien')).toContain('la version proposée');
    expect(held.at(-1)).toContain('la version convenue');
  });
});

describe('no common version', () => {
  const pair = ['version-refusee', 'legacy-legacy', 'modern-modern'] as const;
  it.each(['http', 'stdio'])('the server is left with what it proposed, by %s', (transport) => {
    const view = viewBetween(pair, transport, 'opening');
    expect(valueOf(view, 'Version convenue', 'left')).toBe('aucune');
    const held = valueOf(view, 'Ce que le serveur en retient', 'left');
    expect(held).toContain('la version proposée');
    expect(held).not.toContain('convenue');
  });
});

it('two servers behind one address are told as such', () => {
  const pair = ['repartiteur', 'legacy-legacy', 'auto-dual'] as const;
  const view = viewBetween(pair, 'http', 'second-question');
  expect([view.left.servers, view.right.servers]).toEqual([2, 2]);
  expect(viewBetween(WORK, 'http').left.servers).toBe(1);
});

describe('where it is', () => {
  const shown = { view: viewBetween(WORK, 'stdio'), left: {}, right: {} };
  const stateOf = () =>
    new ComparisonState({
      scenario: WORK[0],
      title: '',
      trigger: '',
      wanted: { titles: {}, measured: 'whole' },
      shown: { stdio: shown },
    } as unknown as ConstructorParameters<typeof ComparisonState>[0]);

  it('everything is shown, and no step is under the eye, until one is chosen', () => {
    const state = stateOf();
    expect([state.position, state.current, state.row]).toEqual([state.length, 0, undefined]);
    state.goToPosition(state.length);
    expect([state.current, state.row]).toEqual([state.length, shown.view.rows.at(-1)]);
    state.choose('stdio');
    expect(state.current).toBe(0);
  });

  it('one plays at a time', () => {
    const [one, other] = [stateOf(), stateOf()];
    one.play();
    other.play();
    expect([one.isPlaying, other.isPlaying]).toEqual([false, true]);
    other.pause();
  });

  it('an address is read, written, and what it asks for in vain is said', () => {
    const state = stateOf();
    expect(readAsked('?transport=stdio&pas=3&x=1')).toEqual({ transport: 'stdio', step: '3' });
    expect(writeAsked('?x=1&pas=3', { step: '4' })).toBe('?x=1&pas=4');
    expect(writeAsked('?pas=3', {})).toBe('');
    expect([stepOf('3', 10), stepOf('11', 10), stepOf('-1', 10), stepOf('', 10)]).toEqual([
      3,
      undefined,
      undefined,
      undefined,
    ]);
    const said = misreadText({ transport: 'gopher', step: '99999' }, state);
    expect(said).toContain('le transport «\u202fgopher\u202f»');
    expect(said).toContain(`de 0 à ${String(state.length)}`);
    for (const asked of [{ transport: 'gopher' }, { step: '' }, { transport: '', step: '`' }])
      expect(typographyFaults(proseOf(misreadText(asked, state)))).toEqual([]);
  });
});

describe('what came of a batch', () => {
  it.each([
    [
      { same: 18 },
      '18\u00a0échanges joués dans cette page, tous identiques à leur enregistrement.',
    ],
    [{ unplayed: 18 }, '18\u00a0échanges n’ont pas pu être joués, sur 18.'],
    [{ same: 17, other: 1 }, '17\u00a0identiques à leur enregistrement, 1\u00a0différent, sur 18.'],
    [{ same: 1 }, '1\u00a0identique à son enregistrement, 17\u00a0laissés de côté, sur 18.'],
  ])('%o', (part, said) => {
    const tally = { total: 18, same: 0, other: 0, unplayed: 0, ...part };
    expect(tallyText(tally)).toBe(said);
    expect(typographyFaults(tallyText(tally))).toEqual([]);
  });
});
