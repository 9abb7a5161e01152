/** The user does not answer the server's question: that too is an answer, and no error. */
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirRetours } from '../servers/comptoir-retours.ts';
import { showsForms } from './asking-the-user.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

export const questionRefusee: Scenario = {
  id: 'question-refusee',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'stdio',
    inputs: { numero: 'CMD-1043', choix: 'decline' },
  },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, inputs } = stage;
    const numero = String(inputs['numero']);
    const action = inputs['choix'] === 'cancel' ? 'cancel' : 'decline';
    const { host } = stage.link({
      build: comptoirRetours,
      ...showsForms(stage, () => ({ action })),
    });
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Je veux retourner la commande ${numero}.`);
    model.isOffered(toolNames(listed));
    model.choosesTool('retourner_commande', { numero });
    const left = await host.callTool('retourner_commande', { numero });
    model.isGiven(textOfCall(left));
    model.answers('Rien n’a été enregistré, et vous n’avez pas à dire pourquoi.');
    user.isTold('Rien n’a été enregistré, et vous n’avez pas à dire pourquoi.');
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      ...(outcomeOf(combination) === 'modern'
        ? [...answered('tools/call'), ...answered('tools/call')]
        : ['request tools/call', ...answered('elicitation/create'), 'result tools/call']),
    ]),
};
