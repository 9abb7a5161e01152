/** The host asks before it calls. Granted, the call leaves; refused, nothing reaches the wire. */
import type { JsonValue } from '../../trace/message.ts';
import { answered, expectation, onePairPerEra } from '../negotiation.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

const TOOL = 'rembourser_commande';

export const consentement: Scenario = {
  id: 'consentement',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'stdio',
    inputs: { numero: 'CMD-1043', montant: 129.9 },
  },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, host, inputs } = stage;
    const wanted = { numero: String(inputs['numero']), montant: Number(inputs['montant']) };
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Le colis de ${wanted.numero} est arrivé abîmé. Remboursez-le.`);
    model.isOffered(toolNames(listed));
    model.choosesTool(TOOL, wanted);
    asksConsent(stage, wanted);
    user.grants();
    model.isGiven(textOfCall(await host.callTool(TOOL, wanted)));

    // The model gets carried away.
    const unasked = { numero: 'CMD-1002', montant: 18.5 };
    model.choosesTool(TOOL, unasked);
    asksConsent(stage, unasked);
    user.refuses('Je n’ai rien demandé pour CMD-1002.');
    model.isGiven('Refusé par l’utilisateur : je n’ai rien demandé pour CMD-1002.');
    model.answers(`J’en reste à ${wanted.numero}.`);
    user.isTold(`J’en reste à ${wanted.numero}.`);
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [...answered('tools/list'), ...answered('tools/call')]),
};

/** The user sees the server, the tool and its arguments, not the model's word for it. */
function asksConsent({ user }: Stage, args: Record<string, JsonValue>): void {
  user.isAskedConsent('Autoriser cet appel ?', {
    server: 'comptoir',
    name: TOOL,
    arguments: args,
  });
}
