/** Addresses of the practice: to the same place and back, and nowhere else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, warningAt } from '../../src/components/quiz/clock-text.ts';
import { readSession, writeSession, type Session } from '../../src/components/quiz/session.ts';
import { DOMAINS } from '../../src/content-model/domains.ts';
import { placeToReturn, playAddress } from '../../src/quiz/way-back.ts';

const session: fc.Arbitrary<Session> = fc.record({
  domains: fc.subarray([...DOMAINS]),
  revision: fc.constantFrom(undefined, '2026-07-28', '2025-11-25'),
  only: fc.constantFrom('all' as const, 'mistakes' as const, 'new' as const, 'due' as const),
  size: fc.integer({ min: 1, max: 100 }),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  startedAt: fc.integer({ min: 0, max: 4e12 }),
});

describe('the address of a set', () => {
  it('leads to the same set, at the same question', () => {
    fc.assert(
      fc.property(session, fc.nat(100), (one, position) => {
        const address = writeSession(one, position);
        expect(readSession(new URLSearchParams(address))).toEqual({ session: one, position });
        // And it is a place to come back to from the simulator.
        const place = `/certification/entrainement/${address}`;
        expect(placeToReturn(place)).toBe(place);
      }),
    );
  });

  it('is no set when it does not say which, and never breaks', () => {
    expect(readSession(new URLSearchParams('domaines=fil'))).toBeUndefined();
    expect(readSession(new URLSearchParams('graine=-1&debut=1'))).toBeUndefined();
    expect(readSession(new URLSearchParams('graine=9&debut=1&q=0&nombre=9999999'))).toMatchObject({
      position: 0,
      session: { size: 100, only: 'all', domains: [] },
    });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('graine', 'debut', 'q', 'nombre', 'quoi'), fc.string()),
        (entries) => {
          readSession(new URLSearchParams(entries));
        },
      ),
    );
  });
});

describe('the way back', () => {
  it.each([
    'https://ailleurs.example/certification/',
    '//ailleurs.example/certification/',
    '/\\ailleurs.example/certification/',
    '/certification/../../ailleurs/',
    '/certification//ailleurs.example/',
    '/certification/\n//ailleurs.example/',
    'javascript:alert(1)',
    '/certification/?x=javascript:alert(1)',
    '/certification/@ailleurs.example/',
    '/simulateur/cache/',
    ' /certification/',
    '',
    `/certification/?q=${'1'.repeat(600)}`,
  ])('refuses %j', (place) => {
    expect(placeToReturn(place)).toBeUndefined();
  });

  it('takes what is a place of questions, and nothing that leaves the site', () => {
    expect(placeToReturn(null)).toBeUndefined();
    expect(placeToReturn('/idees-recues/#hote-et-client-confondus')).toBeDefined();
    expect(placeToReturn('/certification/examen/?examen=3f-a&q=7')).toBeDefined();
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, text) => {
        for (const place of [url, text, `/certification/${text}`, `/certification/?${url}`]) {
          const taken = placeToReturn(place);
          if (taken !== undefined)
            expect(new URL(taken, 'https://ici.example').origin).toBe('https://ici.example');
        }
      }),
    );
  });

  it('goes to the very step', () => {
    const play = {
      scenario: 'cache',
      client: 'auto',
      server: 'dual',
      transport: 'stdio',
      step: 9,
    } as const;
    expect(playAddress(play)).toBe(
      '/simulateur/cache/?client=auto&server=dual&transport=stdio&pas=9',
    );
    const back = '/certification/entrainement/?graine=1&debut=2&q=3';
    const search = new URL(playAddress({ scenario: 'cache', step: 9 }, back), 'https://x.y')
      .searchParams;
    expect(search.get('retour')).toBe(back);
    expect(search.get('client')).toBeNull();
  });
});

it.each([
  [7_200_000, '2\u00a0h\u00a00\u00a0min', ''],
  [7_199_000, '1\u00a0h\u00a059\u00a0min', ''],
  [1_800_000, '30\u00a0min', 'Il reste 30\u00a0min.'],
  [299_000, '4\u00a0min\u00a059\u00a0s', 'Il reste 5\u00a0min.'],
  [31_000, '31\u00a0s', 'Il reste 1\u00a0min.'],
  [0, '0\u00a0s', ''],
])('%i ms are left: %s', (left, text, warning) => {
  expect(clockText(left)).toBe(text);
  expect(warningAt(left)).toBe(warning);
});
