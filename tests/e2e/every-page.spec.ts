/**
 * What must hold of any page for any reader, looked at in one visit: opening a page costs more than any
 * one look at it. The looks go on after one has failed.
 */
import { expect, test, type Page } from '@playwright/test';
import { typographyFaults } from '../content/french-typography.ts';
import { axeOn, violationsOf } from './axe.ts';
import { PAGES, PAGES_OF_EACH_KIND } from './pages.ts';
import { readThrough } from './settle.ts';

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 720 };

test.use({ reducedMotion: 'reduce', viewport: NARROW });

for (const path of PAGES) {
  test(`every look at ${path}`, async ({ page, baseURL }) => {
    const seen = await watch(page, baseURL ?? '');
    await page.goto(path);
    await readThrough(page);
    await test.step('320 px wide: nothing but code scrolls sideways', async () => {
      const { wide, scrollers } = await page.evaluate(sideways);
      expect.soft(wide).toBeLessThanOrEqual(NARROW.width);
      expect.soft(scrollers, 'they scroll sideways').toEqual([]);
    });
    await test.step('axe, light and dark', async () => {
      await page.setViewportSize(WIDE);
      // What is folded is part of the page; the simulator's pages fold the same thing, about forty traces.
      if (PAGES_OF_EACH_KIND.includes(path)) await page.evaluate(unfold);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await violationsOf(axeOn(page)), 'axe, light').toEqual([]);
      // A theme changes colours and nothing else: the same document need not be judged twice.
      await page.emulateMedia({ colorScheme: 'dark' });
      const colours = axeOn(page).withTags('cat.color');
      expect.soft(await violationsOf(colours), 'axe, dark').toEqual([]);
    });
    await test.step('no other host, no error, nothing that the policy forbids', async () => {
      expect.soft(seen.elsewhere, 'asked of other hosts').toEqual([]);
      expect.soft(seen.errors, 'errors and warnings').toEqual([]);
      // Header and meta element are both in force: what either forbids would be here.
      const violations = await page.evaluate(() => (window as Watched).violations);
      expect.soft(violations, 'violations').toEqual([]);
    });
    await test.step('French typography', async () => {
      const lines = await page.evaluate(textOf, WIRE_TEXT);
      const faults = lines.flatMap((line) =>
        typographyFaults(line.trim().replaceAll(QUOTED, '«\u202fx\u202f»')),
      );
      expect.soft(faults, 'typography').toEqual([]);
    });
  });
}

type Watched = typeof window & { violations?: unknown[] };

async function watch(page: Page, origin: string) {
  const seen = { elsewhere: [] as string[], errors: [] as string[] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) seen.elsewhere.push(url.href);
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
  page.on('console', (message) => {
    // What the test runner itself says when it keeps the service worker out.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) seen.errors.push(message.text());
  });
  await page.addInitScript(() => {
    const violations: unknown[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      violations.push({ violatedDirective, blockedURI, sourceFile, lineNumber, sample });
    });
  });
  return seen;
}

function sideways() {
  const scrolls = (element: Element) => element.scrollWidth > element.clientWidth + 1;
  const scrollable = (element: Element) =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  const code = 'pre, table, [data-scrolls-sideways]';
  return {
    wide: document.documentElement.scrollWidth,
    scrollers: [...document.querySelectorAll('body *')]
      .filter((element) => scrollable(element) && scrolls(element) && !element.closest(code))
      .map((element) => element.outerHTML.slice(0, 120)),
  };
}

function unfold() {
  for (const details of document.querySelectorAll('details')) details.open = true;
}

/** What was on the wire, or is quoted from it; the log says the sentences again without their marks. */
const WIRE_TEXT =
  'pre, code, kbd, samp, svg, .frame-lines, .envelope, [role=log], blockquote, [lang="en"]';
/** What a program said is quoted as it was said. */
const QUOTED = /«\u202f[^»]*\u202f»/g;

/** All that the page says, line by line; takes the page apart, so it comes last. */
function textOf(wire: string): string[] {
  // Wire text keeps its own signs; a letter stands for it so that its surroundings are judged.
  for (const code of document.querySelectorAll(wire)) {
    code.replaceWith('x');
  }
  for (const number of document.querySelectorAll('sup')) number.remove();
  for (const details of document.querySelectorAll('details')) details.open = true;
  const attributes = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
    (element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
  );
  const description = document.querySelector('meta[name=description]')?.getAttribute('content');
  return [
    ...document.body.innerText.split('\n'),
    ...attributes,
    document.title,
    description,
  ].filter((line) => typeof line === 'string');
}
