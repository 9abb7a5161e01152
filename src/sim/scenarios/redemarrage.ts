/** The server is updated between two questions: it leaves, and comes back with an empty memory. */
import type { Link } from '../link.ts';
import type { Combination, Scenario, Stage } from '../scenario.ts';
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import { openingAgain, opensAgain, REFUSED_SESSION, searchesInSpiteOf404 } from './coming-back.ts';
import { asksForOrders, offersTools, oneQuestion, tells } from './one-question.ts';

const QUIET_MS = 60_000;
/** The second question comes before the client has wondered what became of its stream. */
const SOON_MS = 500;

export const redemarrage: Scenario = {
  id: 'redemarrage',
  defaults: { client: 'auto', server: 'dual', transport: 'http', inputs: {} },
  leftOut: onePairPerEra,
  async play(stage) {
    const link = stage.link();
    const { host } = link;
    if (!(await host.connect())) return;
    await offersTools(stage, host);
    await oneQuestion(stage, host, 'C-042');

    await stage.sleep(QUIET_MS);
    await restarts(link, stage);
    await stage.sleep(SOON_MS);

    const next = 'C-007';
    asksForOrders(stage, next);
    // Over stdio the host starts the program itself, and knows that its end was the connection's.
    if (stage.parameters.transport === 'stdio') await opensAgain(link);
    tells(stage, next, await searchesInSpiteOf404(link, next));
    await host.close();
  },
  expects: (combination) => ({
    ...expectation(combination, [
      ...answered('tools/list'),
      ...answered('tools/call'),
      ...secondQuestion(combination),
    ]),
    statuses: outcomeOf(combination) === 'modern' ? [] : [404],
  }),
};

async function restarts(link: Link, { parameters }: Stage): Promise<void> {
  link.log('comptoir : mise à jour installée, je redémarre.');
  if (parameters.transport === 'stdio') link.process?.exit(0);
  else await link.httpProgram?.restart();
}

/** Over HTTP nobody knows of the restart before a request meets the new program. */
function secondQuestion(combination: Combination): string[] {
  const refused =
    combination.transport === 'http' && outcomeOf(combination) !== 'modern' ? REFUSED_SESSION : [];
  return [...refused, ...openingAgain(combination), ...answered('tools/call')];
}
