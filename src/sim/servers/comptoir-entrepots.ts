/** The order desk with its warehouses: a tool whose parameters are repeated in HTTP headers. */
import type { McpServer, McpServerOptions } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { comptoir } from './comptoir.ts';
import { said, toolError } from './tool-results.ts';

/** Lamps in each warehouse. */
const STOCK: Record<string, number> = { Nord: 12, Sud: 3, Orléans: 40 };

export function comptoirEntrepots(options: McpServerOptions): McpServer {
  const server = comptoir(options);
  // #region x-mcp-header
  server.registerTool(
    'chercher_stock',
    {
      title: 'Chercher un article en stock',
      description: 'Dit combien il reste d’un article dans un entrepôt.',
      inputSchema: z.object({
        article: z.string().describe('Nom de l’article'),
        entrepot: z.string().describe('Nom de l’entrepôt').meta({ 'x-mcp-header': 'Entrepot' }),
        urgent: z
          .boolean()
          .optional()
          .describe('Passer devant les autres demandes')
          .meta({ 'x-mcp-header': 'Urgent' }),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ article, entrepot }) => {
      const left = STOCK[entrepot];
      return left === undefined
        ? toolError(
            `Entrepôt inconnu : « ${entrepot} ». Il y a : ${Object.keys(STOCK).join(', ')}.`,
          )
        : said(`${entrepot} : ${String(left)} × ${article}.`);
    },
  );
  // #endregion
  server.registerPrompt(
    'prévenir_client',
    {
      title: 'Prévenir un client',
      description: 'Prépare un message pour un client dont l’article arrive.',
      argsSchema: z.object({ client: z.string().describe('Numéro du client, au format C-000') }),
    },
    ({ client }) => ({
      messages: [
        {
          role: 'user',
          content: { type: 'text', text: `Écris au client ${client} que son article est arrivé.` },
        },
      ],
    }),
  );
  return server;
}
