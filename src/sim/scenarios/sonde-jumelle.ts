/** The SDK's own stdio transport starts the program twice: once to see which era it is of. */
import type { LinkOptions } from '../link.ts';
import { answered, connects, expectation, opening, outcomeOf } from '../negotiation.ts';
import { CAST } from '../run.ts';
import { SpawningEnd } from '../wire/spawning-end.ts';
import type { Combination, Scenario } from '../scenario.ts';
import { beforeHandshake } from './before-handshake.ts';
import { offersTools, oneQuestion } from './one-question.ts';

export const sondeJumelle: Scenario = {
  id: 'sonde-jumelle',
  cast: [...CAST, { id: 'sibling', kind: 'server', name: 'comptoir-jumeau' }],
  defaults: { client: 'auto', server: 'legacy', transport: 'stdio', inputs: {} },
  leftOut: ({ client, transport }) => {
    if (transport === 'http') return 'stdio-only';
    return client === 'legacy' ? 'no-probe' : undefined;
  },
  async play(stage) {
    const { server } = stage.parameters;
    const { host } = stage.link({
      transport: (spawn) =>
        new SpawningEnd({
          command: 'comptoir',
          spawn: (stderr) => (stderr === undefined ? spawn('server') : spawn('sibling', stderr)),
        }),
      ...(server === 'legacy' ? LEAVES : {}),
    });
    if (!(await host.connect())) return;
    await offersTools(stage, host);
    await oneQuestion(stage, host, 'C-042');
    await host.close();
  },
  expects: (combination) => ({
    ...expectation(combination, []),
    frames: framesOf(combination),
    ...(connects(combination)
      ? { lifecycle: ['stdin-closed', 'process-exited 0', 'connection-closed'] }
      : {}),
  }),
};

/** Some old programs leave at the first message that is no `initialize`. */
const LEAVES: LinkOptions = {
  program: beforeHandshake((process) => {
    process.log('comptoir : j’attendais « initialize ». Je m’arrête.');
    process.exit(1);
  }),
};

/** The sibling's answer or its silence, then the real process, which is never probed. */
function framesOf(combination: Combination): string[] {
  const work = [...answered('tools/list'), ...answered('tools/call')];
  const frames = opening(combination);
  if (outcomeOf(combination) === 'modern') return [...frames, ...work];
  const [probe = '', , ...handshake] = frames;
  return [probe, ...handshake, ...(connects(combination) ? work : [])];
}
