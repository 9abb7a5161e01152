/** What a scenario is: a story, the combinations in which it is played, and what must come of each. */
import type { ClientEra, Inputs, Parameters, ServerEra, TransportKind } from '../trace/schema.ts';
import type { Model, User } from './actors/cast.ts';
import type { Host } from './actors/host.ts';

/** Who meets whom, over which wire. */
export interface Combination {
  client: ClientEra;
  server: ServerEra;
  transport: TransportKind;
}

/** The actors that a story makes act. The client and the server follow from what the host does. */
export interface Stage {
  user: User;
  model: Model;
  host: Host;
  inputs: Inputs;
}

/**
 * What a run must show.
 *
 * `frames` reads as `request tools/list`, `result tools/list`, `error -32601 server/discover`,
 * `notification notifications/initialized`: every message of the wire, in order.
 */
export interface Expectation {
  outcome: Outcome;
  frames: string[];
}

/**
 * How a connection can end: in one era, in the legacy one after a refused probe, or refused by
 * either side (2026-07-28, basic/versioning, compatibility).
 */
export type Outcome = 'modern' | 'legacy' | 'fallback' | 'refused-by-server' | 'refused-by-client';

export interface Scenario {
  id: string;
  /** What a page shows first, and what the `trace` command plays when nothing is said. */
  defaults: Parameters;
  /** The id of the reason why a combination is not played, if it is not. */
  leftOut(combination: Combination): string | undefined;
  play(stage: Stage): Promise<void>;
  expects(combination: Combination): Expectation;
}

const CLIENTS: ClientEra[] = ['legacy', 'auto', 'modern'];
const SERVERS: ServerEra[] = ['legacy', 'dual', 'modern'];
const TRANSPORTS: TransportKind[] = ['stdio', 'http'];

/** All eighteen, in a fixed order. */
export const COMBINATIONS: readonly Combination[] = TRANSPORTS.flatMap((transport) =>
  CLIENTS.flatMap((client) => SERVERS.map((server) => ({ client, server, transport }))),
);

/** The combinations in which a scenario is played. */
export function combinationsOf(scenario: Scenario): Combination[] {
  return COMBINATIONS.filter((combination) => scenario.leftOut(combination) === undefined);
}
