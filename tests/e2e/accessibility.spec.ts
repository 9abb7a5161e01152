import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { PAGES, PAGES_OF_EACH_KIND } from './pages.ts';
import { readThrough } from './settle.ts';

test.use({ reducedMotion: 'reduce' });

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page }) => {
    await page.goto(path);
    await readThrough(page);
    // What is folded is part of the page; the simulator's pages fold the same thing, about forty traces.
    if (PAGES_OF_EACH_KIND.includes(path))
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(found(await axeOn(page).analyze()), 'light').toEqual([]);
    // A theme changes colours and nothing else: the same document need not be judged twice.
    await page.emulateMedia({ colorScheme: 'dark' });
    const colours = axeOn(page).withTags('cat.color');
    expect(found(await colours.analyze()), 'dark').toEqual([]);
  });
}

/** No page has a frame: what is needed for frames (a tab more for each look) is spared. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

function found({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): unknown[] {
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}
