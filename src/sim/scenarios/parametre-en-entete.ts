/** A parameter that its tool wants in a header, too; and a client that did not know. */
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Combination, Scenario, Stage } from '../scenario.ts';
import type { Host } from '../actors/host.ts';
import type { JsonValue } from '../../trace/message.ts';
import { comptoirEntrepots } from '../servers/comptoir-entrepots.ts';
import { textOfCall } from './outcome-texts.ts';

export const parametreEnEntete: Scenario = {
  id: 'parametre-en-entete',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'http',
    inputs: { entrepot: 'Nord', ensuite: 'Sud' },
  },
  leftOut: overModernHttp,
  async play(stage) {
    const { user, model, inputs } = stage;
    const { host } = stage.link({ build: comptoirEntrepots });
    if (!(await host.connect())) return;
    // The host has kept its list of tools from yesterday: the client has not seen it.
    model.isOffered(['chercher_commandes', 'rembourser_commande', 'chercher_stock']);
    const first = String(inputs['entrepot']);
    const second = String(inputs['ensuite']);

    user.asks(`Vite : combien de lampes à l’entrepôt ${first} ?`);
    await looksUp(stage, host, { article: 'lampe', entrepot: first, urgent: true });

    user.asks(`Et à l’entrepôt ${second} ? Rien ne presse.`);
    await looksUp(stage, host, { article: 'lampe', entrepot: second });
    await host.close();
  },
  expects: (combination) => ({
    ...expectation(combination, [
      'request tools/call',
      'error -32020 tools/call',
      ...answered('tools/list'),
      ...answered('tools/call'),
      ...answered('tools/call'),
    ]),
    statuses: [400],
  }),
};

export async function looksUp(
  { user, model }: Stage,
  host: Host,
  args: Record<string, JsonValue>,
): Promise<void> {
  model.choosesTool('chercher_stock', args);
  const found = await host.callTool('chercher_stock', args);
  model.isGiven(textOfCall(found));
  user.isTold(textOfCall(found));
}

/** Headers are those of HTTP, and these are those of the stateless era. */
export function overModernHttp(combination: Combination): string | undefined {
  if (combination.transport === 'stdio') return 'http-only';
  return outcomeOf(combination) === 'modern' ? onePairPerEra(combination) : 'modern-only';
}
