/** A progress bar: it draws over itself with carriage returns, in colour, and wipes itself off. */
import type { ProgramScope } from '../program.ts';

export function main({ process, McpServer, serveStdio }: ProgramScope): void {
  // #region montré
  const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms));

  serveStdio(() => {
    const server = new McpServer({ name: 'horloge', version: '1.0.0' });
    server.registerTool('heure_utc', { description: 'Donne l’heure exacte.' }, async () => {
      for (let fait = 1; fait <= 4; fait++) {
        const barre = '█'.repeat(fait) + '░'.repeat(4 - fait);
        process.stdout.write(`\r\u001b[32m${barre}\u001b[0m ${fait * 25} %`);
        await attendre(400);
      }
      process.stdout.write('\r          \r');
      return { content: [{ type: 'text', text: new Date().toISOString() }] };
    });
    return server;
  });
  // #endregion
}
