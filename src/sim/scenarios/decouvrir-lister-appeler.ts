/** The whole of an ordinary exchange in the stateless era: discover, list, call, read, get. */
import type { Scenario } from '../scenario.ts';
import { expectation } from '../negotiation.ts';
import { workAtTheOrderDesk, workFrames } from './order-desk-work.ts';

export const decouvrirListerAppeler: Scenario = {
  id: 'decouvrir-lister-appeler',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'http',
    inputs: { client: 'C-042', limite: 5 },
  },
  leftOut: () => undefined,
  async play(stage) {
    if (!(await stage.host.connect())) return;
    await workAtTheOrderDesk(stage);
    await stage.host.close();
  },
  expects: (combination) => expectation(combination, workFrames(combination)),
};
