/** The order desk: the server of the running example, on the official SDK. */
import { McpServer, ResourceTemplate, type McpServerOptions } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ORDERS, STATUSES, euros, orderLine } from './depot.ts';
import { toolError } from './tool-results.ts';

/** Above this amount, in euros, the server itself refuses: a person must decide. */
export const REFUND_LIMIT_EUR = 500;

const CLIENT_FORMAT = /^C-\d{3}$/;

/** Builds a fresh order desk. It keeps nothing between two instances. */
export function comptoir(options: McpServerOptions = {}): McpServer {
  const server = new McpServer(
    { name: 'comptoir', version: '1.0.0' },
    {
      // How long a client may reuse an answer, and whether several users may share it.
      cacheHints: {
        'server/discover': { ttlMs: 3_600_000, cacheScope: 'public' },
        'tools/list': { ttlMs: 60_000, cacheScope: 'public' },
        'resources/read': { ttlMs: 60_000, cacheScope: 'public' },
      },
      ...options,
    },
  );
  registerTools(server);
  registerResources(server);
  registerPrompts(server);
  return server;
}

function registerTools(server: McpServer): void {
  // #region chercher-commandes
  server.registerTool(
    'chercher_commandes',
    {
      title: 'Chercher des commandes',
      description: 'Donne les commandes d’un client, de la plus récente à la plus ancienne.',
      inputSchema: z.object({
        client: z.string().describe('Numéro du client, au format C-000'),
        limite: z.int().min(1).max(20).default(5).describe('Nombre de commandes au plus'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ client, limite }) => {
      const found = ORDERS.filter((order) => order.client === client).slice(0, limite);
      if (found.length === 0) return toolError(unknownClient(client));
      return { content: [{ type: 'text', text: found.map(orderLine).join('\n') }] };
    },
  );
  // #endregion

  server.registerTool(
    'rembourser_commande',
    {
      title: 'Rembourser une commande',
      description:
        'Rembourse tout ou partie d’une commande. Au-delà de 500 EUR, une personne doit décider.',
      inputSchema: z.object({
        numero: z.string().describe('Numéro de la commande, au format CMD-0000'),
        montant: z.number().positive().describe('Montant à rembourser, en euros'),
      }),
      annotations: { destructiveHint: true },
    },
    ({ numero, montant }) => {
      if (montant > REFUND_LIMIT_EUR) {
        return toolError(
          `Refusé : ${String(montant)} EUR dépasse ${String(REFUND_LIMIT_EUR)} EUR. Une personne doit décider.`,
        );
      }
      const order = ORDERS.find((candidate) => candidate.numero === numero);
      if (!order) return toolError(`Commande inconnue : « ${numero} ». Format attendu : CMD-0000.`);
      if (montant > order.montant)
        return toolError(`${numero} ne vaut que ${euros(order.montant)}.`);
      return {
        content: [{ type: 'text', text: `${numero} : ${euros(montant)} remboursés.` }],
      };
    },
  );
}

function registerResources(server: McpServer): void {
  server.registerResource(
    'statuts',
    'commandes://statuts',
    { title: 'Statuts d’une commande', mimeType: 'text/plain' },
    (uri) => {
      const text = Object.entries(STATUSES).map(([name, meaning]) => `${name} : ${meaning}`);
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: text.join('\n') }] };
    },
  );

  server.registerResource(
    'commande',
    new ResourceTemplate('commandes://commande/{numero}', { list: undefined }),
    { title: 'Une commande', mimeType: 'text/plain' },
    (uri, { numero }) => {
      const order = ORDERS.find((candidate) => candidate.numero === numero);
      if (!order) throw new Error(`Commande inconnue : ${String(numero)}`);
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: orderLine(order) }] };
    },
  );
}

function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'resumer_client',
    {
      title: 'Résumer un client',
      description: 'Prépare un résumé des commandes d’un client.',
      argsSchema: z.object({ client: z.string().describe('Numéro du client, au format C-000') }),
    },
    ({ client }) =>
      ask(
        `Résume en trois phrases les commandes du client ${client} et ce qu’il reste à faire pour lui.`,
      ),
  );

  server.registerPrompt(
    'analyser_litige',
    {
      title: 'Analyser un litige',
      description: 'Examine une commande contestée, étape par étape.',
      argsSchema: z.object({
        numero: z.string().describe('Numéro de la commande, au format CMD-0000'),
        motif: z.string().describe('Ce que le client reproche'),
      }),
    },
    ({ numero, motif }) =>
      ask(
        `La commande ${numero} est contestée : « ${motif} ». Cherche les commandes du client, puis propose une issue.`,
      ),
  );
}

function ask(text: string): {
  messages: { role: 'user'; content: { type: 'text'; text: string } }[];
} {
  return { messages: [{ role: 'user', content: { type: 'text', text } }] };
}

function unknownClient(client: string): string {
  const seen = CLIENT_FORMAT.test(client)
    ? 'aucune commande à ce numéro'
    : 'ce n’est pas un numéro de client';
  return `Client inconnu : « ${client} » (${seen}). Format attendu : C-000, par exemple C-042.`;
}
