/** Without JavaScript the page is complete, says so, and shows no control that does nothing. */
import { expect, test } from '@playwright/test';
import { PAGES } from './pages.ts';

test.use({ javaScriptEnabled: false });

/** A browser's context costs more than a page of plain HTML: a dozen are opened in each. */
const DOZEN = 12;
for (let first = 0; first < PAGES.length; first += DOZEN) {
  const pages = PAGES.slice(first, first + DOZEN);
  test(`complete without JavaScript: ${pages[0]} and those after it`, async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      // Playwright's own script runs even where the page's may not.
      const { titles, hidden, empty, dead, said } = await page.evaluate(() => {
        const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
        const isSeen = (element: HTMLElement) =>
          element.checkVisibility({ visibilityProperty: true });
        const isFolded = (element: HTMLElement) => element.closest('details:not([open])') !== null;
        const short = (element: HTMLElement) => element.outerHTML.slice(0, 120);
        return {
          titles: all('h1').filter(isSeen).length,
          hidden: all('h2, h3')
            .filter((heading) => !isFolded(heading) && !isSeen(heading))
            .map(short),
          empty: all('astro-island, .living-player')
            .filter((one) => one.innerText.trim() === '')
            .map(short),
          dead: all('button, input, select, textarea, [role=button], [role=slider]')
            .filter(isSeen)
            .map(short),
          said: document.body.innerText.includes('JavaScript est coupé'),
        };
      });
      expect.soft(titles, `${path}: main titles`).toBe(1);
      expect.soft(said, `${path} says that JavaScript is off`).toBe(true);
      expect.soft(hidden, `${path}: headings that are not shown`).toEqual([]);
      expect.soft(empty, `${path}: islands without their content`).toEqual([]);
      expect.soft(dead, `${path}: controls that do nothing`).toEqual([]);
    }
  });
}
