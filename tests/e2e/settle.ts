import type { Page } from '@playwright/test';

/** Reads the page to its end, as a visitor would, until every island on the way has come alive. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll('astro-island[ssr]')) {
      island.scrollIntoView();
      await new Promise<void>((resolve) => {
        const seen = () => {
          if (!island.hasAttribute('ssr')) resolve();
          else requestAnimationFrame(seen);
        };
        seen();
      });
    }
    await document.fonts.ready;
  });
}
