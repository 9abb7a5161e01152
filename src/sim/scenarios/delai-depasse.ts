/** Nobody answers: the client's patience ends, after sixty seconds unless the host says otherwise. */
import { wholeNumber } from '../inputs.ts';
import { answered, expectation, onePairPerEra } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirColis } from '../servers/comptoir-colis.ts';
import { announcesCancellation } from './annulation.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

const NUMERO = 'CMD-1043';

export const delaiDepasse: Scenario = {
  id: 'delai-depasse',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'stdio',
    inputs: { attenteS: 90, patienceS: 60 },
  },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, inputs } = stage;
    const waitS = wholeNumber(inputs, 'attenteS', 0, 600);
    const patienceS = wholeNumber(inputs, 'patienceS', 1, 600);
    const link = stage.link({
      build: (options) =>
        comptoirColis(options, {
          answersAfterMs: () => waitS * 1000,
          diary: (text) => link.log(text),
        }),
    });
    const { host } = link;
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Où est le colis de ${NUMERO} ?`);
    model.isOffered(toolNames(listed));
    model.choosesTool('suivre_colis', { numero: NUMERO });
    const asked = await host.callTool('suivre_colis', { numero: NUMERO }, patience(patienceS));
    // The news has to reach the server before the story ends.
    await stage.sleep(1_000);
    model.isGiven(textOfCall(asked));
    user.isTold(
      asked.ok ? textOfCall(asked) : 'Le transporteur ne répond pas. Réessayez plus tard.',
    );
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      'request tools/call',
      ...announcesCancellation(combination),
    ]),
};

/** Sixty seconds is what the SDK does when nothing is said. */
function patience(seconds: number): { timeout?: number } {
  return seconds === 60 ? {} : { timeout: seconds * 1000 };
}
