/** Plays both sides again in the Worker. Loaded with the first live run, and the SDK with it. */
import { loadRunner, type LiveFault } from '../../sim/live/runner.ts';
import type { Trace } from '../../trace/schema.ts';
import { writeTrace } from '../../trace/write.ts';
import { faultText } from '../player/live-fault.ts';
import type { AskedSide } from './texts.ts';
import { viewOf, type View, type Wanted } from './view.ts';

/** `isDead`: the simulator does not start, and would not for another exchange either. */
export interface Failure {
  fault: string;
  isDead: boolean;
}

export type Played = { trace: Trace; isAsRecorded: boolean } | Failure;

/** One exchange, and whether it came out as it was recorded, to the byte. */
export async function playOne(scenario: string, asked: AskedSide): Promise<Played> {
  const result = await loadRunner().run({ scenario, parameters: asked.parameters });
  if ('fault' in result)
    return { fault: told(result.fault), isDead: result.fault.reason === 'worker-failed' };
  const recorded = await fetch(asked.recorded);
  if (!recorded.ok)
    return { fault: 'L’enregistrement n’a pas pu être chargé pour comparer.', isDead: false };
  return {
    trace: result.trace,
    isAsRecorded: writeTrace(result.trace) === (await recorded.text()),
  };
}

export async function playPair(
  scenario: string,
  { left, right }: { left: AskedSide; right: AskedSide },
  wanted: Wanted,
): Promise<{ view: View; isAsRecorded: boolean } | Failure> {
  const one = await playOne(scenario, left);
  if ('fault' in one) return one;
  const other = await playOne(scenario, right);
  if ('fault' in other) return other;
  return {
    view: viewOf(one.trace, other.trace, wanted),
    isAsRecorded: one.isAsRecorded && other.isAsRecorded,
  };
}

function told(fault: LiveFault): string {
  return faultText(fault, { reason: undefined, labels: {} }).text;
}
