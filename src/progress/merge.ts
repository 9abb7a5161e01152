/** Two logs into one: the union by id. Commutative, associative, idempotent, whatever is given to it. */
import { inOrder, type Fact } from './facts.ts';

/**
 * The facts of all logs, each once, in order.
 *
 * Two facts of one id are one fact, except in a file that somebody has altered: then the one whose text
 * comes first is kept, so that the order of merging still plays no part.
 */
export function merge(...logs: readonly (readonly Fact[])[]): Fact[] {
  const byId = new Map<string, Fact>();
  for (const fact of logs.flat()) {
    const known = byId.get(fact.id);
    if (known === undefined || (known !== fact && textOf(fact) < textOf(known))) {
      byId.set(fact.id, fact);
    }
  }
  return [...byId.values()].sort(inOrder);
}

/** The facts of `others` that `log` lacks. */
export function missingFrom(log: readonly Fact[], others: readonly Fact[]): Fact[] {
  const known = new Set(log.map(({ id }) => id));
  return merge(others).filter(({ id }) => !known.has(id));
}

/** The same for the same fact, whatever the order of its members. */
function textOf(fact: Fact): string {
  return JSON.stringify(Object.entries(fact).sort(([a], [b]) => (a < b ? -1 : 1)));
}
