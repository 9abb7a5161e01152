/** Plays the scenario again, in the page, and sets what comes of it against the recorded trace. */
import type { LiveFault, LiveResult } from '../../sim/live/runner.ts';
import type { Trace } from '../../trace/schema.ts';
import { differencesOf, type Differences } from './differences.ts';
import type { PlayerState, Told } from './player-state.svelte.ts';
import { isSameMeeting, recordedAddress } from './recorded-address.ts';
import { rowsOf } from './rows.ts';
import type { AskedParameters } from './url-state.ts';

/** Plays a scenario with these parameters. */
export type Play = (scenario: string, parameters: AskedParameters) => Promise<LiveResult>;

/** The recorded trace of the same combination, where there is one. */
export type LoadRecorded = (played: Trace) => Promise<Trace | undefined>;

/** `overtaken`: somebody went on to something else while it was played, and keeps that. */
export type Outcome = 'shown' | 'failed' | 'overtaken';

export class LiveRun {
  isRunning = $state.raw(false);
  fault: LiveFault | undefined = $state.raw();
  /** Present while a live trace is shown: against {@link baseline}. */
  differences: Differences | undefined = $state.raw();
  baseline: Told = $state.raw() as Told;
  /** What was asked last, for another attempt. */
  asked: AskedParameters = {};

  readonly #player: PlayerState;
  readonly #recorded: Told;
  readonly #play: Play;
  readonly #load: LoadRecorded;
  /** Only the answer to the last run counts. */
  #turn = 0;

  constructor(
    player: PlayerState,
    recorded: Told,
    play: Play = playInWorker,
    load: LoadRecorded = loadRecorded,
  ) {
    this.#player = player;
    this.#recorded = recorded;
    this.#play = play;
    this.#load = load;
    this.baseline = recorded;
  }

  /**
   * Whoever changes who meets whom wants to see what that changes: the new trace is set against the
   * page's recording. Whoever comes for another meeting, or has it before their eyes already, wants to
   * see what is particular to this run of it: it is set against the recording of that meeting.
   *
   * @param step to be shown, if the new trace has it
   * @param isWanted it is asked for by the address, which names the meeting
   */
  async run(parameters: AskedParameters, step = 0, isWanted = false): Promise<Outcome> {
    const player = this.#player;
    player.pause();
    const turn = ++this.#turn;
    const before = player.step;
    const shown = player.trace;
    this.isRunning = true;
    this.fault = undefined;
    this.asked = parameters;
    performance.mark('sur-le-fil:live-asked');
    const result = await this.#play(this.#recorded.trace.scenario, parameters);
    if (turn !== this.#turn) return 'overtaken';
    if ('fault' in result) {
      this.isRunning = false;
      this.fault = result.fault;
      return 'failed';
    }
    const isOwn = isWanted || isSameMeeting(shown, result.trace);
    const baseline = isOwn ? await this.#recordingOf(result.trace) : this.#recorded;
    if (turn !== this.#turn) return 'overtaken';
    this.isRunning = false;
    if (player.step !== before) return 'overtaken';
    const told = tell(result.trace);
    this.baseline = baseline;
    this.differences = differencesOf(baseline, told);
    player.show(told, step <= told.trace.events.length ? step : 0);
    performance.mark('sur-le-fil:live-shown');
    return 'shown';
  }

  /** Drops the run that is under way; what is shown stays. */
  cancel(): void {
    this.#turn++;
    this.isRunning = false;
  }

  /** The page's own, where no other can be had. */
  async #recordingOf(played: Trace): Promise<Told> {
    if (isSameMeeting(this.#recorded.trace, played)) return this.#recorded;
    const trace = await this.#load(played);
    return trace ? tell(trace) : this.#recorded;
  }

  backToRecorded(): void {
    this.cancel();
    this.fault = undefined;
    this.differences = undefined;
    this.#player.show(this.#recorded);
  }
}

function tell(trace: Trace): Told {
  return { trace, rows: rowsOf(trace) };
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

async function loadRecorded({ scenario, parameters }: Trace): Promise<Trace | undefined> {
  try {
    const response = await fetch(recordedAddress(scenario, parameters));
    if (!response.ok) return undefined;
    const { readTraceText } = await import('../../trace/read.ts');
    const reading = readTraceText(await response.text());
    return 'fault' in reading ? undefined : reading.trace;
  } catch {
    return undefined;
  }
}
