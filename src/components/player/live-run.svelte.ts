/** Plays the scenario again, in the page, and sets what comes of it against the recorded trace. */
import type { LiveFault, LiveResult } from '../../sim/live/runner.ts';
import { differencesOf, type Differences } from './differences.ts';
import type { PlayerState, Told } from './player-state.svelte.ts';
import { rowsOf } from './rows.ts';
import type { AskedParameters } from './url-state.ts';

export class LiveRun {
  isRunning = $state.raw(false);
  fault: LiveFault | undefined = $state.raw();
  /** Present while a live trace is shown. */
  differences: Differences | undefined = $state.raw();
  /** What was asked last, for another attempt. */
  asked: AskedParameters = {};

  readonly #player: PlayerState;
  readonly #recorded: Told;

  constructor(player: PlayerState, recorded: Told) {
    this.#player = player;
    this.#recorded = recorded;
  }

  /** True when there is a new trace to look at. */
  async run(parameters: AskedParameters, step = 0): Promise<boolean> {
    if (this.isRunning) return false;
    this.isRunning = true;
    this.fault = undefined;
    this.asked = parameters;
    performance.mark('sur-le-fil:live-asked');
    const result = await play(this.#recorded.trace.scenario, parameters);
    this.isRunning = false;
    if ('fault' in result) {
      this.fault = result.fault;
      return false;
    }
    const told = { trace: result.trace, rows: rowsOf(result.trace) };
    this.differences = differencesOf(this.#recorded, told);
    this.#player.show(told, step);
    performance.mark('sur-le-fil:live-shown');
    return true;
  }

  backToRecorded(): void {
    this.fault = undefined;
    this.differences = undefined;
    this.#player.show(this.#recorded);
  }
}

/** The SDK is only loaded here, with the first run. */
async function play(scenario: string, parameters: AskedParameters): Promise<LiveResult> {
  try {
    const { loadRunner } = await import('../../sim/live/runner.ts');
    return await loadRunner().run({ scenario, parameters });
  } catch (error) {
    return { fault: { reason: 'worker-failed', detail: String(error) } };
  }
}
