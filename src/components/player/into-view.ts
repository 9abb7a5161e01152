/** Brings a player where it can be seen being played, without arguing with whoever scrolls away. */

/**
 * What plays must be seen: controls, picture, choices.
 *
 * @param isFirst nothing has been played yet: a stage that is seen in part moves as well. Later on, only
 * one that is out of sight altogether does.
 */
export function bringIntoView(stage: Element, isFirst: boolean): void {
  const { top, bottom } = stage.getBoundingClientRect();
  const end = stage.querySelector('.choices')?.getBoundingClientRect().bottom ?? bottom;
  const isWhole = top >= 0 && end <= innerHeight;
  const isGone = bottom <= 0 || top >= innerHeight;
  if (isGone || (isFirst && !isWhole)) stage.scrollIntoView({ block: 'start' });
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
