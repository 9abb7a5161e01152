/** The weather: one tool, three towns. */
import { McpServer, type McpServerOptions } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { said, toolError } from './tool-results.ts';

const FORECASTS = new Map([
  ['Lille', 'soleil, puis soleil, à la surprise générale'],
  ['Lyon', 'orages dans l’après-midi'],
  ['Brest', 'crachin, donc beau temps'],
]);

export function meteo(options: McpServerOptions = {}): McpServer {
  const server = new McpServer({ name: 'meteo', version: '1.0.0' }, options);
  server.registerTool(
    'previsions',
    {
      title: 'Prévisions',
      description: 'Donne le temps prévu demain dans une ville.',
      inputSchema: z.object({ ville: z.string().describe('Nom de la ville') }),
      annotations: { readOnlyHint: true },
    },
    ({ ville }) => {
      const forecast = FORECASTS.get(ville);
      const known = [...FORECASTS.keys()].join(', ');
      if (forecast === undefined) return toolError(`Ville inconnue. Villes suivies : ${known}.`);
      return said(`${ville}, demain : ${forecast}.`);
    },
  );
  return server;
}
