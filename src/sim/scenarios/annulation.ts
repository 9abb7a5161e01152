/** The user changes their mind: how a client says, on each wire and in each era, that it waits no more. */
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Combination, Scenario } from '../scenario.ts';
import { comptoirExport } from '../servers/comptoir-export.ts';
import { toolNames } from './outcome-texts.ts';

const SHEETS = 30;
const SHEET_MS = 1_000;
const SECOND_THOUGHT_MS = 2_500;
const YEAR = 2026;

export const annulation: Scenario = {
  id: 'annulation',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'stdio',
    inputs: { raison: 'La personne a trouvé ce qu’elle cherchait' },
  },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, inputs } = stage;
    const link = stage.link({
      build: (options) =>
        comptoirExport(options, {
          sheets: SHEETS,
          sheetMs: SHEET_MS,
          diary: (text) => link.log(text),
        }),
    });
    const { host } = link;
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Exportez toutes les commandes de ${String(YEAR)}.`);
    model.isOffered(toolNames(listed));
    model.choosesTool('exporter_commandes', { annee: YEAR });
    const patience = new AbortController();
    const call = host.callTool('exporter_commandes', { annee: YEAR }, { signal: patience.signal });
    await stage.sleep(SECOND_THOUGHT_MS);
    user.asks('Laissez tomber, j’ai trouvé.');
    patience.abort(String(inputs['raison']));
    const given = await call;
    // The news has to reach the server before the story ends.
    await stage.sleep(SHEET_MS);
    user.isTold(given.ok ? 'Trop tard : l’export est terminé.' : 'L’export est arrêté.');
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      'request tools/call',
      ...announcesCancellation(combination),
    ]),
};

/** Over HTTP, a client of the stateless era hangs up and writes nothing. */
export function announcesCancellation(combination: Combination): string[] {
  const silent = outcomeOf(combination) === 'modern' && combination.transport === 'http';
  return silent ? [] : ['notification notifications/cancelled'];
}
