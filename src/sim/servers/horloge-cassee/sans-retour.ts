/** A tool writes on stdout and does not end the line: the answer is glued to it. */
import type { ProgramScope } from '../program.ts';

export function main({ process, McpServer, serveStdio }: ProgramScope): void {
  // #region montré
  serveStdio(() => {
    const server = new McpServer({ name: 'horloge', version: '1.0.0' });
    server.registerTool('heure_utc', { description: 'Donne l’heure en temps universel.' }, () => {
      process.stdout.write('Je regarde l’heure… ');
      return { content: [{ type: 'text', text: new Date().toISOString() }] };
    });
    return server;
  });
  // #endregion
}
