/** The client opens in a version that the server does not speak; they find one that both do. */
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/client';
import { MODERN_REVISION } from '../link.ts';
import { answered, expectation, onePairPerEra, opening, outcomeOf } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoir } from '../servers/comptoir.ts';
import { offersTools, oneQuestion } from './one-question.ts';

/** A revision that does not exist yet: no other would be unknown to a server of the stateless era. */
export const NEXT_REVISION = '2027-01-01';
/** An older revision of the handshake era, the only one of a server that nobody has updated. */
export const OLDER_REVISION = '2025-06-18';

export const versionInconnue: Scenario = {
  id: 'version-inconnue',
  defaults: { client: 'auto', server: 'dual', transport: 'http', inputs: {} },
  leftOut: onePairPerEra,
  async play(stage) {
    const isModern = stage.parameters.client !== 'legacy';
    const { host } = stage.link(
      isModern
        ? {
            clientOptions: {
              supportedProtocolVersions: [
                NEXT_REVISION,
                MODERN_REVISION,
                ...SUPPORTED_PROTOCOL_VERSIONS,
              ],
            },
          }
        : {
            build: (options) =>
              comptoir({ ...options, supportedProtocolVersions: [OLDER_REVISION] }),
          },
    );
    if (!(await host.connect())) return;
    await offersTools(stage, host);
    await oneQuestion(stage, host, 'C-042');
    await host.close();
  },
  expects: (combination) => {
    const work = [...answered('tools/list'), ...answered('tools/call')];
    const { outcome, frames } = expectation(combination, work);
    if (outcomeOf(combination) !== 'modern') return { outcome, frames };
    const [probe = ''] = opening(combination);
    return {
      outcome,
      frames: [probe, 'error -32022 server/discover', ...frames],
      statuses: [400],
    };
  },
};
