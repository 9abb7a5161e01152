/** Plays the scenario again, in the page, and sets what comes of it against the recorded trace. */
import type { LiveFault, LiveResult } from '../../sim/live/runner.ts';
import { differencesOf, type Differences } from './differences.ts';
import type { PlayerState, Told } from './player-state.svelte.ts';
import { rowsOf } from './rows.ts';
import type { AskedParameters } from './url-state.ts';

/** Plays a scenario with these parameters. */
export type Play = (scenario: string, parameters: AskedParameters) => Promise<LiveResult>;

/** `overtaken`: somebody went on to something else while it was played, and keeps that. */
export type Outcome = 'shown' | 'failed' | 'overtaken';

export class LiveRun {
  isRunning = $state.raw(false);
  fault: LiveFault | undefined = $state.raw();
  /** Present while a live trace is shown. */
  differences: Differences | undefined = $state.raw();
  /** What was asked last, for another attempt. */
  asked: AskedParameters = {};

  readonly #player: PlayerState;
  readonly #recorded: Told;
  readonly #play: Play;
  /** Only the answer to the last run counts. */
  #turn = 0;

  constructor(player: PlayerState, recorded: Told, play: Play = playInWorker) {
    this.#player = player;
    this.#recorded = recorded;
    this.#play = play;
  }

  /** @param step to be shown, if the new trace has it. */
  async run(parameters: AskedParameters, step = 0): Promise<Outcome> {
    const player = this.#player;
    player.pause();
    const turn = ++this.#turn;
    const before = player.step;
    this.isRunning = true;
    this.fault = undefined;
    this.asked = parameters;
    performance.mark('sur-le-fil:live-asked');
    const result = await this.#play(this.#recorded.trace.scenario, parameters);
    if (turn !== this.#turn) return 'overtaken';
    this.isRunning = false;
    if ('fault' in result) {
      this.fault = result.fault;
      return 'failed';
    }
    if (player.step !== before) return 'overtaken';
    const told = { trace: result.trace, rows: rowsOf(result.trace) };
    this.differences = differencesOf(this.#recorded, told);
    player.show(told, step <= told.trace.events.length ? step : 0);
    performance.mark('sur-le-fil:live-shown');
    return 'shown';
  }

  /** Drops the run that is under way; what is shown stays. */
  cancel(): void {
    this.#turn++;
    this.isRunning = false;
  }

  backToRecorded(): void {
    this.cancel();
    this.fault = undefined;
    this.differences = undefined;
    this.#player.show(this.#recorded);
  }
}

/** The SDK is only loaded here, with the first run. */
async function playInWorker(scenario: string, parameters: AskedParameters): Promise<LiveResult> {
  let reason: 'runner-failed' | 'worker-failed' = 'runner-failed';
  try {
    const { loadRunner } = await import('../../sim/live/runner.ts');
    reason = 'worker-failed';
    return await loadRunner().run({ scenario, parameters });
  } catch (error) {
    return { fault: { reason, detail: String(error) } };
  }
}
