/** A server without a model borrows the host's (sampling, deprecated as of 2026-07-28, SEP-2577). */
import type { LinkOptions } from '../link.ts';
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { comptoirCourrier } from '../servers/comptoir-courrier.ts';
import { textOfBlocks, textOfCall, toolNames } from './outcome-texts.ts';

const LETTER =
  'Votre commande a pris du retard, et nous vous prions de nous en excuser. Nous la suivons de près.';

export const echantillonnage: Scenario = {
  id: 'echantillonnage',
  defaults: {
    client: 'legacy',
    server: 'legacy',
    transport: 'stdio',
    inputs: { numero: 'CMD-1002' },
  },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, inputs } = stage;
    const numero = String(inputs['numero']);
    const { host } = stage.link({ build: comptoirCourrier, ...lendsItsModel(stage) });
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Prépare un mot d’excuse pour le retard de ${numero}.`);
    model.isOffered(toolNames(listed));
    model.choosesTool('rediger_excuse', { numero });
    const written = await host.callTool('rediger_excuse', { numero });
    model.isGiven(textOfCall(written));
    user.isTold(textOfCall(written));
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      ...(outcomeOf(combination) === 'modern'
        ? [...answered('tools/call'), ...answered('tools/call')]
        : ['request tools/call', ...answered('sampling/createMessage'), 'result tools/call']),
    ]),
};

/** A client whose host lets a person see what is asked, and what would be sent back. */
function lendsItsModel({ user, model }: Stage): Pick<LinkOptions, 'clientOptions' | 'prepare'> {
  return {
    clientOptions: { capabilities: { sampling: {} } },
    prepare(client) {
      client.setRequestHandler('sampling/createMessage', ({ params }) => {
        const asked = textOfBlocks(params.messages.flatMap(({ content }) => content));
        user.isAskedConsent('Le comptoir demande à se servir de votre modèle. D’accord ?', {
          server: 'comptoir',
          text: asked,
        });
        user.grants();
        model.isAsked(asked);
        model.answers(LETTER);
        user.isAskedConsent('Voici ce qui partirait au comptoir. D’accord ?', {
          server: 'comptoir',
          text: LETTER,
        });
        user.grants();
        return {
          role: 'assistant',
          content: { type: 'text', text: LETTER },
          model: 'modele-scripte',
          stopReason: 'endTurn',
        };
      });
    },
  };
}
