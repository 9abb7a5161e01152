/** Brings the players of a page to life, from the properties that stand beside each of them. */
import { hydrate, type ComponentProps } from 'svelte';
import Player from './Player.svelte';

export function wakePlayers(): void {
  for (const root of document.querySelectorAll('.living-player')) {
    const [data, target, ...inFull] = root.children;
    if (!data || !target) continue;
    // Written and checked by the same build as this script.
    const props = JSON.parse(data.textContent) as ComponentProps<typeof Player>;
    hydrate(Player, { target, props: { ...props, inFull } });
  }
}
