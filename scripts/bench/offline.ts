/** What keeping the whole site costs: bytes on the way and in the browser, and the first download's time. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { SiteVersion } from '../../src/offline/site-version.ts';
import { ensureChromium } from '../browser/install.ts';
import { serve } from '../serve.ts';
import { median, ms, printTable } from './figures.ts';

const VERSION = new URL('../../dist/hors-ligne.json', import.meta.url);
const VISITS = 3;

export async function benchOffline(): Promise<void> {
  const { files, bytes, gzipBytes } = JSON.parse(readFileSync(VERSION, 'utf8')) as SiteVersion;
  const { server, url } = await serve(0);
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const taken: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    const start = performance.now();
    await page.waitForSelector('.offline-state[data-state="ready"]');
    taken.push(performance.now() - start);
    await context.close();
  }
  await browser.close();
  server.close();
  server.closeAllConnections();
  const megabytes = (count: number) => `${(count / 1e6).toFixed(2)} Mo`;
  printTable(
    'Hors ligne (tout le site, gardé par Chromium après une visite de l’accueil ; 3 Mo compressés au plus)',
    ['', 'fichiers', 'compressés', 'gardés', 'première réception'],
    [
      [
        'tout le site',
        String(Object.keys(files).length),
        megabytes(gzipBytes),
        megabytes(bytes),
        ms(median(taken)),
      ],
    ],
  );
}
