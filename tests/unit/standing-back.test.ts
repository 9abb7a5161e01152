/** Two things that happen at the same virtual instant, one of which lets the other go first. */
import { describe, expect, it } from 'vitest';
import { Activity } from '../../src/sim/activity.ts';
import { VirtualClock } from '../../src/sim/virtual-clock.ts';

/** Turns of the platform's own event loop, more of them than a wire ever takes. */
async function dawdle(activity: Activity, turns: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let i = 0; i < turns; i++) {
    const turn = new Promise((resolve) => (port1.onmessage = resolve));
    port2.postMessage(0);
    await turn;
    activity.bump();
  }
  port1.close();
}

describe('standing back', () => {
  it('lets everything else of the instant go first, then goes in order, before time moves on', async () => {
    const activity = new Activity();
    const clock = new VirtualClock(activity);
    const told: [string, number][] = [];
    const tell = (what: string): unknown => told.push([what, clock.nowMs()]);
    try {
      await clock.drive(async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const later = new Promise((resolve) => setTimeout(resolve, 1)).then(() => tell('later'));
        const first = activity.standBack().then(() => tell('first'));
        const second = activity.standBack().then(() => tell('second'));
        const slow = dawdle(activity, 30).then(() => tell('slow'));
        await Promise.all([later, first, second, slow]);
      });
    } finally {
      clock.uninstall();
    }
    expect(told).toEqual([
      ['slow', 20],
      ['first', 20],
      ['second', 20],
      ['later', 21],
    ]);
  });
});
