/** The servers of the free simulator. The order desk is all that the course's desks are, in one. */
import { completable, type McpServer, type McpServerOptions } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ServerEra } from '../../trace/schema.ts';
import { addExport, tellsProgress } from '../servers/comptoir-export.ts';
import { comptoirRetours } from '../servers/comptoir-retours.ts';
import { LivingDesk } from '../servers/comptoir-vivant.ts';
import { ORDERS } from '../servers/depot.ts';
import { fichiers } from '../servers/fichiers.ts';
import { horloge } from '../servers/horloge.ts';
import { meteo } from '../servers/meteo.ts';
import { said, toolError } from '../servers/tool-results.ts';
import type { ServerId } from './names.ts';

const SHEETS = 3;
const SHEET_MS = 1_000;
const TONES = ['cordial', 'bref', 'ferme'];

export interface Desk {
  build: (options: McpServerOptions) => McpServer;
  /** What changes of its own accord, where something does. */
  living?: LivingDesk;
}

export function deskOf(server: ServerId, era: ServerEra): Desk {
  switch (server) {
    case 'horloge':
      return { build: horloge };
    case 'meteo':
      return { build: meteo };
    case 'fichiers':
      return { build: fichiers };
    case 'comptoir': {
      const living = new LivingDesk(era, wholeDesk);
      return { build: living.build, living };
    }
  }
}

function wholeDesk(options: McpServerOptions): McpServer {
  const server = comptoirRetours(options);
  addExport(server, { sheets: SHEETS, sheetMs: SHEET_MS, tell: tellsProgress(SHEETS) });
  addShipping(server);
  addReply(server);
  return server;
}

/** A tool whose arguments have every shape that a form must draw. */
function addShipping(server: McpServer): void {
  server.registerTool(
    'preparer_envoi',
    {
      title: 'Préparer un envoi',
      description: 'Prépare l’étiquette d’un colis, sans rien expédier.',
      inputSchema: z.object({
        numero: z.string().describe('Numéro de la commande, au format CMD-0000'),
        mode: z.enum(['relais', 'domicile', 'coursier']).default('relais').describe('Livraison'),
        cadeau: z.boolean().default(false).describe('Paquet cadeau'),
        adresse: z
          .object({
            ville: z.string().min(1).describe('Ville'),
            code: z
              .string()
              .regex(/^\d{5}$/)
              .describe('Code postal, cinq chiffres'),
          })
          .describe('Adresse de livraison'),
        articles: z
          .array(
            z.object({
              reference: z.string().describe('Référence de l’article'),
              quantite: z.int().min(1).max(99).default(1).describe('Quantité'),
            }),
          )
          .min(1)
          .describe('Articles du colis'),
      }),
    },
    ({ numero, mode, adresse, articles, cadeau }) => {
      if (!ORDERS.some((order) => order.numero === numero))
        return toolError(`Commande inconnue : « ${numero} ». Format attendu : CMD-0000.`);
      const pieces = articles.reduce((sum, { quantite }) => sum + quantite, 0);
      const wrapped = cadeau ? ', paquet cadeau' : '';
      return said(
        `${numero} : ${String(pieces)} article(s), ${mode}, ${adresse.code} ${adresse.ville}${wrapped}.`,
      );
    },
  );
}

/** A prompt whose arguments the server helps to type. */
function addReply(server: McpServer): void {
  const starting = (values: readonly string[]) => (typed: string | undefined) =>
    values.filter((value) => value.toLowerCase().startsWith((typed ?? '').toLowerCase()));
  server.registerPrompt(
    'repondre_client',
    {
      title: 'Répondre à un client',
      description: 'Prépare une réponse à un client, sur le ton voulu.',
      argsSchema: z.object({
        numero: completable(
          z.string().describe('Numéro de la commande, au format CMD-0000'),
          starting(ORDERS.map(({ numero }) => numero)),
        ),
        ton: completable(z.string().describe('Ton de la réponse'), starting(TONES)),
      }),
    },
    ({ numero, ton }) => {
      const text = `Écris une réponse sur un ton ${ton} au client de la commande ${numero}.`;
      return { messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
  );
}
