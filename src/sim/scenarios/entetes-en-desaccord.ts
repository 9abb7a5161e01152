/** A proxy changes a header on the way, so that it says something else than the body. */
import { answered, expectation } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import type { HttpFaults } from '../wire/http-faults.ts';
import { offersTools } from './one-question.ts';
import { textOfBlocks, textOfCall } from './outcome-texts.ts';
import { overModernHttp } from './parametre-en-entete.ts';

/** The proxy lets this tool pass without a word. */
const HARMLESS = 'chercher_commandes';
const REFUND = { numero: 'CMD-1043', montant: 20 };

export const entetesEnDesaccord: Scenario = {
  id: 'entetes-en-desaccord',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'http',
    inputs: {},
  },
  leftOut: overModernHttp,
  async play(stage) {
    const { user, model } = stage;
    const { host } = stage.link({ faults: confusedProxy() });
    if (!(await host.connect())) return;
    await offersTools(stage, host);

    user.asks(`Remboursez ${String(REFUND.montant)} EUR sur ${REFUND.numero}.`);
    model.choosesTool('rembourser_commande', REFUND);
    // The SDK lists the tools and calls again by itself: the host hears of the second answer alone.
    const refunded = await host.callTool('rembourser_commande', REFUND);
    model.isGiven(textOfCall(refunded));

    const order = await host.readResource(`commandes://commande/${REFUND.numero}`);
    model.isGiven(order.ok ? textOfBlocks(order.value.contents) : order.failure.message);
    user.isTold(
      order.ok
        ? 'Voici la commande après le remboursement.'
        : 'Remboursement fait. La commande, elle, ne se laisse pas relire : un intermédiaire brouille nos requêtes.',
    );
    await host.close();
  },
  expects: (combination) => ({
    ...expectation(combination, [
      ...answered('tools/list'),
      'request tools/call',
      'error -32020 tools/call',
      ...answered('tools/list'),
      ...answered('tools/call'),
      'request resources/read',
      'error -32020 resources/read',
    ]),
    statuses: [400, 400],
  }),
};

/** Takes the name of one request for that of another: once for a call, always for a read. */
function confusedProxy(): HttpFaults {
  let isRested = false;
  return {
    alter({ headers }) {
      const method = headers.get('mcp-method');
      const isConfused = method === 'resources/read' || (method === 'tools/call' && !isRested);
      if (!isConfused) return;
      isRested = method === 'tools/call';
      headers.set('mcp-name', HARMLESS);
    },
  };
}
