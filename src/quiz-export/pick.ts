/** A selection at random, spread evenly over the domains. */

/**
 * @param random from 0 to 1, 1 excluded, as `Math.random` gives.
 * @returns ids, `count` of them or all there are.
 */
export function pickIds(
  questions: readonly { id: string; domain: string }[],
  count: number,
  random: () => number,
): Set<string> {
  const domains = new Map<string, string[]>();
  for (const { id, domain } of questions) domains.set(domain, [...(domains.get(domain) ?? []), id]);
  const picked = new Set<string>();
  while (picked.size < count && [...domains.values()].some((ids) => ids.length > 0)) {
    for (const ids of domains.values()) {
      if (picked.size === count) break;
      const [id] = ids.splice(Math.floor(random() * ids.length), 1);
      if (id !== undefined) picked.add(id);
    }
  }
  return picked;
}
