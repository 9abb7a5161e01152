/** The output is in UTF-16, as on a console that was set so: every message is in another alphabet. */
import type { ProgramScope } from '../program.ts';

export function main({ process, McpServer, serveStdio }: ProgramScope): void {
  // #region montré
  process.stdout.setDefaultEncoding('utf16le');

  const presentation = { name: 'horloge', title: 'L’horloge à quartz', version: '1.0.0' };
  serveStdio(() => {
    const server = new McpServer(presentation);
    server.registerTool('heure_utc', { description: 'Donne l’heure en temps universel.' }, () => {
      return { content: [{ type: 'text', text: new Date().toISOString() }] };
    });
    return server;
  });
  // #endregion
}
