/** What a scenario is: a story, the combinations in which it is played, and what must come of each. */
import type {
  Actor,
  ClientEra,
  Inputs,
  Parameters,
  ServerEra,
  TransportKind,
} from '../trace/schema.ts';
import type { Model, User } from './actors/cast.ts';
import type { Host } from './actors/host.ts';
import type { Link, LinkOptions } from './link.ts';
import type { Tap } from './recorder.ts';

/** Who meets whom, over which wire. */
export interface Combination {
  client: ClientEra;
  server: ServerEra;
  transport: TransportKind;
}

/** What a story is played on: the actors it makes act, the links it opens, time. */
export interface Stage {
  parameters: Parameters;
  inputs: Inputs;
  user: User;
  model: Model;
  /** The host of a plain story: one client, one order desk. It exists once it is asked for. */
  readonly host: Host;
  /** Another client with its server, where a story needs more than the plain one. */
  link(options?: LinkOptions): Link;
  /** Lets virtual time pass. */
  sleep(ms: number): Promise<void>;
  /** For what no actor's method records. */
  tap: Tap;
  /** What the scenario's `prepare` gave. */
  prepared: unknown;
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
  /** HTTP: the statuses other than 200 and 202, in order. Absent: none, on HTTP. */
  statuses?: number[];
  /** The lifecycle events after the era was decided, in order (`signal-sent SIGTERM`). Absent: not told. */
  lifecycle?: string[];
}

/**
 * How a connection can end: in one era, in the legacy one after a refused probe, or refused by
 * either side (2026-07-28, basic/versioning, compatibility).
 */
export type Outcome = 'modern' | 'legacy' | 'fallback' | 'refused-by-server' | 'refused-by-client';

export interface Scenario {
  id: string;
  /** The actors, where they are not the plain five. */
  cast?: readonly Actor[];
  /** What a page shows first, and what the `trace` command plays when nothing is said. */
  defaults: Parameters;
  /** The values of an input that is no free text, in the order in which they are offered. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /**
   * The id of the reason why a combination is not played, if it is not.
   *
   * @param inputs of the run, where they matter; the defaults when they are not given.
   */
  leftOut(combination: Combination, inputs?: Inputs): string | undefined;
  /** What must be there before the clock of the world starts, such as code that is loaded on demand. */
  prepare?(parameters: Parameters): Promise<unknown>;
  play(stage: Stage): Promise<void>;
  expects(combination: Combination): Expectation;
  /** What else is recorded, beside each combination with the default inputs, by the name of its file. */
  alsoRecorded?: Readonly<Record<string, Parameters>>;
}

/** What can be played: a scenario, or something that is no scenario of the course. */
export type Story = Pick<Scenario, 'id' | 'cast' | 'prepare' | 'play'>;

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
