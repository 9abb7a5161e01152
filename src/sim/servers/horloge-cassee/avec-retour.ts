/** A tool writes a whole line on stdout: it stands alone, between two messages. */
import type { ProgramScope } from '../program.ts';

export function main({ console, McpServer, serveStdio }: ProgramScope): void {
  // #region montré
  serveStdio(() => {
    const server = new McpServer({ name: 'horloge', version: '1.0.0' });
    server.registerTool('heure_utc', { description: 'Donne l’heure en temps universel.' }, () => {
      console.log('Je regarde l’heure…');
      return { content: [{ type: 'text', text: new Date().toISOString() }] };
    });
    return server;
  });
  // #endregion
}
