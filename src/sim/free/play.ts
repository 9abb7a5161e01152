/** Plays a list of actions on the official SDK. The same list gives the same trace, to the byte. */
import type { Actor, Parameters, Trace } from '../../trace/schema.ts';
import { run } from '../run.ts';
import type { Stage } from '../scenario.ts';
import type { Action } from './actions.ts';
import { endsOf } from './connection.ts';
import { SERVER_IDS, type Impossible } from './names.ts';
import { FreeSession, type Standing } from './session.ts';

export interface Played {
  trace: Trace;
  /** For each action, the number of events once it was done. */
  after: number[];
  /** Actions that could not be done where they stand. */
  impossible: { index: number; why: Impossible }[];
  standing: Standing;
}

export async function playFree(actions: readonly Action[]): Promise<Played> {
  const table = { after: [] as number[], impossible: [] as Played['impossible'] };
  let standing: Standing = { servers: [] };
  const story = {
    id: 'libre',
    cast: castOf(actions),
    async play(stage: Stage): Promise<void> {
      const session = new FreeSession(stage);
      for (const [index, action] of actions.entries()) {
        const why = await session.perform(action).catch((): Impossible => 'failed');
        // What this instant still holds belongs to what was done, not to what is done next.
        await session.settle();
        await stage.sleep(0);
        if (why) table.impossible.push({ index, why });
        table.after.push(countOf(stage));
      }
      standing = session.standing();
    },
  };
  const trace = await run(story, parametersOf(actions));
  return { trace, ...table, standing };
}

function countOf({ tap }: Stage): number {
  let count = 0;
  while (tap.eventAt(count + 1)) count++;
  return count;
}

/** Who is there: the three whose parts one plays, and both ends of each server that is started. */
function castOf(actions: readonly Action[]): Actor[] {
  const started = SERVER_IDS.filter((id) =>
    actions.some((action) => action.do === 'start' && action.server === id),
  );
  return [
    { id: 'user', kind: 'user', name: 'vous' },
    { id: 'model', kind: 'model', name: 'vous' },
    { id: 'host', kind: 'host', name: 'pupitre' },
    ...started.flatMap((id): Actor[] => [
      { id: endsOf(id).client, kind: 'client', name: id },
      { id, kind: 'server', name: id },
    ]),
  ];
}

/** The head of the trace speaks of the first connection; each has its own. */
function parametersOf(actions: readonly Action[]): Parameters {
  const first = actions.find((action) => action.do === 'start');
  return {
    client: first?.client ?? 'auto',
    server: first?.era ?? 'dual',
    transport: first?.transport ?? 'stdio',
    inputs: {},
  };
}
