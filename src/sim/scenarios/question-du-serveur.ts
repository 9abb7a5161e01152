/** A tool that needs the user twice: by the server's own requests, or by answers that ask for more. */
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Combination, Scenario } from '../scenario.ts';
import { comptoirRetours } from '../servers/comptoir-retours.ts';
import { showsForms } from './asking-the-user.ts';
import { isDone, textOfCall, toolNames } from './outcome-texts.ts';

export const questionDuServeur: Scenario = {
  id: 'question-du-serveur',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'http',
    inputs: { numero: 'CMD-1043', motif: 'Le colis est arrivé abîmé' },
  },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, inputs } = stage;
    const numero = String(inputs['numero']);
    const motif = String(inputs['motif']);
    const { host } = stage.link({
      build: comptoirRetours,
      ...showsForms(stage, (field) => ({
        action: 'accept',
        content: { [field]: field === 'accord' ? true : motif },
      })),
    });
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Je veux retourner la commande ${numero}.`);
    model.isOffered(toolNames(listed));
    model.choosesTool('retourner_commande', { numero });
    const done = await host.callTool('retourner_commande', { numero });
    model.isGiven(textOfCall(done));
    model.answers(closing(isDone(done)));
    user.isTold(closing(isDone(done)));
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [...answered('tools/list'), ...callWithTwoQuestions(combination)]),
};

/** Three calls that stand on their own feet, or one that stays open over two requests of the server. */
function callWithTwoQuestions(combination: Combination): string[] {
  const call = answered('tools/call');
  if (outcomeOf(combination) === 'modern') return [...call, ...call, ...call];
  const question = answered('elicitation/create');
  return ['request tools/call', ...question, ...question, 'result tools/call'];
}

function closing(done: boolean): string {
  return done
    ? 'Votre retour est enregistré. Renvoyez le colis quand vous voulez.'
    : 'Le comptoir n’a pas pu prendre ce retour.';
}
