/** A server on this machine, and a web page from elsewhere that would like to use it. */
import type { Link } from '../link.ts';
import { answered, expectation, onePairPerEra, opening } from '../negotiation.ts';
import { CAST } from '../run.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { HttpProgram } from '../servers/http-program.ts';
import { locked } from '../servers/local-locks.ts';
import { offersTools } from './one-question.ts';

const LOCAL = '127.0.0.1:3000';
const SITE = 'recettes.example';

export const origineRefusee: Scenario = {
  id: 'origine-refusee',
  cast: [
    ...CAST,
    { id: 'page', kind: 'host', name: SITE },
    { id: 'page-client', kind: 'client', name: SITE },
  ],
  defaults: { client: 'auto', server: 'dual', transport: 'http', inputs: {} },
  leftOut: (combination) =>
    combination.transport === 'stdio' ? 'http-only' : onePairPerEra(combination),
  async play(stage) {
    const { tap } = stage;
    /** What a browser or a program puts in by itself. */
    const reaches = (headers: { host: string; origin?: string }, ends = {}): Link =>
      stage.link({
        ends,
        address: `http://${headers.host}/mcp`,
        route: () => ({ actor: 'server', serve }),
        faults: {
          alter({ rawHeaders }) {
            for (const [name, value] of Object.entries(headers)) rawHeaders.set(name, value);
          },
        },
      });

    const desktop = reaches({ host: LOCAL });
    const serve = locked(program(stage, desktop).serve);
    if (!(await desktop.host.connect())) return;
    await offersTools(stage, desktop.host);

    const text = 'Tiens, un site de recettes. J’ouvre.';
    tap.record({ kind: 'decision', from: 'user', to: 'page', what: 'ask', text });
    const inThePage = { host: 'page', client: 'page-client' };
    // First as any page: the browser says where it comes from.
    await reaches({ host: LOCAL, origin: `https://${SITE}` }, inThePage).host.connect();
    // Then under its own name, which its owner has just made to point at this machine.
    const rebound = `${SITE}:3000`;
    await reaches({ host: rebound, origin: `http://${rebound}` }, inThePage).host.connect();
    await desktop.host.close();
  },
  expects: (combination) => {
    const [attempt = ''] = opening(combination);
    return {
      ...expectation(combination, [
        ...answered('tools/list'),
        ...[attempt, 'error -32000'],
        ...[attempt, 'error -32000'],
      ]),
      statuses: [403, 403],
    };
  },
};

function program({ tap, parameters }: Stage, { build }: Link): HttpProgram {
  return new HttpProgram({ tap, actor: 'server', build, era: parameters.server });
}
