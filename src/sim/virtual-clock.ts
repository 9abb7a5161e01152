/**
 * Time of the simulated world. It stands still while anything is going on, then jumps to the next
 * timer: a time-out of sixty seconds takes no time, and a run is the same each time.
 */
import { install } from '@sinonjs/fake-timers';
import type { Activity } from './activity.ts';
import { RealTurns } from './real-turns.ts';

/** 28 July 2026, 09:00 UTC: the day of the current revision. Any fixed instant would do. */
export const EPOCH_MS = Date.UTC(2026, 6, 28, 9, 0, 0);

/**
 * Idle turns in a row that count as quiet. One is enough in Node and Chromium; the rest is margin
 * for platforms whose streams take more turns. See docs/architecture.md, « Virtual time ».
 */
const IDLE_TURNS = 5;

/** A run that moves the clock more often than this is going round in circles. */
const MOST_MOVES = 200_000;

export class VirtualClock {
  readonly #turns = new RealTurns();
  readonly #activity: Activity;
  readonly #clock: ReturnType<typeof install>;

  constructor(activity: Activity) {
    this.#activity = activity;
    this.#clock = install({
      now: EPOCH_MS,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  }

  /** Virtual milliseconds since the start of the run. */
  nowMs = (): number => this.#clock.now - EPOCH_MS;

  /**
   * Runs a story to its end, moving time on whenever nothing else can happen.
   *
   * It stops when the story is done, not when no timer is left: an open stream may keep a timer for
   * ever. Throws what the story throws, and an error when the story waits for something that can
   * never come.
   */
  async drive<T>(story: () => Promise<T>): Promise<T> {
    let outcome: { value: T } | { error: unknown } | undefined;
    story().then(
      (value) => (outcome = { value }),
      (error: unknown) => (outcome = { error }),
    );
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      await this.#quiet();
      if (outcome) {
        if ('error' in outcome) throw outcome.error;
        return outcome.value;
      }
      if (this.#activity.callNext()) continue;
      if (this.#clock.countTimers() === 0)
        throw new Error('The story waits for something that never comes.');
      await this.#clock.nextAsync();
    }
    throw new Error(`The story is not over after ${String(MOST_MOVES)} moves of the clock.`);
  }

  /** Gives the platform its own clock back. */
  uninstall(): void {
    this.#clock.uninstall();
    this.#turns.close();
  }

  async #quiet(): Promise<void> {
    let idle = 0;
    let seen = this.#activity.count;
    while (idle < IDLE_TURNS || this.#activity.pending > 0) {
      await this.#turns.next();
      idle = this.#activity.count === seen ? idle + 1 : 0;
      seen = this.#activity.count;
    }
  }
}
