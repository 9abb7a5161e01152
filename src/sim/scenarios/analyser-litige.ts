/** The user starts a prompt; the model then calls three tools, each with what the last one taught it. */
import type { CallToolResult } from '@modelcontextprotocol/client';
import type { Outcome } from '../actors/host.ts';
import { answered, expectation, onePairPerEra } from '../negotiation.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { comptoirSuivi } from '../servers/comptoir-suivi.ts';
import { isDone, textOfBlocks, textOfCall, toolNames } from './outcome-texts.ts';

export const analyserLitige: Scenario = {
  id: 'analyser-litige',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'stdio',
    inputs: { numero: 'CMD-1043', motif: 'Le colis est arrivé ouvert' },
  },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, inputs } = stage;
    const numero = String(inputs['numero']);
    const args = { numero, motif: String(inputs['motif']) };
    const { host } = stage.link({ build: comptoirSuivi });
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.choosesPrompt('analyser_litige', args);
    const prompt = await host.getPrompt('analyser_litige', args);
    model.isOffered(toolNames(listed));
    if (prompt.ok) model.isGiven(textOfBlocks(prompt.value.messages.map(({ content }) => content)));

    // From the number to the client, from the client to the amount, from the amount to the refund.
    model.choosesTool('suivre_commande', { numero });
    const followed = await host.callTool('suivre_commande', { numero });
    model.isGiven(textOfCall(followed));
    const client = clientIn(followed);
    model.choosesTool('chercher_commandes', { client });
    const found = await host.callTool('chercher_commandes', { client });
    model.isGiven(textOfCall(found));
    await refund(stage, host, { numero, montant: amountIn(textOfCall(found), numero) });
    await host.close();
  },
  expects: (combination) => {
    const call = answered('tools/call');
    const work = [...answered('tools/list'), ...answered('prompts/get'), ...call, ...call, ...call];
    return expectation(combination, work);
  },
};

/** Money leaves: the host asks first, with the arguments that the model worked out. */
async function refund(
  { user, model }: Stage,
  host: Stage['host'],
  wanted: { numero: string; montant: number },
): Promise<void> {
  model.choosesTool('rembourser_commande', wanted);
  user.isAskedConsent('Autoriser cet appel ?', {
    server: 'comptoir',
    name: 'rembourser_commande',
    arguments: wanted,
  });
  user.grants();
  const refunded = await host.callTool('rembourser_commande', wanted);
  model.isGiven(textOfCall(refunded));
  const conclusion = isDone(refunded)
    ? 'Litige clos : la commande est remboursée.'
    : 'Je ne peux pas clore ce litige seul : voyez avec le comptoir.';
  model.answers(conclusion);
  user.isTold(conclusion);
}

/** What a model would read in the first answer. */
function clientIn(followed: Outcome<CallToolResult>): string {
  const structured = followed.ok ? followed.value.structuredContent : undefined;
  const isObject = typeof structured === 'object' && structured !== null;
  return isObject && 'client' in structured ? String(structured.client) : 'C-000';
}

/** What a model would read in the second one, line by line. */
function amountIn(lines: string, numero: string): number {
  const line = lines.split('\n').find((each) => each.startsWith(numero));
  return Number(/(?<amount>\d+\.\d\d) EUR/.exec(line ?? '')?.groups?.['amount'] ?? 1);
}
