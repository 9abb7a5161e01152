/** The server dies in the middle of two calls. What may be asked again, and what must be asked first? */
import type { Scenario } from '../scenario.ts';
import { answered, expectation, onePairPerEra } from '../negotiation.ts';
import { comptoirAvoirs } from '../servers/comptoir-avoirs.ts';
import { openingAgain, opensAgain } from './coming-back.ts';
import { offersTools } from './one-question.ts';
import { textOfCall } from './outcome-texts.ts';

/** After the calls have reached the server, before it is done with them. */
const CRASH_AFTER_MS = 800;

const YEAR = { annee: 2026 };
const CREDIT = { numero: 'CMD-1043', montant: 20 };

export const panneEtReprise: Scenario = {
  id: 'panne-et-reprise',
  defaults: { client: 'auto', server: 'dual', transport: 'stdio', inputs: {} },
  leftOut: (combination) =>
    combination.transport === 'http' ? 'stdio-only' : onePairPerEra(combination),
  async play(stage) {
    const { user, model } = stage;
    const link = stage.link({ build: comptoirAvoirs });
    const { host } = link;
    if (!(await host.connect())) return;
    await offersTools(stage, host);

    user.asks(`Exportez les commandes de 2026, et faites un avoir sur ${CREDIT.numero}.`);
    model.choosesTool('exporter_commandes', YEAR);
    model.choosesTool('emettre_avoir', CREDIT);
    const calls = [
      host.callTool('exporter_commandes', YEAR),
      host.callTool('emettre_avoir', CREDIT),
    ];
    await stage.sleep(CRASH_AFTER_MS);
    link.log('comptoir : mémoire épuisée, je tombe.');
    link.process?.exit(1);
    await Promise.all(calls);

    await opensAgain(link);
    // A tool that only reads can be asked again; nobody knows how far the other one got.
    const exported = await host.callTool('exporter_commandes', YEAR);
    user.isAskedConsent(
      `Le comptoir est tombé pendant l’avoir sur ${CREDIT.numero} : peut-être est-il fait, peut-être non. Le demander encore ?`,
      { name: 'emettre_avoir', arguments: CREDIT },
    );
    user.refuses('Non. Je vérifie d’abord.');
    model.isGiven(`${textOfCall(exported)}\nL’avoir n’a pas été redemandé.`);
    model.answers('L’export est prêt. L’avoir reste à vérifier.');
    user.isTold('L’export est prêt. L’avoir reste à vérifier.');
    await host.close();
  },
  expects: (combination) => ({
    ...expectation(combination, [
      ...answered('tools/list'),
      'request tools/call',
      'request tools/call',
      ...openingAgain(combination),
      ...answered('tools/call'),
    ]),
    lifecycle: [
      'process-exited 1',
      'connection-lost',
      'process-started',
      'era-decided',
      'stdin-closed',
      'process-exited 0',
      'connection-closed',
    ],
  }),
};
