/** What must hold for a reader of any page, whatever their screen, their browser and their habits. */
import { expect, test } from '@playwright/test';
import { PAGES } from './pages.ts';
import { readThrough } from './settle.ts';

test.describe('320 px wide, nothing scrolls sideways but code; no other host, no error', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of PAGES) {
    test(path, async ({ page, baseURL }) => {
      const elsewhere: string[] = [];
      const errors: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== baseURL) elsewhere.push(url.href);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // What the test runner itself says when it keeps the service worker out.
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        if (['error', 'warning'].includes(message.type())) errors.push(message.text());
      });
      await page.goto(path);
      await readThrough(page);
      expect(elsewhere).toEqual([]);
      expect(errors).toEqual([]);
      const { wide, scrollers } = await page.evaluate(() => {
        const scrolls = (element: Element) => element.scrollWidth > element.clientWidth + 1;
        const scrollable = (element: Element) =>
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
        const code = 'pre, table, [data-scrolls-sideways]';
        return {
          wide: document.documentElement.scrollWidth,
          scrollers: [...document.querySelectorAll('body *')]
            .filter((element) => scrollable(element) && scrolls(element) && !element.closest(code))
            .map((element) => element.outerHTML.slice(0, 120)),
        };
      });
      expect(wide).toBeLessThanOrEqual(320);
      expect(scrollers).toEqual([]);
    });
  }
});

test.describe('without JavaScript the page is complete', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PAGES) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText('JavaScript est coupé')).toBeVisible();
      for (const heading of await page.locator('h2, h3').all()) {
        const isFolded = (await heading.locator('xpath=ancestor::details[not(@open)]').count()) > 0;
        if (!isFolded) await expect(heading).toBeVisible();
      }
      for (const island of await page.locator('astro-island, .living-player').all()) {
        expect((await island.innerText()).trim(), 'an island without its content').not.toBe('');
      }
      const dead = page.locator('button, input, select, textarea, [role=button], [role=slider]');
      await expect(dead.filter({ visible: true }), 'controls that do nothing').toHaveCount(0);
    });
  }
});
