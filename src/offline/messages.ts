/** What pages and the service worker say to each other. */

/** A page that shows an exam holds this lock (navigator.locks): no update is applied meanwhile. */
export const EXAM_LOCK = 'sur-le-fil/examen';

/** `look`: say what there is, and see whether there is something newer. `apply`: take the newer one. */
export type Asked = 'look' | 'apply';

export type Told =
  /** The first download; how much of it is there. */
  | { state: 'filling'; percent: number }
  /** All of the version in use is here. */
  | { state: 'ready' }
  /** And all of a newer one, which waits. */
  | { state: 'update' }
  /** The first download did not come to its end; it will be taken up again. */
  | { state: 'failed'; isFull: boolean }
  /** Asked to apply: an exam is going on in one of the tabs. */
  | { state: 'exam' }
  /** The newer version is in use: pages are to be loaded again. */
  | { state: 'applied' };
