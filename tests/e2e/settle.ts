import type { Page } from '@playwright/test';

/** Reads the page to its end, as a visitor would, until everything on the way has come alive. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isAsleep = (island: Element) =>
      island.hasAttribute('ssr') || island.querySelector('[data-alive="false"]') !== null;
    for (const island of document.querySelectorAll(
      'astro-island, .living-player, .living-comparison, .living-workshop',
    )) {
      island.scrollIntoView();
      while (isAsleep(island)) await new Promise(requestAnimationFrame);
    }
    // What fills itself in when it comes.
    while (document.querySelector('[data-phase="loading"]'))
      await new Promise(requestAnimationFrame);
    window.scrollTo(0, document.body.scrollHeight);
    await document.fonts.ready;
  });
}
