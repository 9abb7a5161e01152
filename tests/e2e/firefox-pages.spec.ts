/** Every page in Firefox: it comes alive, breaks no rule of the policy, reports no error. */
import { expect, test } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { findFirefox } from '../../scripts/browser/find.ts';
import { PAGES_OF_EACH_KIND } from './pages.ts';

const firefox = findFirefox();

test('every page in Firefox', async ({ baseURL }) => {
  test.skip(
    firefox === undefined,
    'Aucun Firefox sur cette machine : FIREFOX_PATH, ou le paquet du système.',
  );
  test.setTimeout(180_000);
  const browser = await launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: firefox ?? '',
    headless: true,
    // It would bring the whole site while the pages are looked at.
    extraPrefsFirefox: { 'dom.serviceWorkers.enabled': false },
  });
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
    });
    await page.evaluateOnNewDocument(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    for (const path of PAGES_OF_EACH_KIND) {
      await page.goto(`${baseURL}${path}`);
      await page.waitForFunction(
        () => document.querySelector('.living-player [data-alive="false"]') === null,
      );
      const violations = await page.evaluate(
        () => (window as unknown as { violations: string[] }).violations,
      );
      problems.push(...violations.map((violation) => `${path}: ${violation}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (width > 0) problems.push(`${path}: ${width} px too wide`);
    }
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
