/** The order of a series, its address, and what is kept of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS, type CaseKey, type Step } from '../../src/components/primitives/case-set.ts';
import { answersFrom } from '../../src/components/primitives/kept.ts';
import {
  LARGEST_SEED,
  orderOf,
  readPlace,
  writePlace,
} from '../../src/components/primitives/order.ts';

const CASES: readonly CaseKey[] = Array.from({ length: 12 }, (_, index) => ({
  id: `cas-${String(index)}`,
  difficulty: LEVELS[index % 3] ?? 'plain',
  expected: ['a'],
}));
const STEPS: readonly Step[] = [
  {
    id: 'reponse',
    legend: '',
    options: ['a', 'b'].map((id) => ({ id, label: id, name: id })),
  },
];
const seed = fc.integer({ min: 0, max: LARGEST_SEED });
const level = fc.option(fc.constantFrom(...LEVELS), { nil: undefined });

describe('the order of a series', () => {
  it('is that of the content, without a seed', () => {
    expect(orderOf(CASES, {})).toEqual(CASES.map(({ id }) => id));
    expect(orderOf(CASES, { level: 'plain' })).toEqual(['cas-0', 'cas-3', 'cas-6', 'cas-9']);
  });

  it('is the same for the same seed, and leaves nobody out', () => {
    fc.assert(
      fc.property(seed, level, (number, wanted) => {
        const order = orderOf(CASES, { level: wanted, seed: number });
        expect(order).toEqual(orderOf(CASES, { level: wanted, seed: number }));
        expect([...order].sort()).toEqual([...orderOf(CASES, { level: wanted })].sort());
      }),
    );
  });

  it('differs from seed to seed, and puts each case anywhere', () => {
    const orders = Array.from({ length: 600 }, (_, index) => orderOf(CASES, { seed: index }));
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(590);
    for (const { id } of CASES) {
      const firsts = orders.filter(([first]) => first === id).length;
      expect(firsts, id).toBeGreaterThan(25);
      expect(firsts, id).toBeLessThan(80);
    }
  });
});

describe('the address of a series', () => {
  it('says the place, and is read back', () => {
    fc.assert(
      fc.property(level, fc.option(seed, { nil: undefined }), fc.nat(), (wanted, number, index) => {
        const order = orderOf(CASES, { level: wanted, seed: number });
        const place = { level: wanted, seed: number, at: order[index % order.length] };
        const search = writePlace(new URLSearchParams('arbre=acces&autre=1'), place);
        expect(readPlace(search, CASES)).toEqual(place);
        expect(search.get('arbre')).toBe('acces');
        expect(search.get('autre')).toBe('1');
      }),
    );
  });

  it('leaves out what means nothing', () => {
    const read = (query: string) => readPlace(new URLSearchParams(query), CASES);
    const nothing = { level: undefined, seed: undefined, at: undefined };
    expect(read('cas=inconnu&niveau=enfer&melange=-1')).toEqual(nothing);
    expect(read('melange=99999&cas=')).toEqual(nothing);
    expect(read('niveau=simple&cas=cas-1').at, 'a case of another level').toBeUndefined();
    fc.assert(fc.property(fc.string(), (query) => void read(query)));
  });
});

describe('what is kept of a series', () => {
  it('comes back, and anything else is left out', () => {
    const kept = answersFrom(
      '{"cas-1":["a"],"cas-2":["z"],"cas-3":["a","b"],"x":["a"]}',
      STEPS,
      CASES,
    );
    expect([...kept]).toEqual([['cas-1', ['a']]]);
    for (const text of ['', 'null', '[]', '{"__proto__":["a"]}', '{"cas-1":null}'])
      expect(answersFrom(text, STEPS, CASES).size, text).toBe(0);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => void answersFrom(text, STEPS, CASES)),
    );
  });
});
