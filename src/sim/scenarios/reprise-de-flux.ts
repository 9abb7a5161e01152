/** The stream of an answer breaks. One era goes on where it stopped, the other starts over. */
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirExport, tellsProgress } from '../servers/comptoir-export.ts';
import { MemoryEventStore } from '../servers/event-store.ts';
import type { HttpFaults } from '../wire/http-faults.ts';
import { offersTools } from './one-question.ts';
import { textOfCall } from './outcome-texts.ts';

const SHEETS = 3;
const SHEET_MS = 1_000;
/** Long enough for the second sheet to be written while nobody is on the line. */
const RETRY_AFTER_MS = 1_500;
const PATIENCE_MS = 10_000;

const YEAR = { annee: 2026 };

export const repriseDeFlux: Scenario = {
  id: 'reprise-de-flux',
  defaults: { client: 'legacy', server: 'legacy', transport: 'http', inputs: {} },
  leftOut: (combination) =>
    combination.transport === 'stdio' ? 'http-only' : onePairPerEra(combination),
  async play(stage) {
    const { user, model } = stage;
    const link = stage.link({
      build: (options) =>
        comptoirExport(options, {
          sheets: SHEETS,
          sheetMs: SHEET_MS,
          tell: tellsProgress(SHEETS),
          diary: (text) => link.log(text),
        }),
      sessions: { eventStore: new MemoryEventStore(), retryIntervalMs: RETRY_AFTER_MS },
      faults: cutsFirstCall(),
    });
    const { host } = link;
    if (!(await host.connect())) return;
    await offersTools(stage, host);

    user.asks('Exportez toutes les commandes de 2026.');
    model.choosesTool('exporter_commandes', YEAR);
    const call = (): ReturnType<typeof host.callTool> =>
      host.callTool('exporter_commandes', YEAR, {
        onprogress: ({ message }) => user.isTold(`${message ?? 'En cours'}…`),
        timeout: PATIENCE_MS,
      });
    const first = await call();
    // An export twice does no harm. What cannot be done twice is not asked for again so lightly.
    const done = first.ok ? first : await call();
    model.isGiven(textOfCall(done));
    user.isTold(textOfCall(done));
    await host.close();
  },
  expects: (combination) => {
    const sheet = 'notification notifications/progress';
    const lost = outcomeOf(combination) === 'modern' ? [sheet, 'request tools/call'] : [];
    return expectation(combination, [
      ...answered('tools/list'),
      'request tools/call',
      ...lost,
      ...Array.from({ length: SHEETS }, () => sheet),
      'result tools/call',
    ]);
  },
};

/** Breaks the answer to the first call of a tool, after its first sheet. */
function cutsFirstCall(): HttpFaults {
  let doomed: number | undefined;
  return {
    alter({ exchange, body }) {
      if (body?.includes('"method":"tools/call"') === true) doomed ??= exchange;
    },
    cutAfterEvents: (exchange) => (exchange === doomed ? 1 : undefined),
  };
}
