import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonScanner, putRight } from '../../../src/analysis/stdout/json-scanner.ts';
import { parseJson } from '../../../src/analysis/stdout/json-text.ts';

function scan(text: string): JsonScanner {
  const scanner = new JsonScanner();
  scanner.feed(text);
  return scanner;
}

describe('the scanner of JSON', () => {
  it('finds whole what JSON.parse takes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(3), (value, indent) => {
        const text = JSON.stringify([value], null, indent);
        const scanner = new JsonScanner();
        expect(scanner.feed(text)).toBe(text.length);
        expect(scanner).toMatchObject({ state: 'whole', oddities: [] });
      }),
    );
  });

  it('says of any text of signs what JSON.parse says', () => {
    const signs = fc.constantFrom(...'{}[]",:\\ 0123456789-+.eEtrufalsn\n'.split(''));
    const texts = fc.array(signs, { maxLength: 12 }).map((all) => `[${all.join('')}`);
    fc.assert(
      fc.property(texts, (text) => {
        const scanner = new JsonScanner();
        const end = scanner.feed(text);
        const isWhole =
          scanner.state === 'whole' &&
          text.slice(end).trim() === '' &&
          scanner.oddities.length === 0;
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(isWhole).toBe(isJson);
      }),
      { numRuns: 3000 },
    );
  });

  it('calls open every beginning of a message', () => {
    const text = '{"jsonrpc":"2.0","id":-1.5e+3,"result":{"a":[true,null,"\\u00e9\\n"],"b":{}}}';
    for (let length = 1; length < text.length; length++) {
      expect(scan(text.slice(0, length)).state, text.slice(0, length)).toBe('open');
    }
  });

  it.each([
    ['[13:15:44 INF]', 3],
    ['{name: 1}', 1],
    ["{'a': 1}", 1],
    ['[01]', 2],
    ['[1 2]', 3],
    ['{"a" 1}', 5],
    ['["\\x"]', 2],
    ['[tru]', 1],
  ])('breaks %s at %i', (text, at) => {
    const scanner = new JsonScanner();
    expect([scanner.feed(text), scanner.state]).toEqual([at, 'broken']);
  });

  it.each([
    ['[NaN,-Infinity]', 'nan-infinity', '[null,null]'],
    ['{"a":undefined}', 'undefined', '{"a":null}'],
    ['["a\tb\nc"]', 'control-character', '["a\\tb\\nc"]'],
    ['{"a":[1,],}', 'trailing-comma', '{"a":[1]}'],
  ])('passes over what is odd in %j', (text, kind, right) => {
    const { state, oddities } = scan(text);
    expect(state).toBe('whole');
    expect(new Set(oddities.map((oddity) => oddity.kind))).toEqual(new Set([kind]));
    expect(putRight(text, oddities)).toBe(right);
  });

  it('goes on over several pieces', () => {
    const scanner = new JsonScanner();
    expect(scanner.takes('"a"')).toBe(true);
    scanner.feed('{"a":');
    expect(scanner.takes('info: ready')).toBe(false);
    scanner.feed('[1,', 0, 6);
    scanner.feed('2]}rest', 0, 10);
    expect(scanner.state).toBe('whole');
  });
});

describe('the test for JSON', () => {
  it('gives what JSON.parse gives, or nothing', () => {
    const texts = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom('"', '""', '-', '1e5', ' true ', 'nul'),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let value: unknown;
        try {
          value = JSON.parse(text);
        } catch {
          value = undefined;
        }
        expect(parseJson(text)).toEqual(value);
      }),
    );
  });
});
