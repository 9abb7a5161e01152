/** A server's log on the wire: asked for with a request, or for the whole connection. Deprecated. */
import {
  LOG_LEVEL_META_KEY,
  type CallToolResult,
  type LoggingLevel,
} from '@modelcontextprotocol/client';
import type { Outcome } from '../actors/host.ts';
import type { Link } from '../link.ts';
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Combination, Scenario } from '../scenario.ts';
import { comptoirExport, tellsLog } from '../servers/comptoir-export.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

const SHEETS = 3;
const SHEET_MS = 100;
const YEAR = 2026;
/** The person reads the answer before they leave. */
const READING_MS = 1_000;
const EXPORT = { name: 'exporter_commandes', arguments: { annee: YEAR } };

export const journaux: Scenario = {
  id: 'journaux',
  defaults: { client: 'auto', server: 'dual', transport: 'stdio', inputs: { gravite: 'info' } },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, inputs } = stage;
    const lines: string[] = [];
    const level = String(inputs['gravite']) as LoggingLevel;
    const link = stage.link({
      build: (options) =>
        comptoirExport(
          { ...options, capabilities: { logging: {} } },
          { sheets: SHEETS, sheetMs: SHEET_MS, tell: tellsLog },
        ),
      prepare: (client) => {
        client.setNotificationHandler('notifications/message', ({ params }) => {
          lines.push(`[${params.level}] ${String(params.data)}`);
        });
      },
    });
    const { host } = link;
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Exportez les commandes de ${String(YEAR)}.`);
    model.isOffered(toolNames(listed));
    model.choosesTool('exporter_commandes', { annee: YEAR });
    model.isGiven(textOfCall(await host.callTool('exporter_commandes', { annee: YEAR })));
    user.asks('Recommencez, et montrez-moi le journal.');
    const exportWithLog = outcomeOf(stage.parameters) === 'modern' ? askInRequest : setForAll;
    // Nobody has asked for the lines of the first export, whether there were any or not.
    lines.splice(0);
    model.isGiven(textOfCall(await exportWithLog(link, level)));
    user.isTold(lines.join('\n') || 'Le journal est vide.');
    await stage.sleep(READING_MS);
    await host.close();
  },
  expects: (combination) => expectation(combination, callsWithLog(combination)),
};

/** 2026-07-28: the level travels with the request, and holds for it alone. */
function askInRequest(
  { host, client }: Link,
  level: LoggingLevel,
): Promise<Outcome<CallToolResult>> {
  const params = { ...EXPORT, _meta: { [LOG_LEVEL_META_KEY]: level } };
  return host.use('callTool', params, () => client.callTool(params));
}

/** 2025-11-25: the level is set once, and holds until it is set again. */
async function setForAll(
  { host, client }: Link,
  level: LoggingLevel,
): Promise<Outcome<CallToolResult>> {
  await host.use('setLoggingLevel', { level }, () => client.setLoggingLevel(level));
  return host.use('callTool', EXPORT, () => client.callTool(EXPORT));
}

const LINE = 'notification notifications/message';

function callsWithLog(combination: Combination): string[] {
  const call = (lines: number): string[] => [
    'request tools/call',
    ...Array<string>(lines).fill(LINE),
    'result tools/call',
  ];
  // Unasked, a modern server keeps its log to itself; an older one may well tell all of it.
  return outcomeOf(combination) === 'modern'
    ? [...answered('tools/list'), ...call(0), ...call(2)]
    : [...answered('tools/list'), ...call(3), ...answered('logging/setLevel'), ...call(2)];
}
