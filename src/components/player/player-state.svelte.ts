/** What a player shows and does. Components only draw it; the address and the keys only drive it. */
import type { Trace } from '../../trace/schema.ts';
import type { Detail } from '../../trace/stops.ts';
import { layOut } from './layout.ts';
import { takeTurn } from './one-at-a-time.ts';
import type { Row } from './rows.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How the current step was reached: a bead travels forward only, a jump moves nothing. */
export type Move = 'forward' | 'back' | 'jump';

/** Time to read a sentence, within bounds, at speed 1. */
const SHORTEST_MS = 1100;
const LONGEST_MS = 2600;
const MS_PER_CHARACTER = 16;
/** What virtual time does in silence for this long is seen passing: for so long, at speed 1. */
const LONG_WAIT_MS = 10_000;
export const SEEN_WAIT_MS = 5000;

/** A trace and its rows, which are made of it. */
export interface Told {
  trace: Trace;
  rows: readonly Row[];
}

export class PlayerState {
  told: Told = $state.raw() as Told;
  detail: Detail = $state.raw('all');
  /** Number of events that have happened; 0 is before the first. */
  step: number = $state.raw(0);
  move: Move = $state.raw('jump');
  isPlaying = $state.raw(false);
  speed: Speed = $state.raw(1);

  readonly trace: Trace = $derived(this.told.trace);
  readonly layout = $derived(layOut(this.told.rows, this.trace.actors, this.detail));
  readonly length: number = $derived(this.layout.rows.length);
  /** Number of rows that have happened. */
  readonly position: number = $derived(
    this.layout.rows.filter(({ row }) => row.seq <= this.step).length,
  );
  /** The row under the eye; none before the first. */
  readonly row: Row | undefined = $derived(this.layout.rows[this.position - 1]?.row);
  readonly isAtEnd: boolean = $derived(this.position === this.length);
  /** Virtual time, if it is long, until the next row: nothing happens meanwhile. */
  readonly waitMs: number = $derived.by(() => {
    const next = this.layout.rows[this.position]?.row;
    const ms = next && this.row ? next.atMs - this.row.atMs : 0;
    return ms >= LONG_WAIT_MS ? ms : 0;
  });

  /** Somebody, rather than time, has moved it, or asked for another picture of it. */
  onasked: ((isAnother?: boolean) => void) | undefined;

  /** Somebody draws the clock while it waits. */
  #showsWaits = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(told: Told, detail: Detail, step = 0) {
    this.told = told;
    this.detail = detail;
    this.#set(step, 'jump');
  }

  /** From now on a long wait is given the time to be seen. */
  showWaits(): void {
    this.#showsWaits = true;
  }

  /** Shows another trace. */
  show(told: Told, step = 0): void {
    this.pause();
    this.told = told;
    this.#set(step, 'jump');
  }

  /** To the step nearest to this one that exists. */
  goTo(step: number): void {
    this.pause();
    this.#set(step, 'jump');
    this.onasked?.();
  }

  /** To the nth row, counted from 1; 0 is before the first. */
  goToPosition(position: number): void {
    this.goTo(this.#stepAt(position));
  }

  forward(): void {
    this.pause();
    this.#advance();
    this.onasked?.();
  }

  back(): void {
    this.pause();
    this.#set(this.#stepAt(this.position - 1), 'back');
    this.onasked?.();
  }

  /** Shows more of the exchange, or less; the step stays. */
  lookAt(detail: Detail): void {
    this.detail = detail;
    this.onasked?.(true);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Plays on from here; from the end, all over again. */
  play(): void {
    if (this.isPlaying) return;
    takeTurn(this);
    this.isPlaying = true;
    if (this.isAtEnd) this.#set(0, 'jump');
    if (!this.#isSeenWaiting) this.#advance();
    this.#schedule();
    this.onasked?.();
  }

  /** While it plays: goes on to what comes after the wait. */
  skipWait(): void {
    if (!this.isPlaying) return this.forward();
    clearTimeout(this.#timer);
    this.#advance();
    this.#schedule();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }

  get #isSeenWaiting(): boolean {
    return this.#showsWaits && this.waitMs > 0;
  }

  #schedule(): void {
    if (this.isAtEnd) return this.pause();
    this.#timer = setTimeout(
      () => {
        this.#advance();
        this.#schedule();
      },
      (this.#isSeenWaiting ? SEEN_WAIT_MS : dwellMs(this.row)) / this.speed,
    );
  }

  #advance(): void {
    if (!this.isAtEnd) this.#set(this.#stepAt(this.position + 1), 'forward');
  }

  #set(step: number, move: Move): void {
    this.step = Math.max(0, Math.min(this.trace.events.length, Math.trunc(step) || 0));
    this.move = move;
  }

  #stepAt(position: number): number {
    return this.layout.rows[Math.min(position, this.length) - 1]?.row.seq ?? 0;
  }
}

/** `Étape 7 sur 13` */
export function placeOf({ position, length }: PlayerState): string {
  return `Étape ${String(position)} sur ${String(length)}`;
}

function dwellMs(row: Row | undefined): number {
  const wanted = (row?.sentence.length ?? 0) * MS_PER_CHARACTER;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, wanted));
}
