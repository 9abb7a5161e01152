import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../src/components/player/layout.ts';
import { pack, unpack } from '../../src/components/player/pack.ts';
import { PlayerState } from '../../src/components/player/player-state.svelte.ts';
import { rowsOf } from '../../src/components/player/rows.ts';
import { differencesIn, differencesOf } from '../../src/components/player/differences.ts';
import { stops } from '../../src/trace/stops.ts';
import type { Trace } from '../../src/trace/schema.ts';
import { everyShape, playerTraces, recorded } from './player-traces.ts';

const TRACES = playerTraces();
const toldOf = (trace: Trace) => ({ trace, rows: rowsOf(trace) });

describe('rows and their place', () => {
  it.each(TRACES)('one row for each stop, each on lanes that exist, $file', ({ trace }) => {
    for (const detail of ['all', 'wire'] as const) {
      const { actors, rows } = layOut(rowsOf(trace), trace.actors, detail);
      expect(rows.map(({ row }) => row.seq)).toEqual(stops(trace, detail));
      for (const { from, to, holds } of rows) {
        for (const lane of [from, to, ...holds.map((hold) => hold.lane)]) {
          expect(actors[lane]).toBeDefined();
        }
      }
    }
  });

  it.each(TRACES)('question and answer point at each other, $file', ({ trace }) => {
    const rows = rowsOf(trace);
    for (const { seq, partner } of rows) {
      if (partner === undefined) continue;
      const other = rows.find((row) => row.seq === partner);
      expect(other, `${String(seq)} points at ${String(partner)}`).toBeDefined();
      expect(other?.partner).toBeDefined();
    }
  });

  it('ties a request to its answer over HTTP, not to the line around it', () => {
    const rows = rowsOf(recorded('poignee-de-main/legacy-legacy-http'));
    expect(rows.find(({ seq }) => seq === 4)?.partner).toBe(6);
    expect(rows.find(({ seq }) => seq === 6)?.partner).toBe(4);
    expect(rows.find(({ label }) => label.code === 'GET')?.partner).toBe(17);
  });

  it('ties a refusal without id to the request of its exchange', () => {
    const rows = rowsOf(recorded('decouvrir-lister-appeler/modern-legacy-http'));
    expect(rows.find(({ kind }) => kind === 'error')?.partner).toBe(4);
  });

  it.each(TRACES)('names a receiver only where something leaves, $file', ({ trace }) => {
    for (const row of rowsOf(trace)) {
      const event = trace.events[row.seq - 1];
      const leaves = row.from !== row.to && event?.kind !== 'timeout';
      expect(row.route.includes('→'), row.sentence).toBe(leaves);
    }
  });

  it('draws what is lost, cut and frayed as such', () => {
    const ends = rowsOf(everyShape()).map(({ end }) => end);
    expect(new Set(ends)).toEqual(new Set(['arrived', 'lost', 'cut', 'frayed']));
  });

  it('shows only the two ends of the wire when only the wire is shown', () => {
    const { trace, rows } = toldOf(recorded('decouvrir-lister-appeler/auto-dual-http'));
    expect(layOut(rows, trace.actors, 'wire').actors.map(({ id }) => id)).toEqual([
      'client',
      'server',
    ]);
    expect(layOut(rows, trace.actors, 'all').actors).toHaveLength(5);
  });

  it('holds a request in the server’s lane from its arrival to its answer', () => {
    const trace = everyShape();
    const { rows } = layOut(rowsOf(trace), trace.actors, 'all');
    const parts = (seq: number) =>
      rows.find(({ row }) => row.seq === seq)?.holds.map(({ part }) => part);
    expect(parts(5)).toEqual(['start']);
    expect(parts(6)).toEqual(['end']);
    expect(parts(17)).toEqual(['through']);
  });

  it.each(TRACES)('a packed trace is the same trace, $file', ({ trace }) => {
    expect(unpack(JSON.parse(JSON.stringify(pack(trace))))).toEqual(trace);
  });
});

describe('what a live run changed', () => {
  const before = toldOf(recorded('decouvrir-lister-appeler/auto-dual-http'));
  const live = toldOf(recorded('decouvrir-lister-appeler/legacy-dual-http'));

  it.each(['all', 'wire'] as const)('counts the rows of one view, %s', (detail) => {
    const differences = differencesOf(before, live);
    const layout = layOut(live.rows, live.trace.actors, detail);
    const counted = differencesIn(differences, layout, detail);
    const shown = new Set(stops(live.trace, detail));
    const gone = new Set(stops(before.trace, detail));
    expect(counted.added).toBe([...differences.added].filter((seq) => shown.has(seq)).length);
    expect(counted.added + counted.changed).toBeLessThanOrEqual(layout.rows.length);
    expect(counted.added).toBeGreaterThan(0);
    expect(counted.removed.every(({ seq }) => gone.has(seq))).toBe(true);
  });
});

describe('playback', () => {
  const any = fc.constantFrom(...TRACES.map(({ trace }) => toldOf(trace)));

  it('stepping to a row, from anywhere and in any way, is the same as going there', () => {
    fc.assert(
      fc.property(
        any,
        fc.array(fc.constantFrom('forward', 'back', 'jump')),
        fc.nat(),
        (told, moves, seed) => {
          const walked = new PlayerState(told, 'all');
          for (const [index, move] of moves.entries()) {
            if (move === 'jump') walked.goToPosition((seed + index * 7) % (walked.length + 1));
            else walked[move]();
          }
          const sent = new PlayerState(told, 'all');
          sent.goToPosition(walked.position);
          expect(sent.step).toBe(walked.step);
          expect(sent.row).toEqual(walked.row);
        },
      ),
    );
  });

  it('goes from before the first row to the last, and no further', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('all' as const, 'wire' as const), (told, detail) => {
        const player = new PlayerState(told, detail);
        expect(player.row).toBeUndefined();
        for (let steps = 0; steps < player.length + 3; steps++) player.forward();
        expect(player.isAtEnd).toBe(true);
        expect(player.position).toBe(player.length);
        for (let steps = 0; steps < player.length + 3; steps++) player.back();
        expect(player.step).toBe(0);
      }),
    );
  });

  it('brings any step into range', () => {
    fc.assert(
      fc.property(any, fc.double(), (told, step) => {
        const player = new PlayerState(told, 'all', step);
        expect(player.step).toBeGreaterThanOrEqual(0);
        expect(player.step).toBeLessThanOrEqual(told.trace.events.length);
      }),
    );
  });

  it('keeps the instant when the view changes', () => {
    const player = new PlayerState(
      toldOf(recorded('decouvrir-lister-appeler/auto-dual-stdio')),
      'all',
      14,
    );
    player.detail = 'wire';
    expect(player.step).toBe(14);
    expect(player.row?.seq).toBe(9);
    player.detail = 'all';
    expect(player.row?.seq).toBe(14);
  });
});

describe('differences against the recording', () => {
  it('of a trace to itself: none', () => {
    for (const { trace } of TRACES) {
      const { added, changed, removed } = differencesOf(toldOf(trace), toldOf(trace));
      expect([added.size, changed.size, removed.length]).toEqual([0, 0, 0]);
    }
  });

  it('are all on rows that are shown, or told in a sentence', () => {
    const one = toldOf(recorded('decouvrir-lister-appeler/auto-dual-http'));
    const other = toldOf(recorded('decouvrir-lister-appeler/legacy-legacy-http'));
    const { added, changed, removed } = differencesOf(one, other);
    expect(added.size).toBeGreaterThan(0);
    expect(removed.length).toBeGreaterThan(0);
    const shown = new Set(other.rows.map(({ seq }) => seq));
    for (const seq of changed.keys()) expect(shown).toContain(seq);
    for (const text of removed) expect(text).not.toBe('');
  });
});
