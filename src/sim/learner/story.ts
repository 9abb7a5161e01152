/** The story in which a learner's server is tried: opened, listed, called twice, closed. */
import type { Scenario } from '../scenario.ts';
import type { LearnerProgram } from './program.ts';

export const TOOL = 'heure_utc';

/** The official client of an ordinary host; whatever it is told by the server, it asks on. */
export function trial(program: LearnerProgram): Scenario {
  return {
    id: 'reparation',
    defaults: { client: 'auto', server: 'dual', transport: 'stdio', inputs: {} },
    leftOut: () => undefined,
    async play(stage) {
      const { host } = stage.link({
        program: (process) => {
          // Not waited for: a program goes on for as long as it lives.
          void program.start(process);
        },
      });
      if (await host.connect()) {
        await host.listTools();
        await host.callTool(TOOL, {});
        await host.callTool(TOOL, {});
      }
      await host.close();
    },
    expects: () => ({ outcome: 'modern', frames: [] }),
  };
}
