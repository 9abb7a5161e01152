/** The order desk, with a tool that has to ask a carrier: the answer takes its time. */
import type { McpServer, McpServerOptions } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { comptoir } from './comptoir.ts';
import { ORDERS, STATUSES } from './depot.ts';
import { said, toolError } from './tool-results.ts';
import { work } from './work.ts';

export interface Carrier {
  /** How long the carrier takes to answer for an order. */
  answersAfterMs(numero: string): number;
  /** What the server notes when it gives up asking. */
  diary?(text: string): void;
}

export function comptoirColis(options: McpServerOptions, carrier: Carrier): McpServer {
  const server = comptoir(options);
  server.registerTool(
    'suivre_colis',
    {
      title: 'Suivre un colis',
      description: 'Demande au transporteur où en est le colis d’une commande.',
      inputSchema: z.object({
        numero: z.string().describe('Numéro de la commande, au format CMD-0000'),
      }),
      annotations: { readOnlyHint: true },
    },
    async ({ numero }, { mcpReq }) => {
      try {
        await work(carrier.answersAfterMs(numero), mcpReq.signal);
      } catch (error) {
        carrier.diary?.(`suivre_colis ${numero} : arrêté, plus personne n’attend la réponse`);
        throw error;
      }
      const order = ORDERS.find((candidate) => candidate.numero === numero);
      if (!order) return toolError(`Commande inconnue : « ${numero} ».`);
      return said(`${numero} : ${STATUSES[order.statut]}.`);
    },
  );
  return server;
}
