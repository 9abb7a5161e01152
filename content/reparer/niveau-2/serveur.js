import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';

const journal = {
  info(texte) {
    console.log(JSON.stringify({ niveau: 'info', texte }));
  },
};

// Des réponses bien présentées, pour les lire plus facilement.
class TransportLisible extends StdioServerTransport {
  async send(message) {
    process.stdout.write(JSON.stringify(message, null, 2) + '\n');
  }
}

function horloge() {
  const server = new McpServer({ name: 'horloge', version: '1.0.0' });
  server.registerTool('heure_utc', { description: 'Donne l’heure en temps universel.' }, () => {
    journal.info('on me demande l’heure');
    return { content: [{ type: 'text', text: new Date().toISOString() }] };
  });
  return server;
}

process.stdout.write('réglage de l’horloge : 50 %\r');
process.stdout.write('réglage de l’horloge : 100 %\n');
serveStdio(horloge, { transport: new TransportLisible() });
journal.info('horloge prête');
