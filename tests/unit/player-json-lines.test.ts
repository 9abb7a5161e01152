import fc from 'fast-check';
import { createCssVariablesTheme, createHighlighter } from 'shiki';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokenClass } from '../../src/components/ui/shiki-classes.ts';
import { jsonLines, plainText, type JsonLine } from '../../src/components/player/json-lines.ts';
import { changedLines, toggled } from '../../src/components/player/step-facts.ts';
import { everyShape, playerTraces } from './player-traces.ts';

/** Each visible character with the class it is coloured by. */
function colours(tokens: { text: string; style: string | undefined }[]): string[] {
  return tokens.flatMap(({ text, style }) =>
    [...text].filter((character) => character.trim() !== '').map((c) => `${c} ${style ?? ''}`),
  );
}

const ours = (lines: readonly JsonLine[]) =>
  colours(
    lines.flatMap(({ tokens }) =>
      tokens.map(({ text, style }) => ({ text, style: style && `tok-${style}` })),
    ),
  );

describe('the colours are Shiki’s', () => {
  let shiki: (code: string) => string[];

  beforeAll(async () => {
    const theme = createCssVariablesTheme({
      name: 'css-variables',
      variablePrefix: '--astro-code-',
    });
    const highlighter = await createHighlighter({ themes: [theme], langs: ['json'] });
    shiki = (code) =>
      colours(
        highlighter
          // However slow the machine, all of it: by default Shiki gives up on a line after a while.
          .codeToTokensBase(code, { lang: 'json', theme, tokenizeTimeLimit: 0 })
          .flat()
          .map(({ content, color = '' }) => ({
            text: content,
            style: tokenClass(`color:${color}`),
          })),
      );
  });

  it.each(playerTraces())('every frame of $file', ({ trace }) => {
    const frames = trace.events.filter((event) => event.kind === 'frame');
    expect(frames.length).toBeGreaterThan(0);
    for (const { raw } of frames) {
      const lines = jsonLines(raw);
      expect(ours(lines)).toEqual(shiki(plainText(lines)));
    }
  });

  it('of any JSON value', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const lines = jsonLines(text);
        expect(ours(lines)).toEqual(shiki(plainText(lines)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a JSON text, line by line', () => {
  it('says what it said: same value, same tokens in the same order', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const printed = plainText(jsonLines(text));
        expect(JSON.parse(printed)).toEqual(JSON.parse(text));
        expect(printed.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it.each([
    '{"n":1.0,"m":2e0,"big":12345678901234567890,"neg":-0}',
    '{"a":1,"a":2}',
    '{"\\u00e9":"\\/ \\u2028 \\"x\\""}',
    '{"2":0,"1":0}',
  ])('keeps %s to the letter', (text) => {
    expect(plainText(jsonLines(text)).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  it('never throws, and changes nothing of what is no JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const lines = jsonLines(text);
        try {
          JSON.parse(text);
        } catch {
          expect(plainText(lines)).toBe(text);
        }
      }),
    );
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    expect(() => jsonLines(deep)).not.toThrow();
    expect(() => jsonLines(`"${'\\"a'.repeat(300_000)}"`)).not.toThrow();
  });

  it('keeps short lists on one line, and nothing else', () => {
    expect(plainText(jsonLines('{"a":["b","c"],"d":{},"e":[],"f":[1,[2]],"g":{"h":1}}'))).toBe(
      [
        '{',
        '  "a": ["b", "c"],',
        '  "d": {},',
        '  "e": [],',
        '  "f": [',
        '    1,',
        '    [2]',
        '  ],',
        '  "g": {',
        '    "h": 1',
        '  }',
        '}',
      ].join('\n'),
    );
  });

  it('knows the path of every key, and of every item that has a line', () => {
    const lines = jsonLines('{"a":[{"b":1},{"b":[{"c":0}]}],"d":0}');
    const keys = lines.flatMap(({ tokens }) => tokens.flatMap(({ path }) => (path ? [path] : [])));
    expect(keys).toEqual([['a'], ['a', 0, 'b'], ['a', 1, 'b'], ['a', 1, 'b', 0, 'c'], ['d']]);
    expect(lines.find(({ path }) => JSON.stringify(path) === '["a",1]')).toBeDefined();
  });

  it('finds in the message the value at each path that it gives', () => {
    for (const { message, raw } of everyShape().events.filter((event) => event.kind === 'frame')) {
      for (const { path } of jsonLines(raw)) {
        const value = path?.reduce<unknown>(
          (at, key) => (at as Record<string, unknown>)[key],
          message,
        );
        if (path) expect(value).toBeDefined();
      }
    }
  });
});

describe('marks on lines', () => {
  const lines = jsonLines('{"a":{"b":["x","y"]},"c":1}');

  it('a change is marked on the nearest line that holds it', () => {
    expect([...changedLines(lines, [['a', 'b', 1], ['c'], []])]).toEqual([
      '["a","b"]',
      '["c"]',
      '[]',
    ]);
    expect([...changedLines(lines, [['gone']])]).toEqual(['[]']);
  });

  it('a name is put in, then taken out', () => {
    const once = toggled(new Set(['a']), 'b');
    expect([...once]).toEqual(['a', 'b']);
    expect([...toggled(once, 'a')]).toEqual(['b']);
  });
});
