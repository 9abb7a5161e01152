/** The same work in the handshake era. */
import type { Scenario } from '../scenario.ts';
import { expectation, opening } from '../negotiation.ts';
import { workAtTheOrderDesk, workFrames } from './order-desk-work.ts';

export const poigneeDeMain: Scenario = {
  id: 'poignee-de-main',
  defaults: {
    client: 'legacy',
    server: 'legacy',
    transport: 'stdio',
    inputs: { client: 'C-042', limite: 5 },
  },
  leftOut: (combination) =>
    opening(combination).includes('request initialize') ? undefined : 'no-handshake',
  async play(stage) {
    if (!(await stage.host.connect())) return;
    await workAtTheOrderDesk(stage);
    await stage.host.close();
  },
  expects: (combination) => expectation(combination, workFrames(combination)),
};
