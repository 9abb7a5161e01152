import './zod-without-eval.ts';
import {
  TRACE_FORMAT,
  TRACE_VERSION,
  type Actor,
  type Parameters,
  type Trace,
} from '../trace/schema.ts';
import { Activity } from './activity.ts';
import { Model, User } from './actors/cast.ts';
import { Link, type LinkOptions } from './link.ts';
import { deafTap, Recorder, type Tap } from './recorder.ts';
import type { Stage, Story } from './scenario.ts';
import { seedRandomness } from './seeded-randomness.ts';
import { VirtualClock } from './virtual-clock.ts';

/** The actors of a story that names no others. */
export const CAST: readonly Actor[] = [
  { id: 'user', kind: 'user', name: 'user' },
  { id: 'model', kind: 'model', name: 'scripted' },
  { id: 'host', kind: 'host', name: 'pupitre' },
  { id: 'client', kind: 'client', name: 'comptoir' },
  { id: 'server', kind: 'server', name: 'comptoir' },
];

/** The worlds replace the platform's clock: only one may live at a time. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Plays a scenario on the official SDK and returns what happened.
 *
 * The same scenario and parameters give the same trace to the byte, in Node and in a browser's
 * Worker. Rejects only when the story itself breaks; a refusal of the protocol is part of the trace.
 */
export function run(scenario: Story, parameters: Parameters): Promise<Trace> {
  return alone(async () => {
    const prepared = await scenario.prepare?.(parameters);
    const activity = new Activity();
    const clock = new VirtualClock(activity);
    const tap = new Recorder(clock.nowMs, activity.bump);
    await inWorld(activity, clock, () => play(scenario, { parameters, prepared, tap, activity }));
    return {
      format: TRACE_FORMAT,
      version: TRACE_VERSION,
      scenario: scenario.id,
      parameters,
      actors: [...(scenario.cast ?? CAST)],
      events: tap.events,
    };
  });
}

/** Plays a scenario and records nothing: what the benchmark compares {@link run} with. */
export function runUntapped(scenario: Story, parameters: Parameters): Promise<void> {
  return alone(async () => {
    const prepared = await scenario.prepare?.(parameters);
    const activity = new Activity();
    const clock = new VirtualClock(activity);
    const tap = deafTap(activity.bump);
    await inWorld(activity, clock, () => play(scenario, { parameters, prepared, tap, activity }));
  });
}

interface Ground {
  parameters: Parameters;
  prepared: unknown;
  tap: Tap;
  activity: Activity;
}

async function play(scenario: Story, ground: Ground): Promise<void> {
  const { parameters, prepared, tap } = ground;
  let exchanges = 0;
  const linkGround = { ...ground, nextExchange: () => ++exchanges };
  const links: Link[] = [];
  const link = (options?: LinkOptions): Link => {
    const made = new Link(linkGround, options);
    links.push(made);
    return made;
  };
  let first: Link | undefined;
  const stage: Stage = {
    parameters,
    inputs: parameters.inputs,
    prepared,
    tap,
    user: new User(tap),
    model: new Model(tap),
    get host() {
      return (first ??= link()).host;
    },
    link,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  await scenario.play(stage);
  // A story is over once the programs that were asked to leave have left.
  for (const { process } of links) {
    await process?.leaving;
    process?.beforeExit?.();
    process?.tellUnfinished();
  }
}

/** Runs a story in virtual time and with seeded randomness, then gives the platform back. */
async function inWorld(
  activity: Activity,
  clock: VirtualClock,
  story: () => Promise<void>,
): Promise<void> {
  const restoreRandomness = seedRandomness();
  activity.watch();
  try {
    await clock.drive(story);
  } finally {
    activity.release();
    restoreRandomness();
    clock.uninstall();
  }
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  const mine = previous.then(work);
  previous = mine.catch(() => undefined);
  return mine;
}
