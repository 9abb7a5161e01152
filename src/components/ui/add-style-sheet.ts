/**
 * Fetches rules with what needs them: Astro gives a page the rules of everything that it may ever load. A
 * sheet is fetched once.
 */
const added = new Map<string, Promise<unknown>>();

/** Resolves once the rules are there, or did not come: then what they are for is plain. */
export function addStyleSheet(href: string): Promise<unknown> {
  const known = added.get(href);
  if (known) return known;
  const made = new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
  added.set(href, made);
  return made;
}
