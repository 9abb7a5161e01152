/**
 * Where sessions are kept: IndexedDB, and in memory where it is refused. Each change is on the disk
 * before the next one (`durability: 'strict'`), so that a crash costs the last action at most.
 */
import { openDB, type IDBPDatabase } from 'idb';
import { readSession, type FreeSessionData, type SavedFault } from '../../sim/free/saved.ts';

const DATABASE = 'sur-le-fil-libre';
const STORE = 'sessions';
/** Which session was open last; that there is one at all is read before anything is loaded. */
export const LAST_KEY = 'sur-le-fil:libre';

export interface Kept {
  sessions: FreeSessionData[];
  /** What was found and is left as it is. */
  faults: SavedFault[];
  /** Nothing outlives this page. */
  isForgetful: boolean;
}

export class Store {
  #database: IDBPDatabase | undefined;
  /** Writes go one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /** Never rejects. */
  async open(): Promise<Kept> {
    const sessions: FreeSessionData[] = [];
    const faults: SavedFault[] = [];
    try {
      this.#database = await openDB(DATABASE, 1, {
        upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'id' }),
        terminated: () => (this.#database = undefined),
      });
      for (const value of (await this.#database.getAll(STORE)) as unknown[]) {
        const read = readSession(value);
        if ('session' in read) sessions.push(read.session);
        else faults.push(read.fault);
      }
    } catch {
      this.#database = undefined;
    }
    return { sessions, faults, isForgetful: this.#database === undefined };
  }

  /** False: it could not be kept. */
  keep(session: FreeSessionData): Promise<boolean> {
    return this.#write((store) => store.put(session));
  }

  forget(id: string): Promise<boolean> {
    return this.#write((store) => store.delete(id));
  }

  #write(work: (store: Writable) => Promise<unknown>): Promise<boolean> {
    const done = this.#last.then(async () => {
      try {
        const writing = this.#database?.transaction(STORE, 'readwrite', { durability: 'strict' });
        if (!writing) return false;
        await Promise.all([work(writing.store), writing.done]);
        return true;
      } catch {
        return false;
      }
    });
    this.#last = done;
    return done;
  }
}

interface Writable {
  put(value: unknown): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

export function lastOpen(): string | undefined {
  try {
    return localStorage.getItem(LAST_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function setLastOpen(id: string): void {
  try {
    localStorage.setItem(LAST_KEY, id);
  } catch {
    // Then the first session is opened the next time.
  }
}
