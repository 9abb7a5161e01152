/** Draws only a part of a long picture; loaded where traces may be long. See `row-window.ts`. */
import { untrack } from 'svelte';
import type { PlayerState } from './player-state.svelte.ts';
import { windowAt, type RowWindow } from './row-window.ts';

export class PartOfPicture {
  readonly #player: PlayerState;
  /** Where somebody has scrolled to since the last step. */
  #scrolled: { position: number; at: number } | undefined = $state.raw();
  /** A row that is not drawn is taken to be as high as those that are. */
  #rowHeight = $state.raw(0);
  #before: RowWindow | undefined;

  readonly shown: RowWindow = $derived.by(() => {
    const { position, length } = this.#player;
    const scrolled = this.#scrolled;
    const at = scrolled?.position === position ? scrolled.at : Math.max(0, position - 1);
    this.#before = windowAt(at, length, this.#before);
    return this.#before;
  });

  constructor(player: PlayerState) {
    this.#player = player;
  }

  /** Gives what is not drawn its height, and follows whoever scrolls. Expects to run in an effect. */
  watch(scroller: HTMLElement): void {
    const { from, to } = this.shown;
    const list = scroller.querySelector<HTMLElement>('.rows');
    if (!list) return;
    const isPart = to - from < this.#player.length;
    if (isPart && untrack(() => this.#rowHeight) === 0) this.#measure(list);
    const height = isPart ? this.#rowHeight : 0;
    list.style.paddingBlock = `${String(from * height)}px ${String((this.#player.length - to) * height)}px`;
    scroller.onscroll = isPart ? () => this.#look(scroller) : null;
  }

  #measure(list: HTMLElement): void {
    const drawn = list.querySelectorAll<HTMLElement>('.row');
    const [first, last] = [drawn[0], drawn[drawn.length - 1]];
    if (first && last && drawn.length > 1)
      this.#rowHeight = (last.offsetTop - first.offsetTop) / (drawn.length - 1);
  }

  #look(scroller: HTMLElement): void {
    if (this.#rowHeight === 0) return;
    const middle = Math.floor((scroller.scrollTop + scroller.clientHeight / 2) / this.#rowHeight);
    const at = Math.max(0, Math.min(this.#player.length - 1, middle));
    this.#scrolled = { position: this.#player.position, at };
  }
}
