import { describe, expect, it } from 'vitest';
import { LiveRun } from '../../src/components/player/live-run.svelte.ts';
import { PlayerState } from '../../src/components/player/player-state.svelte.ts';
import { rowsOf } from '../../src/components/player/rows.ts';
import type { LiveResult } from '../../src/sim/live/runner.ts';
import { recorded } from './player-traces.ts';

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
