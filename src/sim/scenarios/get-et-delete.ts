/** The server was updated overnight to the stateless era; its client still has a session to look after. */
import { answered, expectation } from '../negotiation.ts';
import type { Combination, Scenario } from '../scenario.ts';
import { HttpProgram } from '../servers/http-program.ts';
import { asksForOrders, offersTools, searches, tells } from './one-question.ts';

const CLIENT = 'C-042';
const NIGHT_MS = 8 * 3_600_000;

export const getEtDelete: Scenario = {
  id: 'get-et-delete',
  defaults: { client: 'legacy', server: 'modern', transport: 'http', inputs: {} },
  leftOut,
  async play(stage) {
    const { tap, parameters } = stage;
    const link = stage.link({ route: () => program });
    // Yesterday it was of the other era, and opened sessions.
    const program = new HttpProgram({ tap, actor: 'server', build: link.build, era: 'legacy' });
    const { host } = link;
    if (!(await host.connect())) return;
    await offersTools(stage, host);

    link.log('comptoir : mise à jour vers la révision 2026-07-28.');
    await program.restart(parameters.server);
    // The client misses the stream that it listened on, and asks for another.
    await stage.sleep(NIGHT_MS);

    asksForOrders(stage, CLIENT);
    tells(stage, CLIENT, await searches(host, CLIENT));
    await host.close();
  },
  expects: ({ server, transport }) => ({
    // The connection itself was opened while the server was of the handshake era.
    ...expectation({ client: 'legacy', server: 'legacy', transport }, [
      ...answered('tools/list'),
      ...(server === 'modern'
        ? ['request tools/call', 'error -32022 tools/call']
        : answered('tools/call')),
    ]),
    statuses: server === 'modern' ? [405, 400, 405] : [405, 405],
  }),
};

/** Only a client of the handshake era has a stream to open by GET, or a session to end by DELETE. */
function leftOut({ client, server, transport }: Combination): string | undefined {
  if (transport === 'stdio') return 'http-only';
  if (client !== 'legacy') return 'post-only';
  return server === 'legacy' ? 'not-updated' : undefined;
}
