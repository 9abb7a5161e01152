/** Five ways of writing a date go into the server; one comes out. */
import { answered, expectation, onePairPerEra } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirSuivi } from '../servers/comptoir-suivi.ts';
import { isDone, textOfCall, toolNames } from './outcome-texts.ts';

export const datesNormalisees: Scenario = {
  id: 'dates-normalisees',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'stdio',
    inputs: { numero: 'CMD-1002' },
  },
  leftOut: onePairPerEra,
  async play({ user, model, inputs, link }) {
    const numero = String(inputs['numero']);
    const { host } = link({ build: comptoirSuivi });
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Dans quel ordre les choses se sont-elles passées pour ${numero} ?`);
    model.isOffered(toolNames(listed));
    model.choosesTool('suivre_commande', { numero });
    const followed = await host.callTool('suivre_commande', { numero });
    model.isGiven(textOfCall(followed));
    model.answers(closing(isDone(followed)));
    user.isTold(closing(isDone(followed)));
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [...answered('tools/list'), ...answered('tools/call')]),
};

function closing(found: boolean): string {
  return found
    ? 'Voici les étapes dans l’ordre. Une date illisible reste sans date.'
    : 'Le comptoir ne connaît pas ce numéro.';
}
