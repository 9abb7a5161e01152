/** In the browser: draws a trace in the player, as a page of the site would, and steps through it. */
import { flushSync, mount } from 'svelte';
import '../../../src/styles/site.css';
import Player from '../../../src/components/player/Player.svelte';

/** `props` are made in Node, where their types are checked. */
export async function draw(props, target) {
  mount(Player, { target, props });
  flushSync();
  return target.querySelectorAll('.row').length;
}

/** To the nth message, as a person would who drags the scrubber. */
export async function stepTo(position, target) {
  const range = target.querySelector('input[type=range]');
  range.value = String(position);
  range.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

globalThis.bench = { draw, stepTo };
