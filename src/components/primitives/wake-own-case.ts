/** Brings the tree of a page to life, from the properties that stand beside it. */
import { hydrate, type ComponentProps } from 'svelte';
import OwnCase from './OwnCase.svelte';

export function wakeOwnCases(): void {
  for (const root of document.querySelectorAll('.living-tree')) {
    const [data, target] = root.children;
    if (!data || !target) continue;
    // Written and checked by the same build as this script.
    const props = JSON.parse(data.textContent) as ComponentProps<typeof OwnCase>;
    hydrate(OwnCase, { target, props });
  }
}
