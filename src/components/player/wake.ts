/** Brings the players of a page to life, from the properties that stand beside each of them. */
import { hydrate, type ComponentProps } from 'svelte';
import Player from './Player.svelte';
import type { PlayerState } from './player-state.svelte.ts';

const players = new WeakMap<Element, PlayerState>();

/** What a player shows, for what follows it from outside; there once the page's players are alive. */
export function playerIn(root: Element): PlayerState | undefined {
  return players.get(root);
}

/** Those of the page that are not alive yet. */
export function wakePlayers(): void {
  for (const root of document.querySelectorAll('.living-player:not(.awake)')) {
    const [data, target, ...inFull] = root.children;
    if (!data || !target) continue;
    // Written and checked by the same build as this script.
    const props = JSON.parse(data.textContent) as ComponentProps<typeof Player>;
    const onready = (player: PlayerState) => void players.set(root, player);
    hydrate(Player, { target, props: { ...props, inFull, onready } });
    // What only a script can serve is shown from now on.
    root.classList.add('awake');
  }
  addEventListener('beforeprint', openForPaper);
}

/** On paper nothing can be opened; what was closed is closed again afterwards. */
function openForPaper(): void {
  const closed = document.querySelectorAll<HTMLDetailsElement>(
    '.in-full:not([open]), .in-full details:not([open])',
  );
  for (const details of closed) details.open = true;
  const close = () => {
    for (const details of closed) details.open = false;
  };
  addEventListener('afterprint', close, { once: true });
}
