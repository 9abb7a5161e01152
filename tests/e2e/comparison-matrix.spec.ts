/** Who gets on with whom: eighteen cells, one by one and all at once. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { codesSeen, outcomeSeen } from '../../src/trace/outcome.ts';
import type { Trace } from '../../src/trace/schema.ts';
import { button, LIVE, open, PAGE } from './comparisons.ts';

const ERAS = ['legacy', 'auto', 'modern'] as const;
const SERVERS = ['legacy', 'dual', 'modern'] as const;

const trace = (name: string) =>
  JSON.parse(readFileSync(`content/traces/${name}.json`, 'utf8')) as Trace;

test.describe('the matrix', () => {
  for (const transport of ['stdio', 'http'] as const) {
    for (const client of ERAS) {
      for (const server of SERVERS) {
        test(`${client}, ${server}, ${transport}`, async ({ page }) => {
          await page.goto(PAGE);
          const cell = page.locator(
            `td[data-client=${client}][data-server=${server}][data-transport=${transport}]`,
          );
          const recorded = trace(`decouvrir-lister-appeler/${client}-${server}-${transport}`);
          await expect(cell).toHaveAttribute('data-outcome', outcomeSeen(recorded));
          const codes = codesSeen(recorded).map(String);
          expect(await cell.locator('.codes code').allInnerTexts()).toEqual(codes);
          const path = `/enregistrements/decouvrir-lister-appeler/${client}-${server}-${transport}.json`;
          const served = await (await page.request.get(path)).text();
          expect(served).toBe(
            readFileSync(
              `content/traces/decouvrir-lister-appeler/${client}-${server}-${transport}.json`,
              'utf8',
            ),
          );
          await expect(cell.getByRole('link')).toHaveAttribute(
            'href',
            `/simulateur/decouvrir-lister-appeler/?client=${client}&server=${server}&transport=${transport}`,
          );
        });
      }
    }
  }

  test('all eighteen are played in the page and come out as recorded', async ({ page }) => {
    await open(page);
    await button(page.locator('main'), 'Jouer les dix-huit').click();
    await expect(page.locator('#dix-huit-joues')).toContainText(
      '18 échanges joués dans cette page, tous identiques',
      LIVE,
    );
    await expect(page.locator('td[data-came="same"]')).toHaveCount(18);
    // One voice for all of them: the cells were silent meanwhile.
    await expect(page.locator('.came[aria-live=off]')).toHaveCount(18);
    await expect(page.locator('#dix-huit-avance')).toHaveText('');
    const cell = page.locator('.matrix td').first();
    await cell.getByRole('button').click();
    await expect(cell.locator('.came')).toHaveAttribute('aria-live', 'polite');
  });

  test('a simulator that does not start ends the batch, and is not called a difference', async ({
    page,
  }) => {
    await page.route(/worker-.*\.js$/, (route) => route.abort());
    await open(page);
    await button(page.locator('main'), 'Jouer les dix-huit').click();
    const outcome = page.locator('#dix-huit-joues');
    await expect(outcome).toHaveText('18 échanges n’ont pas pu être joués, sur 18.', LIVE);
    await expect(page.locator('.came:not(:empty)')).toHaveCount(1);
    await expect(button(page.locator('main'), 'Jouer les dix-huit')).toBeVisible();
  });

  test('the batch can be stopped', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/enregistrements\//, async (route) => {
      await held;
      await route.continue();
    });
    await open(page);
    await button(page.locator('main'), 'Jouer les dix-huit').click();
    await button(page.locator('main'), 'Arrêter').click();
    release();
    await expect(page.locator('#dix-huit-joues')).toHaveText(
      '1 identique à son enregistrement, 17 laissés de côté, sur 18.',
      LIVE,
    );
  });

  test('without its script it shows no dead button', async ({ page }) => {
    await page.route(/\/_astro\/index\.astro.*\.js$/, (route) => route.abort());
    await open(page);
    for (const control of await page.locator('.played-here .needs-script').all())
      await expect(control).toBeHidden();
    await page.unroute(/\/_astro\/index\.astro.*\.js$/);
    await open(page);
    await expect(button(page.locator('main'), 'Jouer les dix-huit')).toBeVisible();
  });

  test('a cell that came out otherwise says so', async ({ page }) => {
    await page.route(/enregistrements\/.*legacy-dual-stdio\.json$/, (route) =>
      route.fulfill({ body: '{}', contentType: 'application/json' }),
    );
    await open(page);
    const cell = page.locator('td[data-client=legacy][data-server=dual][data-transport=stdio]');
    await cell.getByRole('button').click();
    await expect(cell.getByRole('status')).toContainText('différent de l’enregistrement', LIVE);
  });

  test('its links open the exchange', async ({ page }) => {
    await open(page);
    await page
      .locator('td[data-client=legacy][data-server=modern][data-transport=http]')
      .getByRole('link')
      .click();
    const player = page.locator('.player').first();
    await expect(player).toContainText('Joué à l’instant', LIVE);
    // Compared with the recording of this very meeting, as the cell was, and not with the page's own.
    await expect(player.locator('.outcome')).toContainText(
      'Rien n’a changé par rapport à l’enregistrement',
    );
    await expect(player.locator('.rows')).toContainText('initialize');
    await expect(player.locator('.news')).toHaveCount(0);
  });
});
