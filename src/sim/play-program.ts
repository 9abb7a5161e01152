/** Plays a program that is no scenario's: one that somebody has just written, or starts by hand. */
import type { Parameters, Trace } from '../trace/schema.ts';
import { Machine } from './machine/machine.ts';
import type { ReaderId } from './readers/facts.ts';
import { run } from './run.ts';
import type { Scenario } from './scenario.ts';
import { CLOCK_CAST, outputStory, type Work } from './scenarios/output-story.ts';
import { scopeOf, type Program } from './servers/program.ts';
import { ServerProcess } from './wire/server-process.ts';

export interface Asked {
  reader: ReaderId;
  /** `legacy` by default: the era that every reader's client knows. */
  client?: Parameters['client'];
  /** `call` by default: list the tools, then call `heure_utc`. */
  work?: Work;
  chunkBytes?: number;
}

/** How long a program that is started by hand is left alone with its input. */
const ALONE_MS = 5_000;

/**
 * A client starts the program and works with it, as in the scenario `sortie-cassee`.
 *
 * @param program `main` gets `process`, `console`, `require` and the SDK; see {@link Program}.
 */
export function playProgram(program: Program, asked: Asked): Promise<Trace> {
  const { reader, client = 'legacy', work, chunkBytes } = asked;
  const scenario = story(outputStory(() => program, work));
  return run(scenario, {
    client,
    server: 'dual',
    transport: 'stdio',
    inputs: { reader },
    ...(chunkBytes === undefined ? {} : { chunkBytes }),
  });
}

/**
 * Somebody starts the program in a terminal: `stdin` is typed at once, then closed after five virtual
 * seconds. What it wrote is in the trace: lines of `stdout` (see `bytesOf`), lines of `stderr`.
 */
export function runAlone(program: Program, stdin = ''): Promise<Trace> {
  const scenario = story({
    async play({ tap, sleep }) {
      const process = new ServerProcess({ tap, client: 'client', server: 'server' });
      const machine = new Machine(process, program.modules);
      void machine.run(() => program.main(scopeOf(machine)));
      if (stdin !== '') process.clientEnd.print(stdin);
      await sleep(ALONE_MS);
      await process.clientEnd.close();
    },
  });
  return run(scenario, { client: 'legacy', server: 'dual', transport: 'stdio', inputs: {} });
}

function story(played: Pick<Scenario, 'prepare' | 'play'>): Scenario {
  return {
    cast: CLOCK_CAST,
    ...played,
    id: 'programme',
    defaults: { client: 'legacy', server: 'dual', transport: 'stdio', inputs: {} },
    leftOut: () => undefined,
    expects: () => ({ outcome: 'legacy', frames: [] }),
  };
}
