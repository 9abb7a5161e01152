/** A clock whose program writes more on stdout than messages, and what each client makes of it. */
import type { Parameters } from '../../trace/schema.ts';
import { answered, expectation } from '../negotiation.ts';
import { READER_IDS, READERS, type ReaderId } from '../readers/facts.ts';
import type { Scenario } from '../scenario.ts';
import { FAULT_IDS, programOf, type FaultId } from '../servers/horloge-cassee/index.ts';
import { outputStory } from './output-story.ts';

const DEFAULTS: Parameters = {
  client: 'auto',
  server: 'dual',
  transport: 'stdio',
  inputs: { fault: 'sans-retour', reader: 'ts2' },
};

export const sortieCassee: Scenario = {
  ...outputStory(({ inputs }) => programOf(inputs['fault'] as FaultId)),
  id: 'sortie-cassee',
  defaults: DEFAULTS,
  alsoRecorded: everyPair(),
  choices: { fault: FAULT_IDS, reader: READER_IDS },
  leftOut({ client, server, transport }, inputs = DEFAULTS.inputs) {
    if (transport === 'http') return 'stdio-only';
    if (server !== 'dual') return 'dual-server';
    if (client === 'modern') return 'two-clients';
    const { eras } = READERS[inputs['reader'] as ReaderId];
    return eras.includes(client) ? undefined : 'reader-without-era';
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      'request tools/call',
      'notification notifications/cancelled',
    ]),
};

/** Every program before every reader, all of them with the same handshake, so that only they differ. */
function everyPair(): Record<string, Parameters> {
  const { server, transport } = DEFAULTS;
  const pairs = FAULT_IDS.flatMap((fault) =>
    READER_IDS.map((reader): [string, Parameters] => {
      const inputs = { fault, reader };
      return [`${fault}/${reader}`, { client: 'legacy', server, transport, inputs }];
    }),
  );
  return Object.fromEntries(pairs);
}
