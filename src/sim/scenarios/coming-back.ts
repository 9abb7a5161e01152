/** How a host takes up with a server again that is not the one it knew, or does not know it any more. */
import type { ConnectOptions } from '@modelcontextprotocol/client';
import type { Link } from '../link.ts';
import { opening, outcomeOf } from '../negotiation.ts';
import type { Combination } from '../scenario.ts';
import { searches, type Found } from './one-question.ts';

/**
 * Opens the connection again. In the stateless era the host remembers what the server said of itself
 * (it may: 2026-07-28, basic/versioning), and nothing at all has to be said.
 */
export function opensAgain({ client, host }: Link): Promise<boolean> {
  const discover = client.getDiscoverResult();
  const known: ConnectOptions | undefined = discover && { prior: { kind: 'modern', discover } };
  return host.connect(known);
}

/** The messages of that: none in the stateless era, the whole handshake in the other. */
export function openingAgain(combination: Combination): string[] {
  return outcomeOf(combination) === 'modern' ? [] : opening(combination);
}

/**
 * Asks; where the server does not know the session (404), opens a new one and asks again, as
 * 2025-11-25 wants it (basic/transports, Session Management). The SDK leaves that to the host.
 */
export async function searchesInSpiteOf404(link: Link, client: string): Promise<Found> {
  const found = await searches(link.host, client);
  if (found.ok || found.failure.status !== 404) return found;
  await link.host.drop();
  await opensAgain(link);
  return searches(link.host, client);
}

/** The question that met the 404. */
export const REFUSED_SESSION = ['request tools/call', 'error -32001'];
