import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { PAGES } from './pages.ts';
import { readThrough } from './settle.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const path of PAGES) {
      test(path, async ({ page }) => {
        await page.goto(path);
        await readThrough(page);
        // What is folded is part of the page.
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((n) => n.html) }));
        expect(found).toEqual([]);
      });
    }
  });
}
