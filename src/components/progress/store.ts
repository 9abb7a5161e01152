/**
 * What a person did, kept between visits and shared between tabs. A fact is in memory at once, then on
 * the disk as soon as it takes it; what it refuses is kept in memory and offered to it again.
 */
import { inOrder, type Fact, type NewFact } from '../../progress/facts.ts';
import { merge, missingFrom } from '../../progress/merge.ts';
import { readFact } from '../../progress/read-fact.ts';
import type { Disk } from './disk.ts';
import { TROUBLE_WORDS, troubleOf, type Trouble } from './trouble.ts';

export type { Fact, NewFact } from '../../progress/facts.ts';
export type { Trouble } from './trouble.ts';

export interface Store {
  /** All that is known, in order of (at, id). The same array until something is added. */
  facts(): readonly Fact[];
  /** Done when the disk has it, or has refused it; it never fails. */
  add(fact: NewFact): Promise<void>;
  /** Takes the facts of a file that are not known yet. @returns how many they were. */
  take(facts: readonly Fact[]): Promise<number>;
  /** Forgets everything, here and in the other tabs. @returns false: the disk did not let go of it. */
  reset(): Promise<boolean>;
  /** Calls back after each change, whichever tab made it, and when the trouble changes. */
  subscribe(listener: () => void): () => void;
  /** What to tell the person (`TROUBLE_WORDS`), as long as it lasts. */
  readonly trouble: Trouble | undefined;
  /** Records of the disk that are no facts. They are left as they are. */
  readonly unreadable: number;
}

const CHANNEL = 'sur-le-fil/progression';
const RETRY_MS = 5_000;
/** Facts of one tab follow each other, unless its clock was set back by more than this. */
const SET_BACK_MS = 60_000;

type Word = { kind: 'added'; facts: Fact[] } | { kind: 'reset' };

let opening: Promise<Store> | undefined;

/** One store a page. Never throws. */
export function openStore(): Promise<Store> {
  return (opening ??= BrowserStore.open());
}

/** What to tell the person of the store; undefined: all is well. */
export function troubleWords({ trouble }: Store): string | undefined {
  return trouble && TROUBLE_WORDS[trouble];
}

class BrowserStore implements Store {
  private known: Fact[] = [];
  /** What the disk does not have yet. */
  private pending: Fact[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly channel = openChannel();
  private disk: Disk | undefined;
  private turn: Promise<void> = Promise.resolve();
  private writeTrouble: Trouble | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private lastAt = 0;
  unreadable = 0;

  static async open(): Promise<Store> {
    const store = new BrowserStore();
    store.channel?.addEventListener('message', ({ data }) => store.hear(data as Word));
    addEventListener('visibilitychange', () => {
      if (!document.hidden) void store.readAgain();
    });
    await store.readAgain();
    return store;
  }

  get trouble(): Trouble | undefined {
    return this.writeTrouble ?? this.disk?.trouble;
  }

  facts(): readonly Fact[] {
    return this.known;
  }

  async add(fact: NewFact): Promise<void> {
    await this.keep([{ ...fact, id: newId(), at: this.now() }]);
  }

  async take(facts: readonly Fact[]): Promise<number> {
    const missing = missingFrom(this.known, facts);
    if (missing.length > 0) await this.keep(missing);
    return missing.length;
  }

  async reset(): Promise<boolean> {
    let isDone = false;
    await this.inTurn(async () => {
      try {
        await (await this.openDisk()).clear();
        isDone = true;
      } catch {
        // The disk keeps what it has, and so does the page.
      }
    });
    if (!isDone) return false;
    this.forget();
    this.channel?.postMessage({ kind: 'reset' } satisfies Word);
    return true;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async keep(facts: Fact[]): Promise<void> {
    this.pending.push(...facts);
    this.learn(facts);
    this.channel?.postMessage({ kind: 'added', facts } satisfies Word);
    await this.write();
  }

  private write(): Promise<void> {
    return this.inTurn(async () => {
      if (this.pending.length === 0) return;
      const facts = new Set(this.pending);
      try {
        await (await this.openDisk()).write([...facts]);
        this.pending = this.pending.filter((one) => !facts.has(one));
        this.writeTrouble = undefined;
      } catch (error) {
        this.writeTrouble = troubleOf(error);
        clearTimeout(this.retry);
        this.retry = setTimeout(() => void this.write(), RETRY_MS);
      }
    });
  }

  /** On opening, and when a tab wakes up: it may have missed what the others said. */
  private async readAgain(): Promise<void> {
    await this.inTurn(async () => {
      try {
        const { facts, unreadable } = await (await this.openDisk()).read();
        this.unreadable = unreadable;
        this.learn(facts);
      } catch (error) {
        // The code itself did not come.
        this.writeTrouble = troubleOf(error);
      }
    });
    await this.write();
  }

  /** The disk does one thing after the other. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(async () => {
      const before = this.trouble;
      await work();
      if (this.trouble !== before) this.notify();
    });
    return this.turn;
  }

  private async openDisk(): Promise<Disk> {
    return (this.disk ??= new (await import('./disk.ts')).Disk());
  }

  private hear(word: Word): void {
    if (word.kind === 'reset') this.forget();
    // The other tab may run another version of the site.
    else if (Array.isArray(word.facts)) {
      this.learn(word.facts.map(readFact).flatMap((one) => ('fact' in one ? [one.fact] : [])));
    }
  }

  private learn(facts: readonly Fact[]): void {
    const [last, only] = [this.known.at(-1), facts[0]];
    const isNext =
      facts.length === 1 && only !== undefined && (last === undefined || inOrder(last, only) < 0);
    const learnt = isNext ? [...this.known, only] : merge(this.known, facts);
    if (learnt.length === this.known.length) return;
    this.known = learnt;
    this.notify();
  }

  private forget(): void {
    this.pending = [];
    this.known = [];
    this.unreadable = 0;
    this.writeTrouble = undefined;
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) {
      try {
        listener();
      } catch (error) {
        // A page that cannot draw must not keep the next fact from the disk.
        reportError(error);
      }
    }
  }

  /** Of two facts of the same millisecond, the second must be the last. */
  private now(): number {
    const now = Date.now();
    const isClose = this.lastAt >= now && this.lastAt - now < SET_BACK_MS;
    this.lastAt = isClose ? this.lastAt + 1 : now;
    return this.lastAt;
  }
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}

/** `crypto.randomUUID` is only there over HTTPS and on this machine; a class may be served by plain HTTP. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
