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
