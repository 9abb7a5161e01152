/** One host, three servers, hence three clients. Who hears what? */
import { answered, opening, onePairPerEra, outcomeOf } from '../negotiation.ts';
import { CAST } from '../run.ts';
import type { Scenario } from '../scenario.ts';
import { horloge } from '../servers/horloge.ts';
import { meteo } from '../servers/meteo.ts';
import { isDone, textOfCall, toolNames } from './outcome-texts.ts';

export const troisServeurs: Scenario = {
  id: 'trois-serveurs',
  cast: [
    ...CAST,
    { id: 'client-horloge', kind: 'client', name: 'horloge' },
    { id: 'horloge', kind: 'server', name: 'horloge' },
    { id: 'client-meteo', kind: 'client', name: 'meteo' },
    { id: 'meteo', kind: 'server', name: 'meteo' },
  ],
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'stdio',
    inputs: { client: 'C-042', ville: 'Lyon' },
  },
  leftOut: onePairPerEra,
  async play({ user, model, inputs, host, link }) {
    const client = String(inputs['client']);
    const ville = String(inputs['ville']);
    // The names of the host's own settings: what a server calls itself need not be unique
    // (2026-07-28, server/tools, Tool Names).
    const servers = {
      comptoir: host,
      horloge: link({ ends: { client: 'client-horloge', server: 'horloge' }, build: horloge }).host,
      meteo: link({ ends: { client: 'client-meteo', server: 'meteo' }, build: meteo }).host,
    };

    const offered: string[] = [];
    for (const [name, server] of Object.entries(servers)) {
      if (!(await server.connect())) return;
      const listed = await server.listTools();
      offered.push(...toolNames(listed).map((tool) => `${name}.${tool}`));
    }

    user.asks(
      `Je déménage demain à ${ville}, ne le dites à personne. Où en sont les commandes de ${client}, et faut-il bâcher le camion ?`,
    );
    model.isOffered(offered);
    model.choosesTool('comptoir.chercher_commandes', { client });
    const orders = await servers.comptoir.callTool('chercher_commandes', { client });
    model.isGiven(textOfCall(orders));
    model.choosesTool('meteo.previsions', { ville });
    const forecast = await servers.meteo.callTool('previsions', { ville });
    model.isGiven(textOfCall(forecast));
    const found = isDone(orders) && isDone(forecast);
    model.answers(closing(found));
    user.isTold(closing(found));
  },
  expects(combination) {
    const connected = [...opening(combination), ...answered('tools/list')];
    const call = answered('tools/call');
    return {
      outcome: outcomeOf(combination),
      frames: [...connected, ...connected, ...connected, ...call, ...call],
    };
  },
};

function closing(found: boolean): string {
  return found
    ? 'Voici vos commandes, et le temps qu’il fera. Le secret est bien gardé.'
    : 'Je n’ai pas tout trouvé, mais le secret est bien gardé.';
}
