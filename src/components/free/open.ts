/** Opens the free simulator where the page has its place for it. Loaded when somebody wants to play. */
import { mount } from 'svelte';
import Free from './Free.svelte';
import styles from './free.css?url';
import type { FreeTexts } from './texts.ts';

export async function openFree(target: Element, texts: FreeTexts): Promise<void> {
  await loadStyles();
  target.replaceChildren();
  mount(Free, { target, props: { texts } });
  // The player's own place is kept for a player that is alive.
  target.classList.add('awake');
}

/** Resolves once they are there, or did not come: then it is plain. */
function loadStyles(): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
