import { describe, expect, it } from 'vitest';
import { align, type AlignedRow } from '../../src/trace/align.ts';
import { piecesOf } from '../../src/trace/pieces.ts';
import { sentence } from '../../src/components/player/sentence.ts';
import { freshnessOf, isFromCache, wentToTheWire } from '../../src/trace/cached.ts';
import { stops } from '../../src/trace/stops.ts';
import type { Trace } from '../../src/trace/schema.ts';
import { recorded, playerTraces } from './player-traces.ts';

const pairs = [
  ['decouvrir-lister-appeler', 'legacy-legacy-http', 'modern-modern-http'],
  ['decouvrir-lister-appeler', 'legacy-legacy-stdio', 'modern-modern-stdio'],
  ['redemarrage', 'legacy-legacy-http', 'auto-dual-http'],
  ['redemarrage', 'legacy-legacy-stdio', 'auto-dual-stdio'],
  ['repartiteur', 'legacy-legacy-http', 'auto-dual-http'],
  ['version-inconnue', 'legacy-legacy-http', 'auto-dual-http'],
  ['version-refusee', 'legacy-legacy-stdio', 'modern-modern-stdio'],
] as const;

const load = (scenario: string, name: string) => recorded(`${scenario}/${name}`);
const rowsOf = (left: Trace, right: Trace) => align(left, right).flatMap(({ rows }) => rows);
const names = (row: AlignedRow | undefined) => row?.gained.map(({ name }) => name) ?? [];

describe('pieces of work', () => {
  it('come in the order of the work', () => {
    const trace = load('decouvrir-lister-appeler', 'legacy-legacy-http');
    const order = ['open', 'list', 'call', 'read', 'get', 'list-2', 'close'];
    expect([...piecesOf(trace).keys()]).toEqual(order);
  });

  it('what happens between two questions is a piece, what is done again counts', () => {
    const trace = load('redemarrage', 'legacy-legacy-http');
    expect([...piecesOf(trace).keys()]).toEqual([
      'open',
      'list',
      'call',
      'between',
      'call-2',
      'open-2',
      'call-3',
      'close',
    ]);
  });

  it.each(playerTraces())('$file: nothing of the wire is left out or told twice', ({ trace }) => {
    const told = [...piecesOf(trace).values()].flatMap(({ events }) =>
      events.map(({ seq }) => seq),
    );
    expect(told.sort((a, b) => a - b)).toEqual(stops(trace, 'wire'));
  });
});

describe.each(pairs)('%s, %s against %s', (scenario, before, now) => {
  const left = load(scenario, before);
  const right = load(scenario, now);

  it('holds every step of both, in order', () => {
    const rows = rowsOf(left, right);
    expect(rows.flatMap((row) => row.left ?? [])).toEqual(stops(left, 'wire'));
    expect(rows.flatMap((row) => row.right ?? [])).toEqual(stops(right, 'wire'));
  });

  it('says of each row what became of it', () => {
    for (const { fate, left: was, right: is } of rowsOf(left, right)) {
      if (fate === 'vanished') expect([was === undefined, is === undefined]).toEqual([false, true]);
      else if (fate === 'new') expect([was === undefined, is === undefined]).toEqual([true, false]);
      else if (fate === 'cached') expect(was === undefined).not.toBe(is === undefined);
      else expect([was, is]).not.toContain(undefined);
    }
  });

  it('is nothing new against itself', () => {
    for (const trace of [left, right]) {
      for (const row of rowsOf(trace, trace))
        expect(row).toMatchObject({ fate: 'kept', lost: [], gained: [] });
    }
  });
});

describe('the two eras', () => {
  const rows = (transport: string) =>
    align(
      load('decouvrir-lister-appeler', `legacy-legacy-${transport}`),
      load('decouvrir-lister-appeler', `modern-modern-${transport}`),
    );
  const piece = (transport: string, id: string) =>
    rows(transport).find((one) => one.piece === id)?.rows ?? [];

  it('discovery takes the place of the handshake', () => {
    expect(piece('stdio', 'open').map(({ fate }) => fate)).toEqual([
      'kept',
      'replaced',
      'replaced',
      'vanished',
      'kept',
    ]);
  });

  it.each(['stdio', 'http'])('every request now carries its envelope, by %s', (transport) => {
    for (const id of ['open', 'list', 'call', 'read', 'get']) {
      const request = piece(transport, id).find(({ gained }) => gained.length > 0);
      expect(names(request)).toContain('_meta');
      if (transport === 'http') expect(names(request)).toContain('mcp-method');
    }
    const call = piece(transport, 'call')[0];
    expect(names(call).includes('mcp-name')).toBe(transport === 'http');
  });

  it('the session leaves the headers', () => {
    const lost = piece('http', 'call').flatMap((row) => row.lost.map(({ name }) => name));
    expect(lost).toContain('mcp-session-id');
  });

  it.each(['stdio', 'http'])('the second list comes out of the cache, by %s', (transport) => {
    const [asked, answered, ...more] = piece(transport, 'list-2');
    expect([asked?.fate, answered?.fate, more]).toEqual(['cached', 'cached', []]);
    const trace = load('decouvrir-lister-appeler', `modern-modern-${transport}`);
    const from = trace.events[(asked?.cachedAt ?? 0) - 1];
    expect(from).toMatchObject({ kind: 'return' });
    expect(from?.kind === 'return' && freshnessOf(trace, from)).toBe(60_000);
    expect(answered?.cachedAt).toBeUndefined();
  });

  it('a host that knows the era of its server connects without a word, and no cache is in it', () => {
    const trace = load('redemarrage', 'auto-dual-stdio');
    const returns = trace.events.filter((event) => event.kind === 'return');
    expect(returns.filter((event) => isFromCache(trace, event))).toEqual([]);
    const again = returns.filter(({ answers }) => {
      const call = trace.events[answers - 1];
      return call?.kind === 'call' && call.operation === 'connect';
    })[1];
    expect(again && wentToTheWire(trace, again)).toBe(false);
    expect(again && sentence(trace, again)).toContain('savait déjà à quelle époque il parle');
  });
});

describe('the time that each piece took', () => {
  const spentOf = (trace: Trace) => [...piecesOf(trace).values()].map(({ spentMs }) => spentMs);
  const sum = (times: number[]) => times.reduce((total, each) => total + each, 0);

  it.each([
    'legacy-legacy-http',
    'modern-modern-http',
    'legacy-legacy-stdio',
    'modern-modern-stdio',
  ])('makes the whole, where nobody pauses: %s', (name) => {
    const trace = load('decouvrir-lister-appeler', name);
    expect(sum(spentOf(trace))).toBe(trace.events.at(-1)?.atMs);
  });

  it.each(playerTraces())('$file: of the tools list, from the call to its return', ({ trace }) => {
    const call = trace.events.find(
      (event) => event.kind === 'call' && event.operation === 'listTools',
    );
    const back = trace.events.find(
      (event) => event.kind === 'return' && event.answers === call?.seq,
    );
    const list = piecesOf(trace).get('list');
    if (call && back && list) expect(list.spentMs).toBe(back.atMs - call.atMs);
    else expect([call === undefined, list === undefined]).toEqual([true, true]);
  });

  it.each(pairs)('never overlaps: %s, %s against %s', (scenario, before, now) => {
    for (const trace of [load(scenario, before), load(scenario, now)])
      expect(sum(spentOf(trace))).toBeLessThanOrEqual(trace.events.at(-1)?.atMs ?? 0);
  });

  it.each([
    ['redemarrage', 'http', 40, 40],
    ['repartiteur', 'http', 40, 40],
  ])('is counted alike on both sides: %s', (scenario, transport, before, now) => {
    const found = align(
      load(scenario, `legacy-legacy-${transport}`),
      load(scenario, `auto-dual-${transport}`),
    ).find(({ piece }) => piece === 'call-2');
    expect(found?.spentMs).toEqual({ left: before, right: now });
  });
});
