/** The focus, where what had it is gone: an action done, a form closed. */
import { tick } from 'svelte';

/** To the first of these that is there, unless something that is seen has the focus. */
export async function keepFocus(root: Element, ...selectors: string[]): Promise<void> {
  await tick();
  const active = document.activeElement;
  const isHeld = active !== null && active !== document.body && active.checkVisibility();
  if (isHeld) return;
  for (const selector of selectors) {
    const heir = root.querySelector<HTMLElement>(selector);
    if (!heir?.checkVisibility()) continue;
    heir.focus();
    return;
  }
}
