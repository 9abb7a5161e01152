/**
 * The story of a program and of the client that reads it, whatever the program writes: it connects,
 * lists, calls, and what is lost shows. Its inputs name the reader; who plays it chooses the program.
 */
import type { ConnectOptions } from '@modelcontextprotocol/client';
import type { Actor, Parameters } from '../../trace/schema.ts';
import { MODERN_REVISION, type Link } from '../link.ts';
import { Machine } from '../machine/machine.ts';
import { READERS, type ReaderFacts, type ReaderId } from '../readers/facts.ts';
import { ForeignEnd } from '../readers/foreign-end.ts';
import { loadReader, type LoadedReader } from '../readers/load-reader.ts';
import type { Patience } from '../readers/reader.ts';
import { CAST } from '../run.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { scopeOf, type Program } from '../servers/program.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

/** The id of the SDK's first probe, and of the first request after it. */
const PROBE_ID = 'server-discover-probe-1';
const FIRST_ID = 0;

/** A client that waits as long as it takes: no timer can be set for longer. */
const FOR_EVER_MS = 2 ** 31 - 1;
/** How long a person waits for such a client. */
const USER_PATIENCE_MS = 300_000;
/** The news that nobody waits any more has to reach the server before the story ends. */
const NEWS_MS = 1_000;

/** Everybody is named after the clock. */
export const CLOCK_CAST: readonly Actor[] = CAST.map((actor) =>
  actor.kind === 'client' || actor.kind === 'server' ? { ...actor, name: 'horloge' } : actor,
);

/** What is done once there is a connection. */
export type Work = 'list' | 'call';

/** What a scenario needs to play the story, but for its name, its choices and what must come of it. */
export function outputStory(
  programFor: (stage: Stage) => Program,
  work: Work = 'call',
): Pick<Scenario, 'cast' | 'prepare' | 'play'> {
  return {
    cast: CLOCK_CAST,
    prepare: ({ inputs }) => loadReader(inputs['reader'] as ReaderId),
    play: (stage) => play(stage, programFor(stage), work),
  };
}

async function play(stage: Stage, { main, modules }: Program, work: Work): Promise<void> {
  const { user, inputs } = stage;
  const facts = READERS[inputs['reader'] as ReaderId];
  const reader = stage.prepared as LoadedReader;
  const client = reader.client?.();
  const link = stage.link({
    ...(client ? { client } : { clientOptions: negotiation(stage, facts) }),
    makeClientEnd: (side) => new ForeignEnd(side, reader.make()),
    program(process) {
      const machine = new Machine(process, modules);
      void machine.run(() => main(scopeOf(machine)));
    },
  });
  if (!(await connects(stage, link, facts))) {
    await stage.sleep(NEWS_MS);
    user.isTold('Le serveur horloge ne répond pas : je n’ai pas l’heure.');
    return;
  }
  const timeout = facts.patience.requestMs ?? FOR_EVER_MS;
  const { host } = link;
  const listed = await withPatience(stage, link, host.listTools({ timeout }));
  if (work === 'call') await asksTheTime(stage, link, toolNames(listed), timeout);
  if (host.isConnected) await host.close();
}

async function asksTheTime(
  stage: Stage,
  link: Link,
  tools: string[],
  timeout: number,
): Promise<void> {
  const { user, model } = stage;
  const { host } = link;
  user.asks('Quelle heure est-il ?');
  model.isOffered(tools);
  model.choosesTool('heure_utc', {});
  const called = await withPatience(stage, link, host.callTool('heure_utc', {}, { timeout }));
  await stage.sleep(NEWS_MS);
  model.isGiven(textOfCall(called));
  const cause = host.isConnected
    ? 'L’horloge n’a pas répondu'
    : 'La connexion avec l’horloge est coupée';
  user.isTold(called.ok ? textOfCall(called) : `${cause} : je n’ai pas l’heure.`);
}

function negotiation({ parameters }: Stage, { patience }: ReaderFacts) {
  if (parameters.client === 'legacy') return {};
  const mode = parameters.client === 'modern' ? { pin: MODERN_REVISION } : 'auto';
  const probe = { timeoutMs: patience.probeMs ?? FOR_EVER_MS };
  return { versionNegotiation: { mode, probe } as const };
}

async function connects(stage: Stage, link: Link, { patience }: ReaderFacts): Promise<boolean> {
  const { parameters, tap } = stage;
  const options: ConnectOptions = { timeout: openingMs(parameters, patience) };
  let isOver = false;
  // Only the SDK knows when the patience of its probe ends: its timer is set after this one.
  if (parameters.client !== 'legacy' && patience.probeMs !== undefined) {
    void stage.sleep(patience.probeMs).then(() => {
      if (!isOver && tap.requestWith('client', FIRST_ID) === undefined)
        tap.giveUp('client', PROBE_ID);
    });
  }
  const isConnected = await withPatience(stage, link, link.host.connect(options));
  isOver = true;
  return isConnected;
}

/** Where one patience covers all of the opening, a probe that came to nothing has used some of it. */
function openingMs({ client }: Parameters, patience: Patience): number {
  const { probeMs = 0, openingMs: allMs = FOR_EVER_MS, doesOpeningCoverProbe } = patience;
  return doesOpeningCoverProbe && client !== 'legacy' ? allMs - probeMs : allMs;
}

/** The user's own: where the client waits for ever, the user ends it. */
async function withPatience<T>(
  { sleep, user }: Stage,
  { host }: Link,
  work: Promise<T>,
): Promise<T> {
  const tired = Symbol();
  const first = await Promise.race([work, sleep(USER_PATIENCE_MS).then(() => tired)]);
  if (first === tired) {
    user.asks('Cinq minutes sans un mot. Laissez tomber.');
    if (host.isConnected) await host.close();
    else await host.drop();
  }
  return work;
}
