/** In the browser: draws a trace in the player, from the trace alone, and steps through it. */
import { flushSync, mount } from 'svelte';
import '../../../src/styles/site.css';
import { pack } from '../../../src/components/player/pack.ts';
import Player from '../../../src/components/player/Player.svelte';
import { rowsOf } from '../../../src/components/player/rows.ts';

const texts = { title: 'Mille messages', question: 'Combien ?', notes: [], rules: {} };

export async function draw(trace, target) {
  mount(Player, {
    target,
    props: { id: 'bench', trace: pack(trace), rows: rowsOf(trace), texts, inAddress: false },
  });
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
