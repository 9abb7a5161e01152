/** Where the practice keeps what was answered; the only place that names it. */
export { openStore, type Store, type Trouble } from './store-stub.ts';
