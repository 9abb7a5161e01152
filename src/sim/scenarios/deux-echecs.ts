/** Two kinds of failure: a call that means nothing to the server, and a tool that ran and failed. */
import type { CallToolResult } from '@modelcontextprotocol/client';
import type { Scenario } from '../scenario.ts';
import { answered, connects, expectation } from '../negotiation.ts';

export const deuxEchecs: Scenario = {
  id: 'deux-echecs',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'stdio',
    inputs: { outil: 'annuler_commande', client: 'C-999' },
  },
  leftOut: (combination) => (connects(combination) ? undefined : 'no-connection'),
  async play({ user, model, host, inputs }) {
    const tool = String(inputs['outil']);
    const client = String(inputs['client']);
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks('Annulez la commande CMD-1002.');
    model.isOffered(listed.ok ? listed.value.tools.map(({ name }) => name) : []);
    model.choosesTool(tool, { numero: 'CMD-1002' });
    // The host passes on a name that no list contains: the server answers with a protocol error.
    const unknownTool = await host.callTool(tool, { numero: 'CMD-1002' });
    user.isTold(unknownTool.ok ? answerTo(unknownTool.value) : 'Je n’ai pas d’outil pour cela.');

    user.asks(`Et les commandes du client ${client} ?`);
    model.choosesTool('chercher_commandes', { client });
    // The tool runs and fails: its answer is a result, written for the model.
    const unknownClient = await host.callTool('chercher_commandes', { client });
    if (unknownClient.ok) {
      model.isGiven(textOf(unknownClient.value));
      model.answers(answerTo(unknownClient.value));
      user.isTold(answerTo(unknownClient.value));
    }
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      'request tools/call',
      'error -32602 tools/call',
      ...answered('tools/call'),
    ]),
};

/** The scripted model cannot read: it repeats what came back, and knows whether it is a failure. */
function answerTo(result: CallToolResult): string {
  return result.isError === true
    ? `Le comptoir n’a pas pu répondre : ${textOf(result)}`
    : `Voici ce que dit le comptoir :\n${textOf(result)}`;
}

function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}
