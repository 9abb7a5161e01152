/** The free simulator's forms, and its text of a message: pure parts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedHeaders, departingOf, onOneLine } from '../../src/components/free/departing.ts';
import { jsonFault } from '../../src/components/free/json-fault.ts';
import { completions, listed } from '../../src/components/free/known.ts';
import {
  initialValue,
  problemsIn,
  typedValue,
  withValue,
} from '../../src/components/free/schema.ts';
import { labelOf } from '../../src/components/free/words.ts';
import { jsonLines, plainText } from '../../src/components/player/json-lines.ts';
import { playFree } from '../../src/sim/free/play.ts';
import type { Action } from '../../src/sim/free/actions.ts';
import type { JsonObject, JsonValue } from '../../src/trace/json.ts';

const server = 'comptoir' as const;
const start: Action = { do: 'start', server, client: 'auto', era: 'dual', transport: 'http' };
const list = (what: 'tools' | 'prompts' | 'resources'): Action => ({ do: 'list', server, what });

describe('where a text stops being JSON', () => {
  it.each([
    ['', 1, 1],
    ['{"a":1', 1, 7],
    ['{"a":1,}', 1, 8],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['[1,2]]', 1, 6],
    ['{"a" 1}', 1, 6],
    ['{a:1}', 1, 2],
    ['01', 1, 2],
    ['"\t"', 1, 1],
  ])('%j: line %i, column %i', (text, line, column) => {
    expect(jsonFault(text)).toEqual({ line, column });
  });

  it('agrees with JSON.parse on whether it is JSON', () => {
    const almost = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '0', ' ', '\n'))
      .map(([json, at, put]) => {
        const place = at % (json.length + 1);
        return json.slice(0, place) + put + json.slice(place + (put === '' ? 1 : 0));
      });
    fc.assert(
      fc.property(fc.oneof(almost, fc.json(), fc.string()), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(jsonFault(text) === undefined).toBe(isJson);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes a deep or long text in its stride', () => {
    expect(jsonFault('['.repeat(200_000))).toEqual({ line: 1, column: 200_001 });
  });
});

describe('a message laid out for reading', () => {
  it('says the same once it is back on one line', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        const line = onOneLine(plainText(jsonLines(json)));
        expect(line).not.toContain('\n');
        expect(JSON.parse(line)).toEqual(JSON.parse(json));
      }),
    );
  });

  it('is found, with its headers, before it leaves', async () => {
    const call: Action = { do: 'call', server, tool: 'chercher_commandes', arguments: {} };
    const before = await playFree([start]);
    const { trace } = await playFree([start, call]);
    const from = before.trace.events.length;
    const asked = departingOf(trace, from, server, 'client');
    expect(JSON.parse(asked?.text ?? '')).toMatchObject({ method: 'tools/call' });
    expect(asked?.headers).toContain('mcp-name: chercher_commandes');
    expect(departingOf(trace, from, server, 'server')).toMatchObject({ status: 200 });
    expect(departingOf(trace, trace.events.length, server, 'client')).toBeUndefined();
  });

  it('tells which headers were changed, added or taken away', () => {
    expect(
      changedHeaders('a: 1\nb: 2\nc: 3', 'a: 1\nB : 4\nd: x:y\nno header here\n: empty'),
    ).toEqual([
      ['b', '4'],
      ['c', null],
      ['d', 'x:y'],
    ]);
  });
});

describe('a form from a schema', () => {
  const schemaOf = async (name: string): Promise<JsonObject> => {
    const { trace } = await playFree([start, list('tools')]);
    return listed(trace, server, 'tools')?.find(({ id }) => id === name)?.schema ?? {};
  };

  it('is that of the tool, with its defaults, nested objects and lists', async () => {
    const schema = await schemaOf('preparer_envoi');
    expect(initialValue(schema)).toEqual({
      mode: 'relais',
      cadeau: false,
      adresse: {},
      articles: [{ quantite: 1 }],
    });
    const wrong = problemsIn(schema, {
      numero: 12,
      mode: 'fusée',
      adresse: { ville: '', code: 'ici' },
      articles: [{ reference: 'A', quantite: 0 }],
    });
    expect(wrong.map(({ path }) => path.join('.'))).toEqual([
      'numero',
      'mode',
      'adresse.ville',
      'adresse.code',
      'articles.0.quantite',
    ]);
    expect(wrong.map(({ text }) => text)).toEqual([
      'Un texte est attendu.',
      'Une de ces valeurs est attendue\u00a0: relais, domicile, coursier.',
      'Ce champ est demandé.',
      'La forme attendue est `^\\d{5}$`.',
      '1 au moins.',
    ]);
  });

  it('finds nothing wrong in what the server takes', async () => {
    const schema = await schemaOf('preparer_envoi');
    const value: JsonValue = {
      numero: 'CMD-1043',
      adresse: { ville: 'Lyon', code: '69001' },
      articles: [{ reference: 'A', quantite: 2 }],
    };
    expect(problemsIn(schema, value)).toEqual([]);
    const call: Action = { do: 'call', server, tool: 'preparer_envoi', arguments: value };
    const { trace } = await playFree([start, call]);
    expect(JSON.stringify(trace.events.at(-2))).toContain('69001 Lyon');
  });

  it('keeps what is typed wrong as it was typed', () => {
    const number = { type: 'integer' };
    expect(typedValue(number, '12', true)).toBe(12);
    expect(typedValue(number, '1,5', true)).toBe(1.5);
    expect(typedValue(number, 'douze', true)).toBe('douze');
    expect(typedValue(number, '', false)).toBeUndefined();
    expect(typedValue({ type: 'string' }, '', true)).toBe('');
    expect(typedValue({}, '{"a":1}', true)).toEqual({ a: 1 });
  });

  it('changes one place and nothing else', () => {
    const value = { a: [{ b: 1 }, { b: 2 }], c: 'x' };
    expect(withValue(value, ['a', 0, 'b'], 3)).toEqual({ a: [{ b: 3 }, { b: 2 }], c: 'x' });
    expect(withValue(value, ['a', 0], undefined)).toEqual({ a: [{ b: 2 }], c: 'x' });
    expect(withValue(value, ['c'], undefined)).toEqual({ a: [{ b: 1 }, { b: 2 }] });
    expect(Object.keys(withValue({}, ['__proto__'], 1) as object)).toEqual(['__proto__']);
  });

  it('never throws, whatever a server writes in a schema', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (schema, value) => {
        problemsIn(schema as JsonValue, value as JsonValue);
        initialValue(schema as JsonValue);
      }),
    );
    expect(problemsIn({ type: 'string', pattern: '(' }, 'a')).toEqual([]);
  });
});

describe('what the client knows of a server', () => {
  it('is what came over the wire, and nothing before', async () => {
    const before = await playFree([start]);
    expect(listed(before.trace, server, 'tools')).toBeUndefined();
    const { trace } = await playFree([start, list('prompts'), list('resources')]);
    const reply = listed(trace, server, 'prompts')?.find(({ id }) => id === 'repondre_client');
    expect(reply?.args?.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['numero', true],
      ['ton', true],
    ]);
    expect(listed(trace, server, 'resources')?.map(({ id }) => id)).toContain(
      'commandes://statuts',
    );
    const complete: Action = {
      do: 'complete',
      server,
      prompt: 'repondre_client',
      argument: 'ton',
      value: 'b',
    };
    expect(completions((await playFree([start, complete])).trace, server)).toEqual(['bref']);
  });
});

it('an action is told in one line, whatever it holds', () => {
  const call: Action = { do: 'call', server, tool: 'a`b'.repeat(100), arguments: {} };
  expect(labelOf(call).length).toBeLessThan(90);
  expect(labelOf({ do: 'wait', ms: 1500 })).toBe('Attendre 1,5 s');
});
