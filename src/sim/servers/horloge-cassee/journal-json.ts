/** A structured logger with its usual output: whole lines of JSON, none of them a message. */
import type { ProgramScope } from '../program.ts';

export function main({ process, McpServer, serveStdio }: ProgramScope): void {
  // #region montré
  const journal = (msg: string) => {
    process.stdout.write(JSON.stringify({ level: 'info', time: Date.now(), msg }) + '\n');
  };

  serveStdio(() => {
    const server = new McpServer({ name: 'horloge', version: '1.0.0' });
    server.registerTool('heure_utc', { description: 'Donne l’heure en temps universel.' }, () => {
      journal('heure_utc appelé');
      return { content: [{ type: 'text', text: new Date().toISOString() }] };
    });
    return server;
  });
  // #endregion
}
