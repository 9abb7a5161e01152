/** Brings the workshop of a page to life, from the properties that stand beside it. */
import { hydrate, type ComponentProps } from 'svelte';
import StdoutWorkshop from './StdoutWorkshop.svelte';

export function wakeStdoutWorkshop(): void {
  for (const root of document.querySelectorAll('.living-workshop')) {
    const [data, target] = root.children;
    if (!data || !target) continue;
    // Written and checked by the same build as this script.
    const props = JSON.parse(data.textContent) as ComponentProps<typeof StdoutWorkshop>;
    hydrate(StdoutWorkshop, { target, props });
  }
}
