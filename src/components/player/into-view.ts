/** Brings a player where it can be seen being played, without arguing with whoever scrolls away. */

/**
 * What plays must be seen: what drives it, its picture, and whatever comes down to the end.
 *
 * @param isFirst nothing has been played yet: a stage that is seen in part moves as well. Later on, only
 * one moves that is out of sight altogether, or whose current step is still below the screen. Whoever
 * has scrolled past it is reading on.
 * @param end the element that ends what must be seen; absent on the stage: the stage itself.
 */
export function bringIntoView(stage: Element, isFirst: boolean, end = '.choices'): void {
  const { top, bottom } = stage.getBoundingClientRect();
  const isGone = bottom <= 0 || top >= innerHeight;
  const isWhole = top >= 0 && bottomOf(stage.querySelector(end) ?? stage) <= innerHeight;
  const current = stage.querySelector('[aria-current=step]');
  const list = current?.closest('.scroller, .pictures');
  // A list that still moves by itself shows no more of a row than its own end.
  const isBelow =
    current && list && top > 0 && Math.min(bottomOf(current), bottomOf(list)) > innerHeight;
  if (isGone || isBelow || (isFirst && !isWhole)) stage.scrollIntoView({ block: 'start' });
}

function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom;
}

/** A page that comes back is where its reader left it; one that is opened is where its link leads. */
export function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isNavigation = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  return isNavigation && location.hash === '';
}

/**
 * The focus after a step: in the list it goes with the current row, unless that is only playing past; where
 * what had it is gone, it falls back to the panel.
 */
export function keepFocus(root: Element, last: Element | undefined, isPlaying: boolean): void {
  const active = document.activeElement;
  const isLost = active === document.body && last !== undefined && !last.isConnected;
  const heir = isLost
    ? '.panel'
    : !isPlaying && active?.matches('.rows *') && root.contains(active)
      ? '.rows [tabindex="0"]'
      : undefined;
  if (heir) root.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true });
}
