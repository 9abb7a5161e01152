/** The pages of the built site, read from `dist/`: a new page is tested without being named. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Paths as a visitor asks for them; `/404.html` is among them. */
export const PAGES: readonly string[] = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.replaceAll('\\', '/')}`.replace(/\/index\.html$/, '/'))
  .sort();

if (!PAGES.includes('/')) throw new Error('The site is not built: no page in dist/.');

/**
 * The simulator's pages are one page with forty traces. What depends on the page and not on its trace
 * is tested on a few of them, and on every other page.
 */
const SIMULATOR_SAMPLE = [
  'decouvrir-lister-appeler',
  'trois-serveurs',
  'sonde-sans-reponse',
  'session-expiree',
  // No trace of the course, and a page of its own.
  'libre',
];

export const PAGES_OF_EACH_KIND: readonly string[] = PAGES.filter((path) => {
  const id = /^\/simulateur\/([^/]+)\/$/.exec(path)?.[1];
  return id === undefined || SIMULATOR_SAMPLE.includes(id);
});

for (const id of SIMULATOR_SAMPLE) {
  if (!PAGES.includes(`/simulateur/${id}/`)) throw new Error(`No page of the scenario ${id}.`);
}
