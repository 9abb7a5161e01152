/** A transport that writes its messages on several lines, to be easy to read. */
import type { ProgramScope } from '../program.ts';

export function main({ process, McpServer, StdioServerTransport, serveStdio }: ProgramScope): void {
  // #region montré
  class LisibleTransport extends StdioServerTransport {
    override async send(message: object) {
      process.stdout.write(JSON.stringify(message, null, 2) + '\n');
    }
  }

  const build = () => {
    const server = new McpServer({ name: 'horloge', version: '1.0.0' });
    server.registerTool('heure_utc', { description: 'Donne l’heure en temps universel.' }, () => {
      return { content: [{ type: 'text', text: new Date().toISOString() }] };
    });
    return server;
  };
  serveStdio(build, { transport: new LisibleTransport() });
  // #endregion
}
