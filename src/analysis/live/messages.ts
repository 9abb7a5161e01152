/** What crosses the border between a workshop's page and its Worker. Both sides are of the same build. */
import type { Trace } from '../../trace/schema.ts';
import type { StdoutView } from '../stdout/view.ts';
import type { TraceView } from '../trace/view.ts';

/** What a reading tells; `D`: what comes of it, `P`: a part of what is too large to come at once. */
export type News<D, P = never> =
  | { kind: 'progress'; bytes: number }
  | { kind: 'part'; part: P }
  | ({ kind: 'done' } & D)
  | { kind: 'failed'; detail: string };

export interface ReadOrder {
  input: Blob;
  stdin?: string;
  revision?: string;
}

export interface StdoutDone {
  view: StdoutView;
  /** The messages alone, one a line. */
  repaired: Blob;
  /** Its beginning, to be looked at. */
  preview: string;
  isPreviewWhole: boolean;
}

export type ReadNews = News<StdoutDone>;

export interface TraceOrder {
  input: Blob;
  revision?: string;
  /** Secrets are shown as they are. */
  isOpen?: boolean;
}

export interface TraceDone {
  view: TraceView;
  /** What is to be played, its events apart; absent: there is nothing. */
  head?: Omit<Trace, 'events'>;
}
