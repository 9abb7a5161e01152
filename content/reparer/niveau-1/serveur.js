import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

function horloge() {
  const server = new McpServer({ name: 'horloge', version: '1.0.0' });
  server.registerTool('heure_utc', { description: 'Donne l’heure en temps universel.' }, () => {
    process.stdout.write('horloge : on me demande l’heure');
    return { content: [{ type: 'text', text: new Date().toISOString() }] };
  });
  return server;
}

serveStdio(horloge);
