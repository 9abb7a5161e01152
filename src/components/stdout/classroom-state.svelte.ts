/** The live class: a healthy server, broken by a key, a pause to guess, what comes of it, repaired by a key. */
import { PlayerState, type Told } from '../player/player-state.svelte.ts';
import type { Verdict } from './verdict.ts';

/**
 * `healthy`: the right form plays; `breaking`: the broken one does, up to its first noise; `guessing`: it
 * stands there and the class votes; `consequence`: it plays to its end; `over`: it has.
 */
export type Phase = 'healthy' | 'breaking' | 'guessing' | 'consequence' | 'over';

export interface Pair {
  told: Told;
  verdict: Verdict;
}

export class ClassroomState {
  readonly player: PlayerState;
  phase: Phase = $state.raw('healthy');
  verdict: Verdict | undefined = $state.raw();
  readonly #healthy: Pair;
  readonly #broken: Pair;
  /** The step after which everybody is asked: the first bytes on stdout that are no message. */
  readonly #pauseStep: number;

  constructor(healthy: Pair, broken: Pair) {
    this.#healthy = healthy;
    this.#broken = broken;
    this.player = new PlayerState(healthy.told, 'wire');
    this.player.showWaits();
    const noise = broken.told.trace.events.find(
      (event) => event.kind === 'noise' && event.channel === 'stdout',
    );
    this.#pauseStep = noise?.seq ?? broken.told.trace.events.length;
  }

  /** The server as it should be, from the beginning: also what mends it. */
  mend(): void {
    this.phase = 'healthy';
    this.verdict = undefined;
    this.player.show(this.#healthy.told);
    this.player.play();
  }

  break(): void {
    this.phase = 'breaking';
    this.verdict = undefined;
    this.player.show(this.#broken.told);
    this.player.play();
  }

  /** What the class has guessed about is shown. */
  reveal(): void {
    if (this.phase !== 'guessing') return;
    this.phase = 'consequence';
    this.player.play();
  }

  /** Called whenever the player has moved. */
  follow(): void {
    const { player } = this;
    if (this.phase === 'breaking' && player.step >= this.#pauseStep) {
      player.pause();
      this.phase = 'guessing';
    } else if (this.phase === 'consequence' && player.isAtEnd) {
      this.phase = 'over';
      this.verdict = this.#broken.verdict;
    } else if (this.phase === 'healthy' && player.isAtEnd) this.verdict = this.#healthy.verdict;
  }
}
