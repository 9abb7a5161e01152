import type { Store } from './store.ts';
import { TROUBLE_WORDS } from './trouble.ts';

/** Tells in `place`, an empty element with the role `status`, what is wrong with the store, while it is. */
export function tellTrouble(store: Store, place: HTMLElement): () => void {
  const show = () => {
    const { trouble } = store;
    place.textContent = trouble === undefined ? '' : TROUBLE_WORDS[trouble];
    place.hidden = trouble === undefined;
  };
  show();
  return store.subscribe(show);
}
