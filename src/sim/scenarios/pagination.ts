/** A list in several pages: the cursor of one page is what asks for the next, and nothing else is. */
import type { ListResourcesResult } from '@modelcontextprotocol/client';
import type { Outcome } from '../actors/host.ts';
import { wholeNumber } from '../inputs.ts';
import type { Link } from '../link.ts';
import { answered, expectation, onePairPerEra } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirPagine } from '../servers/comptoir-pagine.ts';

export const pagination: Scenario = {
  id: 'pagination',
  defaults: {
    client: 'auto',
    server: 'dual',
    transport: 'stdio',
    inputs: { parPage: 2, curseurInvente: 'page-3' },
  },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, inputs } = stage;
    const perPage = wholeNumber(inputs, 'parPage', 1, 10);
    const link = stage.link({ build: (options) => comptoirPagine(options, perPage) });
    if (!(await link.host.connect())) return;

    user.asks('Quelles commandes puis-je joindre à la conversation ?');
    let page = await listPage(link);
    user.isTold(picker(page));
    // No cursor: that was the last page. Its size says nothing.
    while (page.ok && page.value.nextCursor !== undefined) {
      user.asks('La suite ?');
      page = await listPage(link, page.value.nextCursor);
      user.isTold(picker(page));
    }

    // A host that thinks it has understood how cursors are made.
    user.asks('Allez directement à la troisième page.');
    const guessed = await listPage(link, String(inputs['curseurInvente']));
    user.isTold(picker(guessed));
    await link.host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('resources/list'),
      ...answered('resources/list'),
      'request resources/list',
      'error -32602 resources/list',
    ]),
};

/**
 * Asks for one page. The SDK's `listResources()` would walk through all of them by itself.
 */
function listPage({ host, client }: Link, cursor?: string): Promise<Outcome<ListResourcesResult>> {
  const request = {
    method: 'resources/list' as const,
    ...(cursor === undefined ? {} : { params: { cursor } }),
  };
  return host.use('request', request, () => client.request(request));
}

function picker(page: Outcome<ListResourcesResult>): string {
  if (!page.ok) return 'Je n’ai pas pu aller à cette page.';
  const names = page.value.resources.map(({ name }) => name).join(', ');
  return page.value.nextCursor === undefined ? `${names}.` : `${names}, et d’autres.`;
}
