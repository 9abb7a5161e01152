/** A server asks which folders it may work in (roots, deprecated as of 2026-07-28, SEP-2577). */
import type { LinkOptions } from '../link.ts';
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import { CAST } from '../run.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { fichiers } from '../servers/fichiers.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

export const racines: Scenario = {
  id: 'racines',
  cast: CAST.map((actor) => (actor.name === 'comptoir' ? { ...actor, name: 'fichiers' } : actor)),
  defaults: {
    client: 'legacy',
    server: 'legacy',
    transport: 'stdio',
    inputs: { dossier: '/home/lea/comptoir', mot: 'CMD-1043' },
  },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, inputs } = stage;
    const mot = String(inputs['mot']);
    const { host } = stage.link({
      build: fichiers,
      ...opensFolder(stage, String(inputs['dossier'])),
    });
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Quels fichiers ai-je sur ${mot} ?`);
    model.isOffered(toolNames(listed));
    model.choosesTool('chercher_fichiers', { mot });
    const found = await host.callTool('chercher_fichiers', { mot });
    model.isGiven(textOfCall(found));
    model.answers('J’ai cherché dans le dossier que vous avez ouvert, et nulle part ailleurs.');
    user.isTold('J’ai cherché dans le dossier que vous avez ouvert, et nulle part ailleurs.');
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      ...(outcomeOf(combination) === 'modern'
        ? [...answered('tools/call'), ...answered('tools/call')]
        : ['request tools/call', ...answered('roots/list'), 'result tools/call']),
    ]),
};

/** A client whose host opens one folder, once the user agrees. */
function opensFolder(
  { user }: Stage,
  folder: string,
): Pick<LinkOptions, 'clientOptions' | 'prepare'> {
  return {
    clientOptions: { capabilities: { roots: {} } },
    prepare(client) {
      client.setRequestHandler('roots/list', () => {
        user.isAskedConsent('Le serveur de fichiers demande où chercher. Lui ouvrir ce dossier ?', {
          server: 'fichiers',
          folder,
        });
        user.grants();
        return { roots: [{ uri: `file://${encodeURI(folder)}`, name: 'Dossier ouvert' }] };
      });
    },
  };
}
