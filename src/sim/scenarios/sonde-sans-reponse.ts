/** An old server that does not answer what it does not know: how long to wait, and what then? */
import { isInitializeRequest } from '@modelcontextprotocol/server';
import { wholeNumber } from '../inputs.ts';
import { MODERN_REVISION, type Link, type LinkOptions } from '../link.ts';
import { answered, connects, opening } from '../negotiation.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { HttpProgram } from '../servers/http-program.ts';
import type { HttpServer } from '../wire/http-wire.ts';
import { beforeHandshake } from './before-handshake.ts';
import { offersTools, oneQuestion } from './one-question.ts';

/** The id of the SDK's first probe: a text, so that it is never taken for a request's number. */
const PROBE_ID = 'server-discover-probe-1';

export const sondeSansReponse: Scenario = {
  id: 'sonde-sans-reponse',
  defaults: { client: 'auto', server: 'legacy', transport: 'stdio', inputs: { patienceS: 5 } },
  leftOut: ({ client, server }) => {
    if (client === 'legacy') return 'no-probe';
    return server === 'legacy' ? undefined : 'answers-discover';
  },
  async play(stage) {
    const { inputs, parameters, tap, user } = stage;
    const timeoutMs = wholeNumber(inputs, 'patienceS', 1, 600) * 1_000;
    const mode = parameters.client === 'modern' ? { pin: MODERN_REVISION } : 'auto';
    const link = stage.link({
      clientOptions: { versionNegotiation: { mode, probe: { timeoutMs } } },
      ...(parameters.transport === 'stdio' ? MUTE_PROGRAM : { route: () => instance }),
    });
    const instance = { actor: 'server', serve: muteServer(stage, link) };

    // Only the SDK knows when the patience of its probe ends: its timer is set after this one.
    const over = stage.sleep(timeoutMs).then(() => tap.giveUp('client', PROBE_ID));
    const isConnected = await link.host.connect();
    await over;
    if (isConnected) {
      await offersTools(stage, link.host);
      await oneQuestion(stage, link.host, 'C-042');
      await link.host.close();
    } else {
      user.isTold(
        parameters.transport === 'stdio'
          ? 'Ce comptoir est trop ancien pour moi.'
          : 'Le comptoir se tait. Est-il trop ancien, ou en panne ? Rien ne le dit.',
      );
    }
  },
  expects: (combination) => {
    const falls = combination.transport === 'stdio' && connects(combination);
    const [probe = '', , ...handshake] = opening(combination);
    const work = [...handshake, ...answered('tools/list'), ...answered('tools/call')];
    return {
      outcome: falls ? 'fallback' : 'refused-by-client',
      frames: [probe, ...(falls ? work : [])],
      statuses: [],
    };
  },
};

const MUTE_PROGRAM: LinkOptions = { program: beforeHandshake(() => undefined) };

/** The same over HTTP: a request that it does not know is never answered. */
function muteServer({ tap, parameters }: Stage, { build }: Link): HttpServer {
  if (parameters.transport === 'stdio') return () => new Promise(() => undefined);
  const program = new HttpProgram({ tap, actor: 'server', build, era: 'legacy' });
  return (request, options) => {
    const isKnown =
      isInitializeRequest(options.parsedBody) || request.headers.has('mcp-session-id');
    return isKnown ? program.serve(request, options) : new Promise(() => undefined);
  };
}
