/** A framework greets whoever starts the program, and logs to the console. */
import type { ProgramScope } from '../program.ts';

export function main({ console, McpServer, serveStdio }: ProgramScope): void {
  // #region montré
  console.log('┌──────────────────────────┐');
  console.log('│  Horloge 1.0.0           │');
  console.log('└──────────────────────────┘');
  console.info('[info] transport : stdio, prêt.');

  serveStdio(() => {
    const server = new McpServer({ name: 'horloge', version: '1.0.0' });
    server.registerTool('heure_utc', { description: 'Donne l’heure en temps universel.' }, () => {
      return { content: [{ type: 'text', text: new Date().toISOString() }] };
    });
    return server;
  });
  // #endregion
}
