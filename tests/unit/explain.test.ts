import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  explain,
  explainCode,
  explainHeader,
  explainMessage,
  explainStatus,
  fieldPaths,
} from '../../src/trace/explain.ts';
import { readExplanations } from '../../src/trace/explain-schema.ts';
import { contextOf, revisionOfHttp } from '../../src/trace/explain-trace.ts';
import {
  nearestRevision,
  type CodeEntry,
  type FieldEntry,
  type HeaderEntry,
  type Place,
  type StatusEntry,
} from '../../src/trace/explanations.ts';
import type { JsonValue } from '../../src/trace/message.ts';
import type { Event, Trace } from '../../src/trace/schema.ts';

const text = { title: 't', what: 'w', who: 'server', source: 'https://example.org/' } as const;

function field(id: string, place: Place, more: Partial<FieldEntry> = {}): FieldEntry {
  return { id, group: 'g', since: '2024-11-05', ...text, ...more, places: [place] };
}

/** The id of the explanation found, in a result of `tools/list` unless told otherwise. */
function found(
  entries: FieldEntry[],
  path: (string | number)[],
  context: Partial<Parameters<typeof explain>[1]> = {},
): string | undefined {
  return explain(entries, { kind: 'result', method: 'tools/list', ...context }, path)?.id;
}

describe('explain', () => {
  const general = field('general', { path: ['id'] });
  const ofResults = field('of-results', { path: ['id'], on: ['result'] });
  const ofMethod = field('of-method', { path: ['id'], methods: ['tools/list'] });

  it('prefers what is said of the method, then of the kind, whatever the order', () => {
    expect(found([general, ofResults, ofMethod], ['id'])).toBe('of-method');
    expect(found([ofMethod, ofResults, general], ['id'])).toBe('of-method');
    expect(found([general, ofMethod, ofResults], ['id'], { method: 'ping' })).toBe('of-results');
    expect(
      found([ofMethod, ofResults, general], ['id'], { kind: 'request', method: undefined }),
    ).toBe('general');
  });

  it('prefers a named key to a wildcard', () => {
    const any = field('any', { path: ['result', '*'] });
    const named = field('named', { path: ['result', 'tools'] });
    expect(found([any, named], ['result', 'tools'])).toBe('named');
    expect(found([any, named], ['result', 'other'])).toBe('any');
  });

  it('takes an index for an item of an array', () => {
    const name = field('name', { path: ['result', 'tools', '[]', 'name'] });
    expect(found([name], ['result', 'tools', 3, 'name'])).toBe('name');
    expect(found([name], ['result', 'tools', '[]', 'name'])).toBe('name');
    expect(found([name], ['result', 'tools', '3', 'name'])).toBeUndefined();
    expect(found([field('key', { path: ['*'] })], [0])).toBeUndefined();
  });

  it('keeps to the revision: of the entry and of the place', () => {
    const before = field('before', { path: ['id'] }, { until: '2025-11-25' });
    const after = field('after', { path: ['id'] }, { since: '2026-07-28' });
    const here = field('here', { path: ['x'], since: '2025-06-18', until: '2025-06-18' });
    expect(found([before, after], ['id'], { revision: '2025-11-25' })).toBe('before');
    expect(found([before, after], ['id'], { revision: '2026-07-28' })).toBe('after');
    expect(found([after, before], ['id'])).toBe('after');
    expect(found([here], ['x'], { revision: '2025-03-26' })).toBeUndefined();
    expect(found([here], ['x'], { revision: '2025-06-18' })).toBe('here');
  });

  it('gives the explanation of an opaque key to the keys below it, and only of an opaque one', () => {
    const data = field('data', { path: ['error', 'data'] }, { opaque: true });
    const supported = field('supported', { path: ['error', 'data', 'supported'] });
    const entries = [field('error', { path: ['error'] }), data, supported];
    expect(found(entries, ['error', 'data', 'deep', 0, 'key'])).toBe('data');
    expect(found(entries, ['error', 'data', 'supported'])).toBe('supported');
    expect(found(entries, ['error', 'unknown'])).toBeUndefined();
  });
});

describe('explain, inside a JSON Schema', () => {
  const entries = ['type', 'properties', 'items', '*'].map((keyword) =>
    field(keyword, { path: ['inputSchema', '**', keyword] }),
  );
  const name = field('name', { path: ['inputSchema', '**', 'properties', '*'] });
  const rootType = field('root-type', { path: ['inputSchema', 'type'] });
  const at = (...path: (string | number)[]): string | undefined =>
    found([...entries, name, rootType], ['inputSchema', ...path]);

  it('tells a keyword from a name that looks like one', () => {
    expect(at('type')).toBe('root-type');
    expect(at('properties')).toBe('properties');
    expect(at('properties', 'type')).toBe('name');
    expect(at('properties', 'type', 'type')).toBe('type');
    expect(at('properties', 'properties', 'properties', 'items', 'items', 'type')).toBe('type');
  });

  it('goes down through lists of schemas and single schemas', () => {
    expect(at('anyOf', 1, 'type')).toBe('type');
    expect(at('items', 0, 'type')).toBe('type');
    expect(at('items', 'type')).toBe('type');
    expect(at('additionalProperties', 'properties', 'items')).toBe('name');
    expect(at('properties', 'a', 'enum')).toBe('*');
  });

  it('does not go down through what is no schema', () => {
    expect(at('default', 'type')).toBeUndefined();
    expect(at('enum', 0, 'type')).toBeUndefined();
  });
});

describe('fieldPaths and explainMessage', () => {
  it('gives each key once, items of an array together', () => {
    const message: JsonValue = {
      result: { tools: [{ name: 'a' }, { name: 'b', title: 'B' }] },
      id: 1,
    };
    expect(fieldPaths(message).map((path) => path.join('.'))).toEqual([
      'result',
      'result.tools',
      'result.tools.[].name',
      'result.tools.[].title',
      'id',
    ]);
  });

  it('is silent about the keys below an opaque one, and names those without explanation', () => {
    const params = field('params', { path: ['params'] });
    const args = field('arguments', { path: ['params', 'arguments'] }, { opaque: true });
    const message = { params: { arguments: { client: 'C-042' }, more: 1 } };
    const explained = explainMessage([params, args], { kind: 'request' }, message);
    expect(explained.map(({ path, entry }) => [path.join('.'), entry?.id])).toEqual([
      ['params', 'params'],
      ['params.arguments', 'arguments'],
      ['params.more', undefined],
    ]);
  });

  it('leads to every key of any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const lasts = new Set(fieldPaths(value as JsonValue).map((path) => path.at(-1)));
        const keys = new Set<string>();
        JSON.stringify(value, function (this: unknown, key: string, inner: unknown) {
          if (key !== '' && !Array.isArray(this)) keys.add(key);
          return inner;
        });
        lasts.delete('');
        expect(lasts).toEqual(keys);
      }),
    );
  });
});

describe('explainHeader', () => {
  const header = (id: string, name: string, more: Partial<HeaderEntry> = {}): HeaderEntry => {
    const rest = { canonical: name, on: ['request'], definedBy: 'http' } as const;
    return { id, name, ...rest, since: '2025-03-26', ...text, ...more };
  };
  const headers = [
    header('version-before', 'mcp-protocol-version', { until: '2025-11-25' }),
    header('version', 'mcp-protocol-version', { since: '2026-07-28' }),
    header('param', 'mcp-param-*'),
    header('session', 'mcp-session-id', { on: ['response'] }),
  ];

  it('reads names in any case, by family, by direction and by revision', () => {
    const on = 'request';
    expect(explainHeader(headers, { on }, 'Mcp-Param-Region')?.id).toBe('param');
    expect(explainHeader(headers, { on }, 'MCP-Protocol-Version')?.id).toBe('version');
    const old = { on, revision: '2025-06-18' } as const;
    expect(explainHeader(headers, old, 'mcp-protocol-version')?.id).toBe('version-before');
    expect(explainHeader(headers, { on }, 'mcp-session-id')).toBeUndefined();
    expect(explainHeader(headers, { on: 'response' }, 'mcp-session-id')?.id).toBe('session');
  });
});

describe('explainCode and explainStatus', () => {
  const entry = {
    name: 'n',
    definedBy: 'sdk',
    what: 'w',
    remedy: 'r',
    source: text.source,
  } as const;
  const code = (id: string, from: number, to: number, since: CodeEntry['since']): CodeEntry => {
    return { id, from, to, since, ...entry };
  };
  const codes = [
    code('wide', -32768, -32000, '2024-11-05'),
    code('narrow', -32099, -32020, '2026-07-28'),
    code('version', -32022, -32022, '2026-07-28'),
  ];

  it('prefers the code itself, even outside its revisions, then the narrowest range', () => {
    expect(explainCode(codes, { revision: '2026-07-28' }, -32022)?.id).toBe('version');
    expect(explainCode(codes, { revision: '2025-11-25' }, -32022)?.id).toBe('version');
    expect(explainCode(codes, { revision: '2026-07-28' }, -32050)?.id).toBe('narrow');
    expect(explainCode(codes, { revision: '2025-11-25' }, -32050)?.id).toBe('wide');
    expect(explainCode(codes, {}, 7)).toBeUndefined();
  });

  it('takes the status of the revision', () => {
    const status = (id: string, more: Partial<StatusEntry>): StatusEntry => {
      return { id, status: 404, since: '2025-03-26', ...entry, ...more };
    };
    const both = [status('old', { until: '2025-11-25' }), status('new', { since: '2026-07-28' })];
    expect(explainStatus(both, { revision: '2025-11-25' }, 404)?.id).toBe('old');
    expect(explainStatus(both, {}, 404)?.id).toBe('new');
    expect(explainStatus(both, {}, 200)).toBeUndefined();
  });
});

describe('the revision whose explanations serve', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2027-01-01', '2026-07-28'],
    ['2025-12-31', '2025-11-25'],
    ['2024-01-01', undefined],
    ['draft', undefined],
    [undefined, undefined],
  ])('for %s it is %s', (named, found) => {
    expect(nearestRevision(named)).toBe(found);
  });
});

describe('the context of an event', () => {
  const actors = [
    { id: 'client', kind: 'client', name: 'c' },
    { id: 'server', kind: 'server', name: 's' },
  ] as const;
  const http = {
    kind: 'http',
    from: 'client',
    to: 'server',
    exchange: 1,
    phase: 'request',
  } as const;

  function trace(events: object[]): Trace {
    const parameters = { client: 'auto', server: 'dual', transport: 'http', inputs: {} } as const;
    const numbered = events.map((event, index) => ({ seq: index + 1, atMs: 0, ...event }) as Event);
    const head = { format: 'sur-le-fil/trace', version: 1, scenario: 's', parameters } as const;
    return { ...head, actors: [...actors], events: numbered };
  }

  function frame(message: object, more: object = {}): object {
    const raw = JSON.stringify(message);
    return { kind: 'frame', from: 'client', to: 'server', channel: 'http', raw, message, ...more };
  }

  it('takes the method of an answer from its request', () => {
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    const recorded = trace([
      frame({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } }),
      frame({ jsonrpc: '2.0', id: 1, result: {} }, { from: 'server', to: 'client', answers: 1 }),
    ]);
    const contexts = recorded.events.map((event) =>
      event.kind === 'frame' ? contextOf(recorded, event) : undefined,
    );
    const shared = { method: 'tools/list', revision: '2026-07-28' };
    expect(contexts).toEqual([
      { kind: 'request', ...shared },
      { kind: 'result', ...shared },
    ]);
  });

  it('takes the revision of an exchange from its header, else from its message', () => {
    const named = trace([{ ...http, headers: [['mcp-protocol-version', '2025-06-18']] }]);
    const initialize = {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25' },
    };
    const carried = trace([http, frame(initialize, { exchange: 1 })]);
    const silent = trace([http]);
    const revisions = [named, carried, silent].map((recorded) => {
      const [event] = recorded.events;
      return event?.kind === 'http' ? revisionOfHttp(recorded, event) : 'no http event';
    });
    expect(revisions).toEqual(['2025-06-18', '2025-11-25', undefined]);
  });
});

describe('readExplanations', () => {
  const entry = { id: 'a', path: ['name'], since: '2024-11-05', ...text };
  const file = { kind: 'fields', order: 1, title: 't', intro: 'i', entries: [entry] };

  it('puts the paths of a file behind each of its bases', () => {
    const bases = [
      { path: ['result', 'tools', '[]'], on: ['result'], methods: ['tools/list'] },
      { path: ['params'], since: '2026-07-28' },
    ];
    const [read] = readExplanations({ tools: { ...file, bases } }).fields;
    expect(read?.group).toBe('tools');
    expect(read?.places.map(({ path }) => path.join('.'))).toEqual([
      'result.tools.[].name',
      'params.name',
    ]);
    expect(read?.places.map(({ methods, since }) => [methods?.[0], since])).toEqual([
      ['tools/list', undefined],
      [undefined, '2026-07-28'],
    ]);
  });

  it.each([
    ['an unknown kind', { kind: 'other' }],
    ['an unknown revision', { ...file, entries: [{ ...entry, since: '2025-01-01' }] }],
    ['an unknown role', { ...file, entries: [{ ...entry, who: 'nobody' }] }],
    ['a key too many', { ...file, entries: [{ ...entry, comment: 'c' }] }],
    ['no entry', { ...file, entries: [] }],
  ])('refuses %s, and names the file', (_, value) => {
    expect(() => readExplanations({ somewhere: value })).toThrow(/somewhere\.json/);
  });

  it('refuses an id that comes twice, in two files as well', () => {
    expect(() => readExplanations({ one: file, two: file })).toThrow(/« a »/);
  });

  it('orders the groups', () => {
    const other = { ...file, order: 0, entries: [{ ...entry, id: 'b' }] };
    expect(readExplanations({ one: file, two: other }).groups.map(({ id }) => id)).toEqual([
      'two',
      'one',
    ]);
  });
});
