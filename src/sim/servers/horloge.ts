/** The clock: one tool, no data. */
import { McpServer, type McpServerOptions } from '@modelcontextprotocol/server';
import { said } from './tool-results.ts';

export function horloge(options: McpServerOptions = {}): McpServer {
  const server = new McpServer({ name: 'horloge', version: '1.0.0' }, options);
  server.registerTool(
    'heure_utc',
    {
      title: 'Heure UTC',
      description: 'Donne la date et l’heure en temps universel, au format ISO 8601.',
      annotations: { readOnlyHint: true },
    },
    () => said(new Date().toISOString()),
  );
  return server;
}
