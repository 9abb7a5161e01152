/** The built site in Chromium: how long a person waits between a click and the first live frame. */
import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../browser/install.ts';
import { serve } from '../serve.ts';
import { median, ms, printTable, times } from './figures.ts';

const VISITS = 5;
const RUNS_PER_VISIT = 6;
const PAGE = '/simulateur/decouvrir-lister-appeler/';

export async function benchPage(): Promise<void> {
  const { server, url } = await serve(0);
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const cold: number[] = [];
  const warm: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    // A context of its own has no cache: the Worker is loaded anew.
    const context = await browser.newContext({ locale: 'fr-FR', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(url + PAGE);
    await page.getByRole('button', { name: 'Changer et rejouer' }).click();
    for (let run = 0; run < RUNS_PER_VISIT; run++) (run === 0 ? cold : warm).push(await wait(page));
    await context.close();
  }
  await browser.close();
  server.close();
  server.closeAllConnections();
  printTable(
    'Page (Chromium, du clic sur « Jouer en direct » à la première image de l’échange joué)',
    ['', 'première fois, Worker à charger', 'ensuite', 'première / ensuite'],
    [
      [
        'decouvrir-lister-appeler',
        ms(median(cold)),
        ms(median(warm)),
        times(median(cold) / median(warm)),
      ],
    ],
  );
}

/** Milliseconds from the click to the frame that shows the new trace. */
async function wait(page: Page): Promise<number> {
  await page.evaluate(() => {
    performance.clearMarks();
    addEventListener(
      'click',
      (event) => performance.mark('bench:click', { startTime: event.timeStamp }),
      {
        capture: true,
        once: true,
      },
    );
  });
  await page.getByRole('button', { name: 'Jouer en direct' }).click();
  return page.evaluate(async () => {
    const find = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
    while (find('sur-le-fil:live-shown') === undefined) await new Promise(requestAnimationFrame);
    const shown = await new Promise<number>(requestAnimationFrame);
    return shown - (find('bench:click') ?? Number.NaN);
  });
}
