/** Three requests at once, answered in another order: an id, and nothing else, says which is which. */
import { wholeNumber } from '../inputs.ts';
import { answered, expectation, onePairPerEra } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirColis } from '../servers/comptoir-colis.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

/** The orders asked about, each with the input that says how long its carrier takes. */
const ASKED = [
  ['CMD-1043', 'attente1043Ms'],
  ['CMD-1017', 'attente1017Ms'],
  ['CMD-1002', 'attente1002Ms'],
] as const;

/** More than this would try the client's patience, which is another story. */
const LONGEST_MS = 30_000;

export const requetesParalleles: Scenario = {
  id: 'requetes-paralleles',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'stdio',
    inputs: { attente1043Ms: 300, attente1017Ms: 200, attente1002Ms: 100 },
  },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model, inputs } = stage;
    const carriers = new Map<string, number>(
      ASKED.map(([numero, input]) => [numero, wholeNumber(inputs, input, 0, LONGEST_MS)]),
    );
    const { host } = stage.link({
      build: (options) =>
        comptoirColis(options, { answersAfterMs: (numero) => carriers.get(numero) ?? 0 }),
    });
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks('Où en sont mes trois commandes ?');
    model.isOffered(toolNames(listed));
    for (const [numero] of ASKED) model.choosesTool('suivre_colis', { numero });
    // The three calls have nothing to do with one another: the host waits for none before the next.
    await Promise.all(
      ASKED.map(async ([numero]) => {
        model.isGiven(textOfCall(await host.callTool('suivre_colis', { numero })));
      }),
    );
    const answer = 'L’une est partie, une autre est annulée, la troisième attend encore.';
    model.answers(answer);
    user.isTold(answer);
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      ...ASKED.map(() => 'request tools/call'),
      ...ASKED.map(() => 'result tools/call'),
    ]),
};
