/** The order desk with two tools that take time: one only reads, the other must not run twice. */
import type { McpServer, McpServerOptions } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { euros } from './depot.ts';
import { comptoirExport } from './comptoir-export.ts';
import { said } from './tool-results.ts';
import { work } from './work.ts';

const CREDIT_MS = 2_000;

export function comptoirAvoirs(options: McpServerOptions): McpServer {
  const server = comptoirExport(options, { sheets: 2, sheetMs: 1_000 });
  server.registerTool(
    'emettre_avoir',
    {
      title: 'Émettre un avoir',
      description: 'Émet un avoir sur une commande. Chaque appel en émet un de plus.',
      inputSchema: z.object({
        numero: z.string().describe('Numéro de la commande, au format CMD-0000'),
        montant: z.number().positive().describe('Montant de l’avoir, en euros'),
      }),
      annotations: { destructiveHint: false, idempotentHint: false },
    },
    async ({ numero, montant }, context) => {
      await work(CREDIT_MS, context.mcpReq.signal);
      return said(`${numero} : avoir de ${euros(montant)} émis.`);
    },
  );
  return server;
}
