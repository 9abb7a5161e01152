/**
 * The live run in Firefox, over WebDriver BiDi. Firefox has no `Request.body` and takes other turns
 * than Chromium: what holds in both holds by rule and not by luck.
 */
import { expect, test } from '@playwright/test';
import { launch, type Browser } from 'puppeteer-core';
import { findFirefox } from '../../scripts/browser/find.ts';
import { askWorker, asFile, everyRecorded, workerAddress } from './live-worker.ts';

const RECORDED = everyRecorded();
const firefox = findFirefox();

test.describe('Firefox', () => {
  test.skip(
    firefox === undefined,
    'Aucun Firefox sur cette machine : FIREFOX_PATH, ou le paquet du système.',
  );
  test.setTimeout(180_000);

  let browser: Browser;
  test.beforeAll(async () => {
    browser = await launch({
      browser: 'firefox',
      protocol: 'webDriverBiDi',
      executablePath: firefox ?? '',
      headless: true,
      // It would bring the whole site while the pages are looked at.
      extraPrefsFirefox: { 'dom.serviceWorkers.enabled': false },
    });
  });
  test.afterAll(async () => {
    await browser.close();
  });

  test('plays every recorded trace again, to the byte, three times', async ({ baseURL }) => {
    const page = await browser.newPage();
    await page.goto(baseURL ?? '');
    const asked = RECORDED.map((one) => one.asked);
    const answers = await page.evaluate(askWorker, { address: workerAddress(), asked, times: 3 });
    for (const [index, { file, recorded }] of RECORDED.entries()) {
      expect(answers[index]?.map(asFile), file).toEqual([recorded]);
    }
  });
});
