import { describe, expect, it } from 'vitest';
import {
  differencesIn,
  differencesOf,
  type Differences,
} from '../../src/components/player/differences.ts';
import { layOut } from '../../src/components/player/layout.ts';
import { LiveRun } from '../../src/components/player/live-run.svelte.ts';
import { PlayerState } from '../../src/components/player/player-state.svelte.ts';
import { nameOf } from '../../src/components/player/recorded-address.ts';
import { rowsOf } from '../../src/components/player/rows.ts';
import type { LiveResult } from '../../src/sim/live/runner.ts';
import type { Trace } from '../../src/trace/schema.ts';
import { playerTraces, recorded } from './player-traces.ts';

const told = (file: string) => {
  const trace = recorded(`decouvrir-lister-appeler/${file}`);
  return { trace, rows: rowsOf(trace) };
};
const RECORDED = told('auto-dual-http');
const LIVE = told('legacy-dual-http');
const FAULT = { fault: { reason: 'worker-failed', detail: '' } } as const;

/** A run whose answers come when they are given. */
function started() {
  const player = new PlayerState(RECORDED, 'all');
  const given: ((result: LiveResult) => void)[] = [];
  const run = new LiveRun(player, RECORDED, () => new Promise((give) => given.push(give)));
  const answer = (index: number, result: LiveResult) => given[index]?.(result);
  return { player, run, answer };
}

describe('a live run', () => {
  it('is shown at the step that is asked for, if there is one', async () => {
    for (const [step, shown] of [
      [7, 7],
      [500, 0],
    ] as const) {
      const { player, run, answer } = started();
      const ended = run.run({}, step);
      answer(0, { trace: LIVE.trace });
      expect(await ended).toBe('shown');
      expect(player.trace).toBe(LIVE.trace);
      expect(player.step).toBe(shown);
    }
  });

  it.each([
    ['the recording was asked back', ({ run }) => run.backToRecorded()],
    ['its form was closed', ({ run }) => run.cancel()],
    ['somebody stepped on', ({ player }) => player.forward()],
  ] as [string, (of: ReturnType<typeof started>) => void][])(
    'is dropped once %s',
    async (_, go) => {
      const all = started();
      const ended = all.run.run({});
      go(all);
      all.answer(0, { trace: LIVE.trace });
      expect(await ended).toBe('overtaken');
      expect(all.player.trace).toBe(RECORDED.trace);
      expect(all.run.differences).toBeUndefined();
      expect(all.run.isRunning).toBe(false);
    },
  );

  it('is dropped once another was asked for, whichever answer comes first', async () => {
    const { player, run, answer } = started();
    const first = run.run({ client: 'modern' });
    const second = run.run({ client: 'legacy' });
    answer(1, { trace: LIVE.trace });
    expect(await second).toBe('shown');
    answer(0, FAULT);
    expect(await first).toBe('overtaken');
    expect(run.fault).toBeUndefined();
    expect(player.trace).toBe(LIVE.trace);
  });

  it('leaves what is shown when it fails', async () => {
    const { player, run, answer } = started();
    const first = run.run({});
    answer(0, { trace: LIVE.trace });
    await first;
    const second = run.run({});
    answer(1, FAULT);
    expect(await second).toBe('failed');
    expect(player.trace).toBe(LIVE.trace);
    expect(run.fault).toEqual(FAULT.fault);
  });
});

describe('what it is set against', () => {
  const recordedOf = (trace: Trace) =>
    recorded(`decouvrir-lister-appeler/${nameOf(trace.parameters)}`);
  const load = (trace: Trace) => Promise.resolve<Trace | undefined>(recordedOf(trace));

  async function ran(live: Trace, isWanted: boolean, loadRecorded = load) {
    const player = new PlayerState(RECORDED, 'all');
    const run = new LiveRun(player, RECORDED, () => Promise.resolve({ trace: live }), loadRecorded);
    await run.run({}, 0, isWanted);
    return { run, changes: changesOf(run.differences) };
  }
  const changesOf = (differences: LiveRun['differences']) =>
    differences && [differences.added.size, differences.changed.size, differences.removed.length];

  it('the recording of the same meeting, when the address names it', async () => {
    const { run, changes } = await ran(LIVE.trace, true);
    expect(changes).toEqual([0, 0, 0]);
    expect(run.baseline.trace.parameters).toEqual(LIVE.trace.parameters);
  });

  it('the page’s own, when somebody changes who meets whom', async () => {
    const { run, changes } = await ran(LIVE.trace, false);
    expect(changes?.[0]).toBeGreaterThan(0);
    expect(run.baseline).toBe(RECORDED);
  });

  it('the page’s own, when no other can be had', async () => {
    const { run } = await ran(LIVE.trace, true, () => Promise.resolve(undefined));
    expect(run.baseline).toBe(RECORDED);
  });

  it('the recording of the meeting that is before one’s eyes, when an argument changes', async () => {
    const player = new PlayerState(RECORDED, 'all');
    const run = new LiveRun(player, RECORDED, () => Promise.resolve({ trace: LIVE.trace }), load);
    await run.run({}, 0, true);
    await run.run({});
    expect(changesOf(run.differences)).toEqual([0, 0, 0]);
  });
});

describe('what is counted as changed is what is marked', () => {
  const all = playerTraces();
  /** As the picture has it: one mark on a row. */
  const markOf = ({ added, changed }: Differences, seq: number) =>
    added.has(seq) ? 'added' : changed.has(seq) ? 'changed' : undefined;

  it.each(all)('$file', ({ file, trace }) => {
    for (const other of all.filter((one) => one.trace.scenario === trace.scenario)) {
      const [before, live] = [other.trace, trace].map((one) => ({ trace: one, rows: rowsOf(one) }));
      if (!before || !live) throw new Error('two traces expected');
      const differences = differencesOf(before, live);
      for (const detail of ['all', 'wire'] as const) {
        const layout = layOut(live.rows, trace.actors, detail);
        const marks = layout.rows.map(({ row }) => markOf(differences, row.seq));
        const counted = differencesIn(differences, layout, detail);
        expect(counted.added, file).toBe(marks.filter((mark) => mark === 'added').length);
        expect(counted.changed, file).toBe(marks.filter((mark) => mark === 'changed').length);
      }
    }
  });
});
