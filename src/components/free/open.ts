/** Opens the free simulator where the page has its place for it. Loaded when somebody wants to play. */
import { mount } from 'svelte';
import { addStyleSheet } from '../ui/add-style-sheet.ts';
import Free from './Free.svelte';
import styles from './free.css?url';
import type { FreeTexts } from './texts.ts';

export async function openFree(target: Element, texts: FreeTexts): Promise<void> {
  await addStyleSheet(styles);
  target.replaceChildren();
  mount(Free, { target, props: { texts } });
  // The player's own place is kept for a player that is alive.
  target.classList.add('awake');
}
