/** The names of what is kept in IndexedDB, for those who write it and those who only look. */

export const MAIN_BASE = 'sur-le-fil/progression';
/** What comes while the main base cannot be touched goes to a second one. */
export const BASE_BESIDE = 'sur-le-fil/progression-a-cote';
export const BASE_VERSION = 1;
/** The store of facts, by `id`. */
export const FACTS = 'facts';
