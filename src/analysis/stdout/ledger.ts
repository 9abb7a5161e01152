/** Keeps what was found: the first of each rule, and the number of all. */
import { byPlace } from '../finding.ts';
import type { Raised, Rule } from './rules.ts';

/** Of one rule; a million lines of the same noise say no more than these. */
export const KEPT_OF_EACH_RULE = 500;

export class Ledger {
  readonly #kept: Raised[] = [];
  readonly #counts = new Map<Rule, number>();

  /** Whether one more of this rule would only be counted: what it takes to describe it can be spared. */
  isFull(rule: Rule): boolean {
    return this.count(rule) >= KEPT_OF_EACH_RULE;
  }

  count(rule: Rule): number {
    return this.#counts.get(rule) ?? 0;
  }

  raise(raised: Raised): void {
    if (!this.isFull(raised.rule)) this.#kept.push(raised);
    this.tick(raised.rule);
  }

  /** Counts one that is not kept. */
  tick(rule: Rule): void {
    this.#counts.set(rule, this.count(rule) + 1);
  }

  /** In the order of the lines. */
  get findings(): Raised[] {
    return [...this.#kept].sort(byPlace);
  }

  get counts(): ReadonlyMap<Rule, number> {
    return this.#counts;
  }
}
