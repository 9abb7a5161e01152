/** The address of a page that several things write to: each leaves the others' keys alone. */
export function writeAddress(search: URLSearchParams): void {
  const query = search.toString();
  const address = (query ? `?${query}` : location.pathname) + location.hash;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Browsers limit how often an address may change; the next change writes it.
  }
}

export const searchNow = () => new URLSearchParams(location.search);

export function readFromAddress(key: string): string | undefined {
  return searchNow().get(key) ?? undefined;
}

/** @param value undefined: the address says nothing of it */
export function putInAddress(key: string, value: string | undefined): void {
  const search = searchNow();
  if (value === undefined) search.delete(key);
  else search.set(key, value);
  writeAddress(search);
}
