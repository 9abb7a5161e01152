/** Where two exchanges are that are told together: one wire and one position for both. */
import { takeTurn } from '../player/one-at-a-time.ts';
import type { ComparisonTexts, Shown, Transport } from './texts.ts';
import type { View } from './view.ts';

const DWELL_MS = 1400;

export class ComparisonState {
  readonly texts: ComparisonTexts;
  /** In the order of the choice. */
  readonly transports: readonly Transport[];
  /** Then what counts is how it ends; else, what each step says. */
  readonly isIncident: boolean;

  transport: Transport = $state.raw() as Transport;
  /** The recorded pair, or the one that was played last. */
  view: View = $state.raw() as View;
  /** Number of rows that have happened; all of them, until the reader plays. */
  position: number = $state.raw(0);
  isPlaying = $state.raw(false);
  /** Everything is shown, and nobody has chosen a step yet. */
  isUntouched = $state.raw(true);

  readonly shown: Shown = $derived.by(() => shownOf(this.texts, this.transport));
  readonly length: number = $derived(this.view.rows.length);
  readonly isAtEnd: boolean = $derived(this.position >= this.length);
  /** The step under the eye, counted from 1; 0 before the first, and while there is none. */
  readonly current: number = $derived(this.isUntouched ? 0 : this.position);
  readonly row = $derived(this.view.rows[this.current - 1]);

  /** Somebody, rather than time, has moved it. */
  onasked: (() => void) | undefined;

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(texts: ComparisonTexts) {
    this.texts = texts;
    this.transports = Object.keys(texts.shown) as Transport[];
    this.isIncident = texts.wanted.measured !== 'whole';
    this.choose(this.transports[0] ?? 'http');
  }

  /** Shows the recorded pair of a transport, whole. */
  choose(transport: Transport): void {
    this.transport = transport;
    this.show(shownOf(this.texts, transport).view);
  }

  /** Shows another pair, whole. */
  show(view: View): void {
    this.pause();
    this.view = view;
    this.position = view.rows.length;
    this.isUntouched = true;
  }

  goToPosition(position: number): void {
    this.pause();
    this.#set(position);
    this.onasked?.();
  }

  forward(): void {
    this.goToPosition(this.position + 1);
  }

  back(): void {
    this.goToPosition(this.position - 1);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Plays on from here; from the end, over again from where there is something to see. */
  play(): void {
    if (this.isPlaying) return;
    takeTurn(this);
    this.isPlaying = true;
    this.#set(this.isAtEnd ? this.view.start + 1 : this.position + 1);
    this.#schedule();
    this.onasked?.();
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
    this.isUntouched = false;
    this.position = Math.max(0, Math.min(this.length, Math.trunc(position) || 0));
  }
}

/** Every comparison has at least one transport: its schema says so. */
function shownOf({ scenario, shown }: ComparisonTexts, transport: Transport): Shown {
  const found = shown[transport];
  if (!found) throw new Error(`Nothing to compare in ${scenario} by ${transport}`);
  return found;
}
