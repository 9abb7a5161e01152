/**
 * The facts on the disk: IndexedDB, one record a fact, never changed once written.
 *
 * What cannot be read is left where it is. A base that a later version of the site made, or that is
 * broken, is not touched: what comes next goes to a second base beside it, and both are read from then on.
 * Nothing needs to be moved back, since two logs merge into one.
 */
import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { BASE_BESIDE, BASE_VERSION, FACTS, MAIN_BASE } from '../../progress/bases.ts';
import type { Fact } from '../../progress/facts.ts';
import { readFact } from '../../progress/read-fact.ts';
import { troubleOf, type Trouble } from './trouble.ts';

export interface DiskContent {
  facts: Fact[];
  /** Records that are no facts: they stay as they are, and can be exported. */
  unreadable: number;
}

export class Disk {
  /** The bases that can be read; the first is the one that is written. */
  private bases: IDBPDatabase[] = [];
  /** Why the main base is not among them. */
  trouble: Trouble | undefined;

  /** Reads everything that can be read. Never throws. */
  async read(): Promise<DiskContent> {
    this.close();
    this.trouble = undefined;
    const content: DiskContent = { facts: [], unreadable: 0 };
    for (const name of [MAIN_BASE, BASE_BESIDE]) {
      if (name === BASE_BESIDE && this.trouble === undefined && !(await exists(BASE_BESIDE)))
        continue;
      try {
        const base = await openBase(name);
        // A base that opens may still be unreadable.
        const { facts, unreadable } = await contentOf(base);
        this.bases.push(base);
        content.facts.push(...facts);
        content.unreadable += unreadable;
      } catch (error) {
        this.trouble ??= troubleOf(error);
      }
    }
    return content;
  }

  /** Writes facts for good: it is done when the disk has said so. @throws whatever the disk says. */
  async write(facts: readonly Fact[]): Promise<void> {
    try {
      await this.writeOnce(facts);
    } catch (error) {
      if (troubleOf(error) === 'full') throw error;
      // The browser may have shut the base: it is opened again, once.
      await this.read();
      await this.writeOnce(facts);
    }
  }

  /** Forgets everything, for whoever has confirmed it. @throws whatever the disk says. */
  async clear(): Promise<void> {
    if (this.trouble === undefined && this.bases.length > 0) {
      await Promise.all(this.bases.map((base) => base.clear(FACTS)));
      return;
    }
    this.close();
    for (const name of [MAIN_BASE, BASE_BESIDE]) await deleteDB(name);
    await this.read();
  }

  private async writeOnce(facts: readonly Fact[]): Promise<void> {
    const base = this.bases[0];
    if (base === undefined) throw new DOMException('No base to write to', 'InvalidStateError');
    // Relaxed, a browser that is killed may lose what it has only told the system.
    const transaction = base.transaction(FACTS, 'readwrite', { durability: 'strict' });
    const adding = facts.map(async (fact) => {
      // What has this id already, readable or not, is never written over.
      if ((await transaction.store.getKey(fact.id)) === undefined)
        await transaction.store.add(fact);
    });
    await Promise.all([...adding, transaction.done]);
  }

  private close(): void {
    for (const base of this.bases) base.close();
    this.bases = [];
  }
}

/** Everything that the bases hold, as it is, whatever version made it. Never throws. */
export async function everythingAsFound(): Promise<string> {
  const bases: Record<string, unknown> = {};
  for (const name of [MAIN_BASE, BASE_BESIDE]) {
    try {
      if (!(await exists(name))) continue;
      // A browser that cannot tell must not make one now.
      const base = await openDB(name, undefined, {
        upgrade: (_base, _from, _to, transaction) => transaction.abort(),
      });
      const stores: Record<string, unknown> = {};
      for (const store of base.objectStoreNames) stores[store] = await base.getAll(store);
      bases[name] = { version: base.version, stores };
      base.close();
    } catch (error) {
      bases[name] = { problem: String(error) };
    }
  }
  return JSON.stringify({ format: 'sur-le-fil/magasin', bases }, null, 1);
}

async function openBase(name: string): Promise<IDBPDatabase> {
  const base = await openDB(name, BASE_VERSION, {
    upgrade: (fresh) => void fresh.createObjectStore(FACTS, { keyPath: 'id' }),
    // A later version of the site, in another tab, may have what it needs.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  if (base.objectStoreNames.contains(FACTS)) return base;
  base.close();
  throw new DOMException('No store of facts', 'NotFoundError');
}

async function contentOf(base: IDBPDatabase): Promise<DiskContent> {
  const readings = (await base.getAll(FACTS)).map(readFact);
  const facts = readings.flatMap((reading) => ('fact' in reading ? [reading.fact] : []));
  return { facts, unreadable: readings.length - facts.length };
}

/** A browser that cannot list its bases is taken to have this one: opening it costs an empty base. */
async function exists(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((base) => base.name === name);
  } catch {
    return true;
  }
}
