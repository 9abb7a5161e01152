/** Brings the tree of a page to life, from the properties that stand beside it. */
import { hydrate, type ComponentProps } from 'svelte';
import OwnCase from './OwnCase.svelte';

/** Once; a second call changes nothing. */
export function wakeOwnCase(root: HTMLElement): void {
  const [data, target] = root.children;
  if (!data || !target || root.classList.contains('awake')) return;
  root.classList.add('awake');
  // Written and checked by the same build as this script.
  const props = JSON.parse(data.textContent) as ComponentProps<typeof OwnCase>;
  hydrate(OwnCase, { target, props });
}
