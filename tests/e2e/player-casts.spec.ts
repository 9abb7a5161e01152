/** Casts of all sizes, and the list of all the stories that they play in. */
import { expect, test, type Page } from '@playwright/test';
import { SCENARIO_GROUPS } from '../../src/components/player/scenario-groups.ts';
import { SCENARIOS } from '../../src/sim/scenarios/index.ts';

async function openAt(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expect(page.locator('.player')).toHaveAttribute('data-alive', 'true');
}

/** The words of the heads, left to right, with the room that they take. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter(({ textContent }) => textContent !== '')
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return { text: element.textContent, left, right };
      }),
  );

for (const width of [1366, 1920]) {
  for (const scenario of ['trois-serveurs', 'origine-refusee', 'repartiteur', 'sonde-jumelle']) {
    test(`names stand apart, ${scenario}, ${String(width)} px wide`, async ({ page }) => {
      await openAt(page, `/simulateur/${scenario}/`, width);
      for (const selector of ['.head > b', '.head > small']) {
        const boxes = await boxesOf(page, selector);
        expect(boxes.length).toBeGreaterThan(2);
        for (const [index, { left, text }] of boxes.entries()) {
          const before = boxes[index - 1];
          expect(left, `${before?.text ?? ''} | ${text}`).toBeGreaterThan((before?.right ?? 0) + 2);
        }
      }
    });
  }

  test(`no word leaves the picture, ${String(width)} px wide`, async ({ page }) => {
    await openAt(page, '/simulateur/trois-serveurs/', width);
    const scroller = page.locator('.scroller');
    const overflow = await scroller.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('each client has its own thread to its own server', async ({ page }) => {
  await openAt(page, '/simulateur/trois-serveurs/', 1366);
  const reach = async (tool: string) => {
    const row = page.locator('.row.wire', { hasText: 'tools/call' }).filter({ hasText: tool });
    const box = await row.locator('.thread').boundingBox();
    if (!box) throw new Error('no thread');
    return [box.x, box.x + box.width] as const;
  };
  const [comptoir, meteo] = [await reach('chercher_commandes'), await reach('previsions')];
  expect(meteo[0]).toBeGreaterThan(comptoir[0]);
  expect(meteo[1]).toBeGreaterThan(comptoir[1]);
});

test('a list below 700 px', async ({ page }) => {
  await openAt(page, '/simulateur/trois-serveurs/', 690);
  await expect(page.locator('.heads')).toBeHidden();
  const call = page.locator('.row.wire', { hasText: 'previsions' });
  await expect(call.locator('.route')).toHaveText('client de meteo → serveur meteo');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(690);
});

test('the simulator lists every scenario once, with what it is played in', async ({ page }) => {
  await page.goto('/simulateur/');
  const entries = page.locator('.scenarios > li');
  await expect(entries).toHaveCount(SCENARIOS.length);
  const links = await entries
    .locator('h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(SCENARIOS.map(({ id }) => `/simulateur/${id}/`));
  for (const entry of await entries.locator('.played').all())
    expect(await entry.innerText()).toMatch(
      /^(?:stdio|HTTP|stdio, HTTP)\s+version\s+(?:(?:\d{4}-\d\d-\d\d\s*)+|aucune convenue)$/,
    );
  await page.getByRole('navigation', { name: 'groupes' }).getByRole('link').last().click();
  await expect(page).toHaveURL(new RegExp(`#${SCENARIO_GROUPS.at(-1)?.id ?? ''}$`));
});
