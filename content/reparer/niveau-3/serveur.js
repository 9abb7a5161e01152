import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { heureUtc } from 'fuseaux';
import './garde.js';

function horloge() {
  const server = new McpServer({ name: 'horloge', version: '1.0.0' });
  server.registerTool('heure_utc', { description: 'Donne l’heure en temps universel.' }, () => {
    return { content: [{ type: 'text', text: heureUtc() }] };
  });
  return server;
}

serveStdio(horloge);
