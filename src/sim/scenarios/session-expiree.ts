/** The server tidies up: the session of a client that has been silent for long is gone. */
import { answered, expectation, onePairPerEra, opening, outcomeOf } from '../negotiation.ts';
import type { Combination, Scenario } from '../scenario.ts';
import { REFUSED_SESSION, searchesInSpiteOf404 } from './coming-back.ts';
import { asksForOrders, offersTools, tells } from './one-question.ts';

const CLIENT = 'C-042';
const MINUTE_MS = 60_000;
/** How long the server keeps a session that nobody uses. */
const KEPT_FOR_MIN = 30;

export const sessionExpiree: Scenario = {
  id: 'session-expiree',
  defaults: { client: 'legacy', server: 'legacy', transport: 'http', inputs: {} },
  leftOut,
  async play(stage) {
    const link = stage.link();
    const { host } = link;
    if (!(await host.connect())) return;
    await offersTools(stage, host);

    await stage.sleep(KEPT_FOR_MIN * MINUTE_MS);
    link.log(`comptoir : session muette depuis ${String(KEPT_FOR_MIN)} minutes, oubliée.`);
    await link.httpProgram?.service?.sessions?.forget();
    await stage.sleep(10 * MINUTE_MS);

    asksForOrders(stage, CLIENT);
    tells(stage, CLIENT, await searchesInSpiteOf404(link, CLIENT));
    await host.close();
  },
  expects: (combination) => ({
    ...expectation(combination, [
      ...answered('tools/list'),
      ...REFUSED_SESSION,
      ...opening(combination),
      ...answered('tools/call'),
    ]),
    // Twice for the stream that the client listens on, once for the question.
    statuses: [404, 404, 404],
  }),
};

function leftOut(combination: Combination): string | undefined {
  if (combination.transport === 'stdio') return 'http-only';
  return outcomeOf(combination) === 'modern' ? 'no-session' : onePairPerEra(combination);
}
