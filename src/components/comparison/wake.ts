/** Brings the comparisons of a page to life, from the properties that stand beside each of them. */
import { hydrate, type ComponentProps } from 'svelte';
import Comparison from './Comparison.svelte';

export function wakeComparisons(): void {
  for (const root of document.querySelectorAll('.living-comparison')) {
    const [data, target] = root.children;
    if (!data || !target) continue;
    // Written and checked by the same build as this script.
    const props = JSON.parse(data.textContent) as ComponentProps<typeof Comparison>;
    hydrate(Comparison, { target, props });
    // What only a script can serve is shown from now on.
    root.classList.add('awake');
  }
}
