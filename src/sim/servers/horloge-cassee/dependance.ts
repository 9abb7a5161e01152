/** The server writes nothing, but something that it loads does, before its own first line. */
import type { Machine } from '../../machine/machine.ts';
import type { ProgramScope } from '../program.ts';

export function main({ require, McpServer, serveStdio }: ProgramScope): void {
  // #region montré
  const { fuseau } = require('reglages') as { fuseau: string };

  serveStdio(() => {
    const server = new McpServer({ name: 'horloge', version: '1.0.0' });
    server.registerTool('heure_utc', { description: `Donne l’heure (${fuseau}).` }, () => {
      return { content: [{ type: 'text', text: new Date().toISOString() }] };
    });
    return server;
  });
  // #endregion
}

/** The package, as it runs when it is loaded. */
function reglages({ console }: Machine): { fuseau: string } {
  // #region dépendance
  console.log('[reglages@3.1.0] 1 variable lue dans .env');
  return { fuseau: 'UTC' };
  // #endregion
}

export const modules = { reglages };
