import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../src/components/player/layout.ts';
import { rowsOf } from '../../src/components/player/rows.ts';
import type { Trace } from '../../src/trace/schema.ts';
import type { Detail } from '../../src/trace/stops.ts';
import { playerTraces, recorded } from './player-traces.ts';

const CSS = readFileSync('src/components/player/lanes.css', 'utf8');
const laid = (trace: Trace, detail: Detail = 'all') => layOut(rowsOf(trace), trace.actors, detail);

describe('lanes', () => {
  it('put each host before its clients, and the servers across the wire', () => {
    const { actors, programs, gap } = laid(recorded('trois-serveurs/auto-dual-stdio'));
    expect(actors.map(({ id }) => id)).toEqual([
      'user',
      'model',
      'host',
      'client',
      'client-horloge',
      'client-meteo',
      'server',
      'horloge',
      'meteo',
    ]);
    expect(programs).toEqual([{ from: 2, to: 5, name: 'pupitre' }]);
    expect(gap).toBe(5);
  });

  it('keep two programs apart', () => {
    const { actors, programs } = laid(recorded('origine-refusee/auto-dual-http'));
    expect(actors.slice(2, 6).map(({ id }) => id)).toEqual([
      'host',
      'client',
      'page',
      'page-client',
    ]);
    expect(programs.map(({ from, to }) => [from, to])).toEqual([
      [2, 3],
      [4, 5],
    ]);
  });

  it('show clients and servers only when only the wire is shown', () => {
    const { actors, programs, gap } = laid(recorded('repartiteur/legacy-legacy-http'), 'wire');
    expect(actors.map(({ id }) => id)).toEqual(['client', 'server', 'server-2']);
    expect(programs).toEqual([]);
    expect(gap).toBe(0);
  });

  it.each(playerTraces())('have their place in the style sheet, $file', ({ trace }) => {
    for (const detail of ['all', 'wire'] as const) {
      const { actors, gap } = laid(trace, detail);
      const last = actors.length - 1;
      const needed = [`.a${String(last)} `, `.b${String(last)} `, `.left${String(gap)} `];
      if (last > gap) needed.push(`.right${String(last - gap - 1)} `);
      for (const rule of needed) expect(CSS).toContain(rule);
    }
  });
});

describe('what is in hand', () => {
  const parts = (trace: Trace, seq: number) =>
    laid(trace)
      .rows.find(({ row }) => row.seq === seq)
      ?.holds.map(({ lane, part }) => [laid(trace).actors[lane]?.id, part]);

  it('is held by a client that a server asks, inside the request that it serves', () => {
    const trace = recorded('question-du-serveur/legacy-legacy-stdio');
    expect(parts(trace, 17)).toEqual([
      ['server', 'through'],
      ['client', 'start'],
    ]);
    expect(parts(trace, 20)).toEqual([
      ['server', 'through'],
      ['client', 'end'],
    ]);
  });

  it('ends where the wire breaks when no answer ever comes', () => {
    const trace = recorded('flux-coupe/auto-dual-http');
    const cut = trace.events.find((event) => event.kind === 'http' && event.phase === 'cut');
    const row = rowsOf(trace).find(({ seq }) => seq === cut?.seq);
    expect(row).toMatchObject({ end: 'cut', partner: 20 });
    expect(parts(trace, cut?.seq ?? 0)).toEqual([['server', 'end']]);
  });

  it('goes on over a break when the answer comes by another stream', () => {
    const trace = recorded('reprise-de-flux/legacy-legacy-http');
    const rows = rowsOf(trace);
    expect(rows.find(({ seq }) => seq === 27)?.partner).toBe(37);
    expect(rows.find(({ seq }) => seq === 30)?.partner).toBe(27);
  });

  it('stretches over a long silence', () => {
    const { rows } = laid(recorded('delai-depasse/auto-dual-stdio'));
    const timeout = rows.find(({ row }) => row.label.words === 'délai passé');
    expect(timeout).toMatchObject({ wait: 3, row: { end: 'cut' } });
  });
});

describe('the third strand', () => {
  const logs = (name: string) =>
    rowsOf(recorded(name)).filter(({ label }) => label.tag === 'stderr');

  it('leads to the program that started the server, over stdio', () => {
    const [log] = logs('arret-sans-appel/legacy-legacy-stdio');
    expect(log).toMatchObject({ look: 'diary', from: 'server', to: 'client' });
    const [twin] = logs('sonde-jumelle/auto-legacy-stdio');
    expect(twin).toMatchObject({ look: 'diary', from: 'sibling', to: 'client' });
  });

  it('leads nowhere over HTTP', () => {
    const [log] = logs('flux-coupe/auto-dual-http');
    expect(log).toMatchObject({ look: 'mark', from: 'server', to: 'server' });
  });
});
