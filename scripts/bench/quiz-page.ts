/** The practice in Chromium, with the bank as it is and ten times as large: from a click to the first question. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { DOMAINS } from '../../src/content-model/domains.ts';
import { manyTimes } from '../bank/read.ts';
import { ensureChromium } from '../browser/install.ts';
import { serve } from '../serve.ts';
import { median, ms, printTable, times } from './figures.ts';

const VISITS = 5;
const SIZES = [1, 10];

export async function benchQuizPage(): Promise<void> {
  const { server, url } = await serve(0);
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const figures: [exam: number, review: number][] = [];
  for (const size of SIZES) {
    const visits: [number, number][] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await visitOnce(browser, url, size));
    figures.push([
      median(visits.map(([exam]) => exam)),
      median(visits.map(([, review]) => review)),
    ]);
  }
  await browser.close();
  server.close();
  server.closeAllConnections();
  const [one, ten] = figures;
  printTable(
    'Pages de la certification (Chromium ; médianes)',
    ['', 'banque', 'banque × 10', '10 / 1'],
    [
      'examen\u00a0: du clic à la première question',
      'révisions\u00a0: des questions reçues au plan dessiné',
    ].map((name, at) => {
      const [small, large] = [one?.[at] ?? NaN, ten?.[at] ?? NaN];
      return [name, ms(small), ms(large), times(large / small)];
    }),
  );
}

async function visitOnce(browser: Browser, url: string, size: number): Promise<[number, number]> {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  const questions = manyTimes(size);
  for (const domain of DOMAINS)
    await page.route(`**/certification/banque/${domain}.json`, (route) =>
      route.fulfill({
        json: { questions: questions.filter((one) => one.domain === domain), beliefs: {} },
      }),
    );
  const exam = await startExam(page, url);
  const review = await planReviews(page, url);
  await context.close();
  return [exam, review];
}

/** The pointer is near before it clicks: what the exam needs is there. */
async function startExam(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/certification/examen/`);
  const button = page.getByRole('button', { name: /^Commencer/ });
  await button.hover();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const from = performance.now();
    document.querySelector<HTMLElement>('.quiz-choice button')?.click();
    while (!document.querySelector('.quiz-question legend'))
      await new Promise(requestAnimationFrame);
    return performance.now() - from;
  });
}

async function planReviews(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.review[data-phase="planned"]')) performance.mark('planned');
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-phase'] });
  });
  await page.goto(`${url}/certification/reviser/`);
  await page.locator('.review[data-phase="planned"]').waitFor();
  return page.evaluate(() => {
    const received = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.json'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    const planned = performance.getEntriesByName('planned')[0]?.startTime ?? NaN;
    return planned - Math.max(...received);
  });
}
