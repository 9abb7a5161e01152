/** Plays the scenario again, in the page, and sets what comes of it against the recorded trace. */
import { loadRunner, type LiveFault } from '../../sim/live/runner.ts';
import { compare, type JsonPath } from '../../trace/compare.ts';
import type { Trace } from '../../trace/schema.ts';
import type { PlayerState, Told } from './player-state.svelte.ts';
import { rowsOf } from './rows.ts';
import type { AskedParameters } from './url-state.ts';

export interface Differences {
  /** By `seq` of the live trace's rows. */
  added: ReadonlySet<number>;
  changed: ReadonlyMap<number, readonly JsonPath[]>;
  /** Sentences of the recorded trace. */
  removed: readonly string[];
}

export class LiveRun {
  isRunning = $state.raw(false);
  fault: LiveFault | undefined = $state.raw();
  /** Present while a live trace is shown. */
  differences: Differences | undefined = $state.raw();

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
    const { scenario } = this.#recorded.trace;
    const result = await loadRunner().run({ scenario, parameters });
    this.isRunning = false;
    if ('fault' in result) {
      this.fault = result.fault;
      return false;
    }
    const told = { trace: result.trace, rows: rowsOf(result.trace) };
    this.differences = differencesOf(this.#recorded, told);
    this.#player.show(told, step);
    return true;
  }

  backToRecorded(): void {
    this.fault = undefined;
    this.differences = undefined;
    this.#player.show(this.#recorded);
  }
}

function differencesOf(recorded: Told, live: Told): Differences {
  const added = new Set<number>();
  const changed = new Map<number, readonly JsonPath[]>();
  const removed: string[] = [];
  for (const row of compare(recorded.trace, live.trace).rows) {
    if (row.status === 'removed') {
      const gone = recorded.rows.find(({ seq }) => seq === row.recordedSeq);
      if (gone) removed.push(gone.sentence);
    } else if (row.status === 'added') added.add(row.seq);
    else if (row.status === 'changed') {
      const isShown = live.rows.some(({ seq }) => seq === row.seq);
      const carried = isShown ? row.seq : carriedBy(live.trace, row.seq);
      if (carried !== undefined && !added.has(carried))
        changed.set(carried, [
          ...(changed.get(carried) ?? []),
          ...(isShown ? row.changedPaths : []),
        ]);
    }
  }
  return { added, changed, removed };
}

/** An envelope that changed is shown with its letter. */
function carriedBy({ events }: Trace, seq: number): number | undefined {
  const envelope = events[seq - 1];
  const letter = events[seq];
  const isCarried =
    envelope?.kind === 'http' && letter?.kind === 'frame' && letter.exchange === envelope.exchange;
  return isCarried ? letter.seq : undefined;
}
