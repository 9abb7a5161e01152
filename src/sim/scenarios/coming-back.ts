/** How a host takes up with a server again that is not the one it knew, or does not know it any more. */
import type { ConnectOptions } from '@modelcontextprotocol/client';
import type { Link } from '../link.ts';
import { opening, outcomeOf } from '../negotiation.ts';
import type { Combination } from '../scenario.ts';

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
