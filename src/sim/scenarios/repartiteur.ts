/** Two instances of the server behind one address, and a balancer that knows nothing of sessions. */
import type { Link } from '../link.ts';
import { answered, expectation, onePairPerEra, opening, outcomeOf } from '../negotiation.ts';
import { CAST } from '../run.ts';
import type { Combination, Scenario, Stage } from '../scenario.ts';
import { HttpProgram } from '../servers/http-program.ts';
import { sessionIds } from '../servers/session-host.ts';
import type { Instance } from '../wire/http-wire.ts';
import { REFUSED_SESSION, searchesInSpiteOf404 } from './coming-back.ts';
import { asksForOrders, offersTools, oneQuestion, tells } from './one-question.ts';

/** The user thinks between two questions for longer than the balancer keeps a connection open. */
const PAUSE_MS = 60_000;
const KEPT_ALIVE_MS = 5_000;

export const repartiteur: Scenario = {
  id: 'repartiteur',
  cast: [
    ...CAST.filter(({ kind }) => kind !== 'server'),
    { id: 'server', kind: 'server', name: 'comptoir-1' },
    { id: 'server-2', kind: 'server', name: 'comptoir-2' },
  ],
  defaults: { client: 'auto', server: 'dual', transport: 'http', inputs: {} },
  leftOut: (combination) =>
    combination.transport === 'stdio' ? 'http-only' : onePairPerEra(combination),
  async play(stage) {
    const balancer = new Balancer();
    const link = stage.link({ route: () => balancer.next() });
    balancer.instances = instances(link, stage);
    if (!(await link.host.connect())) return;
    await offersTools(stage, link.host);

    await oneQuestion(stage, link.host, 'C-042');
    await stage.sleep(PAUSE_MS);
    const next = 'C-007';
    asksForOrders(stage, next);
    // An instance knows its own sessions only: at the other one a new session has to be opened.
    tells(stage, next, await searchesInSpiteOf404(link, next));
    await link.host.close();
  },
  expects: (combination) => ({
    ...expectation(combination, [
      ...answered('tools/list'),
      ...answered('tools/call'),
      ...secondQuestion(combination),
    ]),
    statuses: outcomeOf(combination) === 'modern' ? [] : [404],
  }),
};

/**
 * Gives each new connection to the next instance. A connection is kept while it is used, so that
 * what follows at once goes to the same place; after a pause it is a new one.
 */
class Balancer {
  instances: Instance[] = [];
  #turn = 0;
  #lastMs = Date.now();

  next(): Instance {
    if (Date.now() - this.#lastMs > KEPT_ALIVE_MS) this.#turn++;
    this.#lastMs = Date.now();
    const instance = this.instances[this.#turn % this.instances.length];
    if (!instance) throw new Error('a balancer without instances');
    return instance;
  }
}

function instances(link: Link, { tap, parameters }: Stage): Instance[] {
  const sessions = { nextId: sessionIds() };
  return ['server', 'server-2'].map(
    (actor) => new HttpProgram({ tap, actor, build: link.build, era: parameters.server, sessions }),
  );
}

function secondQuestion(combination: Combination): string[] {
  if (outcomeOf(combination) === 'modern') return answered('tools/call');
  return [...REFUSED_SESSION, ...opening(combination), ...answered('tools/call')];
}
