/** Where two exchanges are that are told together. One position for both. */
import type { View } from './view.ts';

const DWELL_MS = 1400;

export class ComparisonState {
  view: View = $state.raw() as View;
  /** Number of rows that have happened; all of them, until the reader plays. */
  position: number = $state.raw(0);
  isPlaying = $state.raw(false);

  readonly length: number = $derived(this.view.rows.length);
  readonly isAtEnd: boolean = $derived(this.position >= this.length);
  readonly row = $derived(this.view.rows[this.position - 1]);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View) {
    this.view = view;
    this.position = view.rows.length;
  }

  /** Shows another pair, whole. */
  show(view: View): void {
    this.pause();
    this.view = view;
    this.position = view.rows.length;
  }

  goTo(position: number): void {
    this.pause();
    this.#set(position);
  }

  forward(): void {
    this.goTo(this.position + 1);
  }

  back(): void {
    this.goTo(this.position - 1);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Plays on from here; from the end, over again from where there is something to see. */
  play(): void {
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.#set(this.isAtEnd ? this.view.start + 1 : this.position + 1);
    this.#schedule();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }

  #schedule(): void {
    if (this.isAtEnd) return this.pause();
    this.#timer = setTimeout(() => {
      this.#set(this.position + 1);
      this.#schedule();
    }, DWELL_MS);
  }

  #set(position: number): void {
    this.position = Math.max(0, Math.min(this.length, Math.trunc(position) || 0));
  }
}
