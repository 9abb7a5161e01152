/** Firefox keeps the site as Chromium does: the home page once, then no server. */
import { expect, test } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { findFirefox } from '../../scripts/browser/find.ts';
import { missingFiles, OwnSite } from './own-site.ts';

const firefox = findFirefox();

/** One of each way of coming alive; that nothing is missing is asked of every file. */
const OPENED = [
  '/404.html',
  '/cours/la-poignee-de-main/',
  '/poignee-ou-decouverte/',
  '/stdout-cassee/',
  '/ateliers/stdout/',
  '/certification/enseignants/',
  '/progression/',
];

test('the home page once in Firefox, then pages and files without a server', async () => {
  test.skip(
    firefox === undefined,
    'Aucun Firefox sur cette machine : FIREFOX_PATH, ou le paquet du système.',
  );
  test.setTimeout(180_000);
  const site = await OwnSite.start();
  const browser = await launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: firefox ?? '',
    headless: true,
  });
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.waitForSelector('.offline-state[data-state="ready"]', { timeout: 90_000 });
    site.stop();

    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
    for (const path of OPENED) {
      // Left in the middle of loading, a page reports what did not come.
      const answer = await page.goto(site.url + path, { waitUntil: 'networkidle0' });
      if (answer?.status() !== 200) problems.push(`${path}: ${String(answer?.status())}`);
    }
    problems.push(...(await page.evaluate(missingFiles)));
    expect(problems).toEqual([]);

    await page.goto(`${site.url}/simulateur/decouvrir-lister-appeler/?pas=12`);
    await page.waitForSelector('.player[data-alive="true"]');
    await page.locator('::-p-text(Changer et rejouer)').click();
    await page.locator('button::-p-text(Jouer en direct)').click();
    await page.waitForSelector('::-p-text(Joué à l’instant par le SDK dans cette page.)');
  } finally {
    await browser.close();
    await site.remove();
  }
});
