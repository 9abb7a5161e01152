/** The story in which a learner's server is tried: opened, listed, called twice, closed. */
import type { Parameters } from '../../trace/schema.ts';
import type { Story } from '../scenario.ts';
import type { LearnerProgram } from './program.ts';

export const TOOL = 'heure_utc';

export const TRIAL: Parameters = {
  client: 'auto',
  server: 'dual',
  transport: 'stdio',
  inputs: {},
};

/** The official client of an ordinary host; whatever it is told by the server, it asks on. */
export function trial(program: LearnerProgram): Story {
  return {
    id: 'reparation',
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
  };
}
