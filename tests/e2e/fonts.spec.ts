/** The fonts may come late: the text is there before them, and does not jump when they arrive. */
import { expect, test } from '@playwright/test';

for (const path of ['/', '/cours/decouvrir-lister-appeler/']) {
  test(`late fonts do not move ${path}`, async ({ page }) => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await late;
      await route.continue();
    });
    await page.addInitScript(() => {
      let shift = 0;
      Object.assign(window, { shiftOf: () => shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading');

    release();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    const isThere = (font: string) => page.evaluate((name) => document.fonts.check(name), font);
    expect(await isThere('18px "Atkinson Hyperlegible Next"')).toBe(true);
    // Two frames later the new layout has been painted, and its shifts reported.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const shift = await page.evaluate(() =>
      (window as unknown as { shiftOf: () => number }).shiftOf(),
    );
    expect(shift).toBeLessThan(0.02);
  });
}
