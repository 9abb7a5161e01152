/** The order desk with a tool that follows an order through five sources, each with its own dates. */
import type { McpServer, McpServerOptions } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { comptoir } from './comptoir.ts';
import { ORDERS } from './depot.ts';
import { toIso, type DateFormat } from './iso-dates.ts';
import { toolError } from './tool-results.ts';

/** How each source writes its dates: known from its contract, not from the text. */
const FORMATS = {
  boutique: 'iso',
  banque: 'unix-seconds',
  transporteur: 'french',
  entrepot: 'american',
  client: 'free-text',
} as const satisfies Record<string, DateFormat>;

type Source = keyof typeof FORMATS;

const STEPS: Record<string, readonly [Source, raw: string, what: string][]> = {
  'CMD-1043': [
    ['boutique', '2026-07-21T10:12:00+02:00', 'commande passée'],
    ['banque', '1784621590', 'paiement reçu'],
    ['transporteur', '22/07/2026 17h40', 'colis pris en charge'],
  ],
  'CMD-1017': [['boutique', '2026-06-30T18:03:00+02:00', 'commande annulée']],
  'CMD-1002': [
    ['boutique', '2026-06-12T08:55:00+02:00', 'commande passée'],
    ['banque', '1781247480', 'paiement reçu'],
    ['transporteur', '12/06/2026 09h30', 'enlèvement demandé'],
    ['entrepot', '06/12/2026 10:15 AM', 'colis préparé'],
    ['client', 'vendredi dernier, je crois', 'réclamation'],
  ],
};

// #region follow-order
const FOLLOWED = z.object({
  numero: z.string(),
  client: z.string(),
  etapes: z.array(
    z.object({
      quoi: z.string(),
      date: z.iso.datetime().nullable().describe('ISO 8601, temps universel ; null si illisible'),
      source: z.string(),
      brut: z.string().describe('La date telle que la source l’écrit'),
    }),
  ),
  note: z.string().optional().describe('Ce que le client a écrit'),
});

/** @param notes what clients wrote about their orders, by number: text from outside. */
export function comptoirSuivi(
  options: McpServerOptions = {},
  notes: Record<string, string> = {},
): McpServer {
  const server = comptoir(options);
  server.registerTool(
    'suivre_commande',
    {
      title: 'Suivre une commande',
      description: 'Donne le client d’une commande et ses étapes, datées en ISO 8601.',
      inputSchema: z.object({
        numero: z.string().describe('Numéro de la commande, au format CMD-0000'),
      }),
      outputSchema: FOLLOWED,
      annotations: { readOnlyHint: true },
    },
    ({ numero }) => {
      const order = ORDERS.find((candidate) => candidate.numero === numero);
      if (!order) return toolError(`Commande inconnue : « ${numero} ». Format attendu : CMD-0000.`);
      const note = notes[numero];
      const followed = {
        numero,
        client: order.client,
        etapes: (STEPS[numero] ?? []).map(([source, brut, quoi]) => {
          return { quoi, date: toIso(brut, FORMATS[source]) ?? null, source, brut };
        }),
        ...(note === undefined ? {} : { note }),
      };
      // The same in words, for a client that does not read the structure (server/tools).
      const text = JSON.stringify(followed);
      return { structuredContent: followed, content: [{ type: 'text', text }] };
    },
  );
  return server;
}
// #endregion
