/**
 * A store of facts in the browser's own storage, until the one of `src/components/progress/` takes its place; same
 * interface.
 */
import type { Fact, NewFact } from '../../progress/facts.ts';

export type Trouble = 'refused' | 'full' | 'broken' | 'newer';

export interface Store {
  /** All that are known, in the order of (at, id). */
  facts(): readonly Fact[];
  add(fact: NewFact): Promise<void>;
  /** Calls back when a fact is added, in another tab too; returns how to stop. */
  subscribe(listener: () => void): () => void;
  readonly trouble: Trouble | undefined;
}

const KEY = 'sur-le-fil/faits';

export function openStore(): Promise<Store> {
  let known = read();
  let lastAt = 0;
  let trouble: Trouble | undefined;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    known = read();
    tell();
  });
  return Promise.resolve({
    facts: () => known,
    add: (fact) => {
      // Two facts of one instant still come one after the other.
      lastAt = Math.max(Date.now(), lastAt + 1);
      known = [...known, { ...fact, id: crypto.randomUUID(), at: lastAt } as Fact];
      try {
        localStorage.setItem(KEY, JSON.stringify(known));
      } catch {
        trouble = 'refused';
      }
      tell();
      return Promise.resolve();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get trouble() {
      return trouble;
    },
  });
}

function read(): readonly Fact[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Fact[];
  } catch {
    return [];
  }
}
