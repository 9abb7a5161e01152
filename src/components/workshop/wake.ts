/** Brings the workshop of a page to life, from the properties that stand beside it. */
export function wakeWorkshop<P>(hydrate: (target: Element, props: P) => unknown): void {
  for (const root of document.querySelectorAll('.living-workshop')) {
    const [data, target] = root.children;
    // Written and checked by the same build as this script.
    if (data && target) hydrate(target, JSON.parse(data.textContent) as P);
  }
}
