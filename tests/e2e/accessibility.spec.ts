import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { PAGES } from './pages.ts';
import { readThrough } from './settle.ts';

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page }) => {
    await page.goto(path);
    await readThrough(page);
    // What is folded is part of the page.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    const builder = () => new AxeBuilder({ page });
    expect(found(await builder().analyze()), 'light').toEqual([]);
    // The other theme changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark' });
    const colours = builder().withRules(['color-contrast', 'link-in-text-block']);
    expect(found(await colours.analyze()), 'dark').toEqual([]);
  });
}

function found({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): unknown[] {
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}
