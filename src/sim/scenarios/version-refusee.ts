/** Client and server share no version: one says so, or the other leaves. */
import type { LinkOptions } from '../link.ts';
import type { Combination, Scenario } from '../scenario.ts';
import { comptoir } from '../servers/comptoir.ts';
import { NEXT_REVISION, OLDER_REVISION } from './version-inconnue.ts';

/** Over stdio, the time that a program takes to leave. */
const LEAVING_MS = 10;

export const versionRefusee: Scenario = {
  id: 'version-refusee',
  defaults: { client: 'modern', server: 'modern', transport: 'http', inputs: {} },
  leftOut: ({ client, server }) =>
    (client === 'legacy' || client === 'modern') && client === server ? undefined : 'same-era-only',
  async play(stage) {
    const { host } = stage.link(strangers(stage.parameters));
    stage.user.asks('Où en sont mes commandes ?');
    await host.connect();
    await stage.sleep(LEAVING_MS);
    stage.user.isTold(
      'Ce serveur et moi ne parlons aucune version commune. L’un de nous deux doit être mis à jour.',
    );
  },
  expects: ({ client, transport }) =>
    client === 'modern'
      ? {
          outcome: 'refused-by-server',
          frames: ['request server/discover', 'error -32022 server/discover'],
          statuses: transport === 'http' ? [400] : [],
        }
      : {
          outcome: 'refused-by-client',
          frames: ['request initialize', 'result initialize'],
          statuses: [],
        },
};

/** A client of the next revision, or one that has forgotten the older ones. */
function strangers({ client }: Pick<Combination, 'client'>): LinkOptions {
  if (client === 'modern') {
    return { clientOptions: { versionNegotiation: { mode: { pin: NEXT_REVISION } } } };
  }
  return {
    clientOptions: { supportedProtocolVersions: ['2025-11-25'] },
    build: (options) => comptoir({ ...options, supportedProtocolVersions: [OLDER_REVISION] }),
  };
}
