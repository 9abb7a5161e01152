/** The end of a connection over stdio, with a server that makes it more or less easy. */
import type { Scenario, Stage } from '../scenario.ts';
import type { LinkOptions } from '../link.ts';
import type { Deafness } from '../wire/server-process.ts';
import { answered, expectation, onePairPerEra } from '../negotiation.ts';
import { offersTools, oneQuestion } from './one-question.ts';

interface Closing {
  id: string;
  deafTo: readonly Deafness[];
  /** What the program writes in its diary when it hears of its end. */
  diary: Partial<Record<Deafness, string>>;
  /** Each step of the end, as the trace has it. */
  lifecycle: string[];
}

/** A host that is done with its server, one question later. */
export function closing({ id, deafTo, diary, lifecycle }: Closing): Scenario {
  const program: LinkOptions['program'] = async (process, serve) => {
    process.hears = (what) => {
      const line = diary[what];
      if (line !== undefined) process.log(line);
    };
    await serve();
  };
  return {
    id,
    defaults: { client: 'auto', server: 'dual', transport: 'stdio', inputs: {} },
    leftOut: (combination) =>
      combination.transport === 'http' ? 'stdio-only' : onePairPerEra(combination),
    async play(stage: Stage) {
      const { host } = stage.link({ program, deafTo });
      if (!(await host.connect())) return;
      await offersTools(stage, host);
      await oneQuestion(stage, host, 'C-042');
      stage.user.asks('Merci, c’est tout pour aujourd’hui.');
      await host.close();
    },
    expects: (combination) => ({
      ...expectation(combination, [...answered('tools/list'), ...answered('tools/call')]),
      lifecycle: ['stdin-closed', ...lifecycle, 'connection-closed'],
    }),
  };
}
