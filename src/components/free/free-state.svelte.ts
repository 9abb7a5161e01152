/** A free session on the page: what was done, what came of it, and what is kept of it. */
import type { Action } from '../../sim/free/actions.ts';
import { solvedBy, type MissionId } from '../../sim/free/missions.ts';
import { MOST_ACTIONS } from '../../sim/free/names.ts';
import type { Played } from '../../sim/free/play.ts';
import type { FreeSessionData, SavedFault } from '../../sim/free/saved.ts';
import * as tree from '../../sim/free/tree.ts';
import { typeset } from '../player/french.ts';
import type { Told } from '../player/player-state.svelte.ts';
import { rowsOf } from '../player/rows.ts';
import type { Store } from './store.ts';

/** As `saved.ts` has it; written out, because reading its shape is loaded later. */
const FORMAT = { format: 'sur-le-fil/session-libre', version: 1 } as const;

const NOT_PLAYED =
  'Le moteur ne répond pas. Vérifiez la connexion, puis annulez la dernière action ou rechargez la page ; ce que vous avez fait reste gardé.';

export class FreeState {
  sessions: readonly FreeSessionData[] = $state.raw([]);
  faults: readonly SavedFault[] = $state.raw([]);
  id = $state.raw('');
  history: tree.History = $state.raw(tree.EMPTY);
  played: Played | undefined = $state.raw();
  told: Told | undefined = $state.raw();
  isBusy = $state.raw(false);
  /** Why the last list could not be played. */
  fault = $state.raw('');
  isForgetful = $state.raw(false);
  solved: readonly MissionId[] = $state.raw([]);

  readonly session: FreeSessionData | undefined = $derived(
    this.sessions.find(({ id }) => id === this.id),
  );
  readonly isAtRoot: boolean = $derived(this.history.at === 0);

  /** Told when a trace is there to be shown. */
  onplayed: (() => void) | undefined;
  #store: Store | undefined;
  #ticket = 0;
  #opening: Promise<void> | undefined;

  /** Takes up what was kept; never rejects. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    try {
      const { Store: Kept, lastOpen } = await import('./store.ts');
      this.#store = new Kept();
      const { sessions, faults, isForgetful } = await this.#store.open();
      this.sessions = sessions;
      this.faults = faults;
      this.isForgetful = isForgetful;
      const last = lastOpen();
      const wanted = sessions.find(({ id }) => id === last) ?? sessions[0];
      if (wanted) return await this.choose(wanted.id);
    } catch {
      this.isForgetful = true;
    }
    await this.begin();
  }

  /** Another session, empty. */
  async begin(): Promise<void> {
    const number = this.sessions.length + 1;
    const session: FreeSessionData = {
      ...FORMAT,
      id: crypto.randomUUID(),
      name: `Session ${String(number)}`,
      history: tree.EMPTY,
    };
    this.sessions = [...this.sessions, session];
    await this.choose(session.id);
  }

  async choose(id: string): Promise<void> {
    const session = this.sessions.find((one) => one.id === id);
    if (!session) return;
    this.id = id;
    this.history = session.history;
    void import('./store.ts').then(({ setLastOpen }) => setLastOpen(id)).catch(() => undefined);
    await this.#replay();
  }

  rename(name: string): void {
    const kept = name.trim().slice(0, 200);
    if (kept !== '') this.#change({ name: kept });
  }

  async remove(): Promise<void> {
    const gone = this.id;
    this.sessions = this.sessions.filter(({ id }) => id !== gone);
    void this.#store?.forget(gone);
    const next = this.sessions[0];
    if (next) await this.choose(next.id);
    else await this.begin();
  }

  /** Does something, from where one stands. False: it is one too many. */
  async act(actions: readonly Action[]): Promise<boolean> {
    // Who is quicker than the disk acts on what the disk holds.
    await this.#opening;
    if (tree.actionsTo(this.history).length + actions.length > MOST_ACTIONS) {
      this.fault = typeset(
        `Cette branche compte déjà ${String(MOST_ACTIONS)} actions. Revenez en arrière, ou commencez une autre session.`,
      );
      return false;
    }
    await this.#move(tree.add(this.history, actions));
    return true;
  }

  undo(): Promise<void> {
    return this.#move(tree.undo(this.history));
  }

  redo(): Promise<void> {
    return this.#move(tree.redo(this.history));
  }

  goTo(turn: number): Promise<void> {
    return this.#move(tree.goTo(this.history, turn));
  }

  nameMoment(name: string): void {
    this.#change({ history: tree.rename(this.history, this.history.at, name.slice(0, 200)) });
  }

  /** Plays something without doing it: what would leave, or another branch. */
  async tryOut(actions: readonly Action[]): Promise<Played | undefined> {
    try {
      const { loadRunner } = await import('../../sim/live/runner.ts');
      const result = await loadRunner().free(actions);
      if ('done' in result) return result.done;
    } catch {
      // Said below.
    }
    this.fault = typeset(NOT_PLAYED);
    return undefined;
  }

  async #move(history: tree.History): Promise<void> {
    if (history === this.history) return;
    this.#change({ history });
    await this.#replay();
  }

  /** On the disk before anything else is done with it. */
  #change(change: Partial<Pick<FreeSessionData, 'name' | 'history'>>): void {
    if (!this.session) return;
    const session = { ...this.session, ...change };
    this.sessions = this.sessions.map((one) => (one.id === session.id ? session : one));
    this.history = session.history;
    void this.#store?.keep(session).then((isKept) => (this.isForgetful = !isKept));
  }

  async #replay(): Promise<void> {
    const ticket = ++this.#ticket;
    this.isBusy = true;
    this.fault = '';
    const played = await this.tryOut(tree.actionsTo(this.history));
    if (ticket !== this.#ticket) return;
    this.isBusy = false;
    if (!played) return;
    this.played = played;
    this.told = { trace: played.trace, rows: rowsOf(played.trace) };
    this.solved = solvedBy(played.trace);
    this.onplayed?.();
  }
}
