/** The order desk on a working day: orders come in, and at some point the sales begin. */
import type { McpServer, McpServerOptions, ServerNotifier } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ServerEra } from '../../trace/schema.ts';
import type { Link } from '../link.ts';
import { comptoir } from './comptoir.ts';
import { said } from './tool-results.ts';

export const QUEUE_URI = 'commandes://file';

/** The queue is this desk's own business, and stale after a few seconds. */
const QUEUE_FRESHNESS = { ttlMs: 5_000, cacheScope: 'private' } as const;

/** What the desk needs of its link. */
export type Running = Pick<Link, 'service' | 'instances' | 'log'>;

/** What changes lives here and not in a server instance: over HTTP there is one for each request. */
export class LivingDesk {
  readonly #era: ServerEra;
  readonly #followers = new Set<McpServer>();
  #waiting = 3;
  #sales = false;

  readonly #desk: (options: McpServerOptions) => McpServer;

  /** @param desk what else it can do: an ordinary order desk by default. */
  constructor(era: ServerEra, desk: (options: McpServerOptions) => McpServer = comptoir) {
    this.#era = era;
    this.#desk = desk;
  }

  readonly build = (options: McpServerOptions): McpServer => {
    const server = this.#desk({ ...options, capabilities: { resources: { subscribe: true } } });
    server.registerResource(
      'file',
      QUEUE_URI,
      { title: 'Commandes à préparer', mimeType: 'text/plain', cacheHint: QUEUE_FRESHNESS },
      (uri) => {
        const text = `${String(this.#waiting)} commandes à préparer`;
        return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
      },
    );
    if (this.#sales) addDiscount(server);
    if (this.#era === 'legacy') this.#takesSubscriptions(server);
    return server;
  };

  // #region follow
  /** 2025-11-25: the server itself keeps the list of who follows what; here there is one resource. */
  #takesSubscriptions(server: McpServer): void {
    server.server.setRequestHandler('resources/subscribe', () => {
      this.#followers.add(server);
      return {};
    });
    server.server.setRequestHandler('resources/unsubscribe', () => {
      this.#followers.delete(server);
      return {};
    });
  }

  /** An order comes in: whoever follows the queue is told that it has changed, not how. */
  async takeOrder(link: Running): Promise<void> {
    this.#waiting++;
    link.log('une commande de plus à préparer');
    const notify = notifierOf(link);
    if (notify) {
      notify.resourceUpdated(QUEUE_URI);
      return;
    }
    // 2026-07-28: on a pipe, the SDK itself looks up what the client listens to.
    const followers = this.#era === 'legacy' ? this.#followers : link.instances;
    for (const { server } of followers) await server.sendResourceUpdated({ uri: QUEUE_URI });
  }
  // #endregion

  /** The sales begin: the desk has one more tool. */
  beginSales(link: Running): void {
    this.#sales = true;
    link.log('les soldes commencent, un outil de plus');
    const notify = notifierOf(link);
    if (notify) notify.toolsChanged();
    // An instance that lives as long as its connection tells its client by itself.
    else for (const server of link.instances) addDiscount(server);
  }
}

function addDiscount(server: McpServer): void {
  server.registerTool(
    'appliquer_remise',
    {
      title: 'Appliquer une remise',
      description: 'Applique la remise des soldes à une commande ouverte.',
      inputSchema: z.object({
        numero: z.string().describe('Numéro de la commande, au format CMD-0000'),
      }),
    },
    ({ numero }) => said(`${numero} : remise appliquée.`),
  );
}

/** Over HTTP in the stateless era, no instance outlives its request: the entry tells the subscribers. */
function notifierOf({ service }: Running): ServerNotifier | undefined {
  return service && 'notify' in service ? service.notify : undefined;
}
