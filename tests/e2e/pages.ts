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
