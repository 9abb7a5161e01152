/** Where the practice keeps what was answered; the only place that names it. */
export { openStore, type Store } from '../progress/store.ts';
export type { Trouble } from '../progress/trouble.ts';
