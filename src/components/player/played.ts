/** In which revisions and over which wires a scenario is played, read from its recorded traces. */
import type { Scenario } from '../../sim/scenario.ts';
import { combinationsOf } from '../../sim/scenario.ts';
import type { Trace, TransportKind } from '../../trace/schema.ts';
import { recordedTrace } from '../ui/recorded.ts';

export interface Played {
  revisions: readonly string[];
  transports: readonly TransportKind[];
}

export function playedIn(scenario: Scenario): Played {
  const combinations = combinationsOf(scenario);
  const traces = combinations.map((combination) => recordedTrace(scenario.id, combination));
  return {
    revisions: distinct(traces.flatMap(versionsOf)).sort(),
    transports: distinct(combinations.map(({ transport }) => transport)),
  };
}

/** What client and server agreed on; where they never did, nothing was spoken. */
function versionsOf({ events }: Trace): string[] {
  return events.flatMap((event) =>
    event.kind === 'lifecycle' && event.what === 'era-decided' ? (event.protocolVersion ?? []) : [],
  );
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
