/** The stream of an answer breaks: the request is lost, and sent again as a new one. */
import { wholeNumber } from '../inputs.ts';
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirExport, tellsProgress } from '../servers/comptoir-export.ts';
import type { HttpFaults } from '../wire/http-faults.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

const SHEETS = 3;
const SHEET_MS = 1_000;
const YEAR = 2026;
/** The person reads the answer before they leave. */
const READING_MS = 1_000;

export const fluxCoupe: Scenario = {
  id: 'flux-coupe',
  defaults: { client: 'auto', server: 'dual', transport: 'http', inputs: { coupeApres: 2 } },
  leftOut: (combination) => {
    if (combination.transport !== 'http') return 'http-only';
    return outcomeOf(combination) === 'modern' ? onePairPerEra(combination) : 'modern-only';
  },
  async play(stage) {
    const { user, model, inputs } = stage;
    const link = stage.link({
      build: (options) =>
        comptoirExport(options, {
          sheets: SHEETS,
          sheetMs: SHEET_MS,
          tell: tellsProgress(SHEETS),
          diary: (text) => link.log(text),
        }),
      faults: cutsFirstCall(wholeNumber(inputs, 'coupeApres', 1, SHEETS)),
    });
    const { client, host } = link;
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Exportez toutes les commandes de ${String(YEAR)}.`);
    model.isOffered(toolNames(listed));
    model.choosesTool('exporter_commandes', { annee: YEAR });
    const call = (signal?: AbortSignal): ReturnType<typeof host.callTool> =>
      host.callTool(
        'exporter_commandes',
        { annee: YEAR },
        {
          onprogress: ({ message }) => user.isTold(`${message ?? 'En cours'}…`),
          ...(signal === undefined ? {} : { signal }),
        },
      );
    // Of a broken stream the SDK tells `onerror` alone: the call itself would wait for its time-out.
    const lost = new AbortController();
    client.onerror = () => lost.abort('le flux de la réponse est coupé');
    const first = await call(lost.signal);
    // The same export twice does no harm. A refund would: ask before sending that again.
    const done = first.ok ? first : await call();
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
      'request tools/call',
      'notification notifications/progress',
      'notification notifications/progress',
      'notification notifications/progress',
      'result tools/call',
    ]),
};

/** Breaks the answer to the first call of a tool, once it has carried so many events. */
function cutsFirstCall(events: number): HttpFaults {
  let doomed: number | undefined;
  return {
    alter({ exchange, headers }) {
      if (headers.get('mcp-method') === 'tools/call') doomed ??= exchange;
    },
    cutAfterEvents: (exchange) => (exchange === doomed ? events : undefined),
  };
}
