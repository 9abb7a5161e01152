/** Read from the HTML as it is served, without a browser: titles, descriptions, links and anchors. */
import { expect, test } from '@playwright/test';
import { PAGES } from './pages.ts';

const attribute = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, v = '']) => v);

test('every page has its own title and description, in French', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of PAGES) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<html lang="fr"[ >]/);
    const [title = ''] = attribute(html, /<title>([^<]+)<\/title>/g);
    const [description = ''] = attribute(html, /<meta name="description" content="([^"]+)"/g);
    expect(description.length, path).toBeGreaterThan(20);
    expect(title, path).toContain('Sur le fil');
    expect(titles.get(title), `${path} has the title of`).toBeUndefined();
    titles.set(title, path);
  }
});

test('every internal link leads to a page, and to a place on it', async ({ request, baseURL }) => {
  const pages = new Map<string, string>();
  const dead: string[] = [];
  const load = async (path: string): Promise<string | undefined> => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path);
    if (!response.ok()) return undefined;
    const html = await response.text();
    pages.set(path, html);
    return html;
  };
  for (const path of PAGES) {
    const html = (await load(path)) ?? '';
    for (const href of attribute(html, /\s(?:href|src)="([^"]+)"/g)) {
      const url = new URL(
        href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
        `${baseURL}${path}`,
      );
      if (url.origin !== baseURL) continue;
      const target = await load(url.pathname);
      const anchor = decodeURIComponent(url.hash.slice(1));
      // The gallery shows players without the text version that their rows lead to.
      const isInGallery = path === '/galerie/' && url.pathname === path;
      const hasPlace =
        isInGallery ||
        anchor === '' ||
        anchor.includes('=') ||
        target?.includes(` id="${anchor}"`) === true;
      if (target === undefined || !hasPlace) dead.push(`${path} → ${href}`);
    }
  }
  expect(dead).toEqual([]);
});

test('every page can be reached from the home page', async ({ request, baseURL }) => {
  const reached = new Set(['/']);
  for (const path of reached) {
    const html = await (await request.get(path)).text();
    for (const href of attribute(html, /<a [^>]*?href="([^"]+)"/g)) {
      const url = new URL(href, `${baseURL}${path}`);
      if (url.origin === baseURL) reached.add(url.pathname);
    }
  }
  expect(PAGES.filter((path) => !reached.has(path))).toEqual(['/404.html']);
});

test('an unknown address gets the French page, as a 404', async ({ page }) => {
  const response = await page.goto('/nulle-part/');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Le fil est coupé ici');
  await page.getByRole('link', { name: 'Voir les leçons' }).click();
  await expect(page).toHaveURL('/cours/');
});
