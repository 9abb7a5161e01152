/** Keeps what was found: the first of each rule, and the number of all. */
import { byPlace } from '../finding.ts';
import type { Raised, Rule } from './rules.ts';

/** Of one rule; a million lines of the same noise say no more than these. */
export const KEPT_OF_EACH_RULE = 500;

export class Ledger<R extends string = Rule> {
  readonly #kept: Raised<R>[] = [];
  readonly #counts = new Map<R, number>();

  /** Whether one more of this rule would only be counted: what it takes to describe it can be spared. */
  isFull(rule: R): boolean {
    return this.count(rule) >= KEPT_OF_EACH_RULE;
  }

  count(rule: R): number {
    return this.#counts.get(rule) ?? 0;
  }

  raise(raised: Raised<R>): void {
    if (!this.isFull(raised.rule)) this.#kept.push(raised);
    this.tick(raised.rule);
  }

  /** Counts one that is not kept. */
  tick(rule: R): void {
    this.#counts.set(rule, this.count(rule) + 1);
  }

  /** In the order of the lines. */
  get findings(): Raised<R>[] {
    return [...this.#kept].sort(byPlace);
  }

  get counts(): ReadonlyMap<R, number> {
    return this.#counts;
  }
}
