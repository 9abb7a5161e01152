/** The parts of a player that are loaded on demand; one that does not come is said, the others go on. */
import { typeset } from './french.ts';

export class Parts {
  /** Writes the address; there once something is to be read from it or written to it. */
  Address: typeof import('./url-state.ts') | undefined = $state.raw();
  Details: typeof import('./StepDetails.svelte').default | undefined = $state.raw();
  Keys: typeof import('./KeysDialog.svelte').default | undefined = $state.raw();
  Live: typeof import('./LiveSide.svelte').default | undefined = $state.raw();
  LiveText: typeof import('./LiveText.svelte').default | undefined = $state.raw();
  TakeAway: typeof import('../export/TakeAway.svelte').default | undefined = $state.raw();
  /** Says each step aloud. */
  Announcer: typeof import('./Announcer.svelte').default | undefined = $state.raw();
  /** Moves page and focus along with the steps. */
  View: typeof import('./into-view.ts') | undefined = $state.raw();
  /** Something did not come that only another load of the page may bring. */
  isIncomplete = $state.raw(false);
  notice = $state.raw('');

  async loadAddress(): Promise<typeof this.Address> {
    this.Address ??= await this.#demand(() => import('./url-state.ts'));
    return this.Address;
  }

  async loadDetails(): Promise<void> {
    this.Announcer ??= (await this.#demand(() => import('./Announcer.svelte')))?.default;
    this.Details ??= (await this.#demand(() => import('./StepDetails.svelte')))?.default;
    await this.loadAddress();
  }

  async loadView(): Promise<typeof this.View> {
    this.View ??= await this.#demand(() => import('./into-view.ts'));
    return this.View;
  }

  async loadLive(): Promise<void> {
    this.Live ??= (await this.#demand(() => import('./LiveSide.svelte')))?.default;
    this.LiveText ??= (await this.#demand(() => import('./LiveText.svelte')))?.default;
  }

  async showKeys(): Promise<void> {
    this.Keys = (await this.#demand(() => import('./KeysDialog.svelte')))?.default;
  }

  async showTakeAway(): Promise<void> {
    this.TakeAway = (await this.#demand(() => import('../export/TakeAway.svelte')))?.default;
  }

  async #demand<T>(load: () => Promise<T>): Promise<T | undefined> {
    try {
      return await load();
    } catch {
      this.isIncomplete = true;
      this.notice = typeset(
        'Une partie de cette page n’a pas pu être chargée. Vérifiez la connexion, puis rechargez la page ; le reste continue de marcher.',
      );
      return undefined;
    }
  }
}
