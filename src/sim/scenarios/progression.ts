/** A long piece of work that says how far it has come. */
import { wholeNumber } from '../inputs.ts';
import { answered, expectation, onePairPerEra } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirExport, tellsProgress } from '../servers/comptoir-export.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

const SHEET_MS = 1_000;
const YEAR = 2026;
/** The person reads the answer before they leave. */
const READING_MS = 1_000;

export const progression: Scenario = {
  id: 'progression',
  defaults: { client: 'auto', server: 'dual', transport: 'http', inputs: { feuillets: 3 } },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, inputs } = stage;
    const sheets = wholeNumber(inputs, 'feuillets', 1, 20);
    const { host } = stage.link({
      build: (options) =>
        comptoirExport(options, { sheets, sheetMs: SHEET_MS, tell: tellsProgress(sheets) }),
    });
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Exportez toutes les commandes de ${String(YEAR)}.`);
    model.isOffered(toolNames(listed));
    model.choosesTool('exporter_commandes', { annee: YEAR });
    const done = await host.callTool(
      'exporter_commandes',
      { annee: YEAR },
      // Only a client that wants to hear of it gives the request a token.
      { onprogress: ({ message }) => user.isTold(`${message ?? 'En cours'}…`) },
    );
    model.isGiven(textOfCall(done));
    user.isTold(textOfCall(done));
    await stage.sleep(READING_MS);
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      'request tools/call',
      'notification notifications/progress',
      'notification notifications/progress',
      'notification notifications/progress',
      'result tools/call',
    ]),
};
