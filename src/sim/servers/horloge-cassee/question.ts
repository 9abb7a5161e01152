/** A launcher that wants to be sure: it asks, and takes the client's first words for the answer. */
import type { ProgramScope } from '../program.ts';

export function main({ process, McpServer, serveStdio }: ProgramScope): void {
  // #region montré
  process.stdout.write('Installer horloge@1.0.0 ? (o/n) ');

  process.stdin.once('data', () => {
    serveStdio(() => {
      const server = new McpServer({ name: 'horloge', version: '1.0.0' });
      server.registerTool('heure_utc', { description: 'Donne l’heure en temps universel.' }, () => {
        return { content: [{ type: 'text', text: new Date().toISOString() }] };
      });
      return server;
    });
  });
  // #endregion
}
