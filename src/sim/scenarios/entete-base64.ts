/** What a header cannot carry as it is, it carries in Base64. */
import { answered, expectation } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirEntrepots } from '../servers/comptoir-entrepots.ts';
import { offersTools } from './one-question.ts';
import { textOfBlocks } from './outcome-texts.ts';
import { looksUp, overModernHttp } from './parametre-en-entete.ts';

export const enteteBase64: Scenario = {
  id: 'entete-base64',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'http',
    inputs: { entrepot: 'Orléans' },
  },
  leftOut: overModernHttp,
  async play(stage) {
    const { user, model, inputs } = stage;
    const warehouse = String(inputs['entrepot']);
    const { host } = stage.link({ build: comptoirEntrepots });
    if (!(await host.connect())) return;
    await offersTools(stage, host);

    user.asks(`Combien de lampes à l’entrepôt ${warehouse} ?`);
    await looksUp(stage, host, { article: 'lampe', entrepot: warehouse });

    const client = { client: 'C-042' };
    user.choosesPrompt('prévenir_client', client);
    const prompt = await host.getPrompt('prévenir_client', client);
    if (prompt.ok) model.isGiven(textOfBlocks(prompt.value.messages.map(({ content }) => content)));
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      ...answered('tools/call'),
      ...answered('prompts/get'),
    ]),
};
