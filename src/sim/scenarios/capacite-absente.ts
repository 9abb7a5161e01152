/** The tool needs a question to the user, and this client never said that it can ask one. */
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirRetours } from '../servers/comptoir-retours.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

const NUMERO = 'CMD-1043';

export const capaciteAbsente: Scenario = {
  id: 'capacite-absente',
  defaults: { client: 'auto', server: 'dual', transport: 'http', inputs: {} },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model } = stage;
    const { host } = stage.link({ build: comptoirRetours });
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Je veux retourner la commande ${NUMERO}.`);
    model.isOffered(toolNames(listed));
    model.choosesTool('retourner_commande', { numero: NUMERO });
    const called = await host.callTool('retourner_commande', { numero: NUMERO });
    // A failure of the tool is the model's to read; an error of the protocol is the host's.
    if (called.ok) model.isGiven(textOfCall(called));
    user.isTold(
      'Pour ce retour, le comptoir doit vous poser une question, et cette application ne sait pas le faire.',
    );
    await host.close();
  },
  expects(combination) {
    const isModern = outcomeOf(combination) === 'modern';
    const refused = ['request tools/call', 'error -32021 tools/call'];
    return {
      ...expectation(combination, [
        ...answered('tools/list'),
        ...(isModern ? refused : answered('tools/call')),
      ]),
      statuses: isModern ? [400] : [],
    };
  },
};
