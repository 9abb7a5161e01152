/** The two eras side by side, the three « et si », and the eighteen cells. */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator } from '@playwright/test';
import { count, countBeforeFirstCall } from '../../src/trace/counters.ts';
import type { Trace } from '../../src/trace/schema.ts';
import { button, comparison, LIVE, open, PAGE } from './comparisons.ts';

const SAME = 'identique à l’enregistrement';

const trace = (name: string) =>
  JSON.parse(readFileSync(`content/traces/${name}.json`, 'utf8')) as Trace;

/** The two values of a counter, as written. */
async function counter(inside: Locator, name: string): Promise<string[]> {
  const row = inside.locator('.counters tr', {
    has: inside.page().getByText(name, { exact: true }),
  });
  return (await row.locator('td').allInnerTexts()).map((text) => text.replace(/\s/g, ' '));
}

const number = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ' ');

for (const transport of ['http', 'stdio'] as const) {
  test(`counters are those of the traces, ${transport}`, async ({ page }) => {
    const shown = await open(page, transport === 'http' ? '' : '?transport=stdio');
    const traces = [
      trace(`decouvrir-lister-appeler/legacy-legacy-${transport}`),
      trace(`decouvrir-lister-appeler/modern-modern-${transport}`),
    ];
    const counted = traces.map((one) => count(one, 0, one.events.length));
    const trips = traces.map((one) => countBeforeFirstCall(one));
    expect(await counter(shown, 'Allers-retours avant le premier appel d’outil')).toEqual([
      number(trips[0]?.roundTrips ?? 0),
      `${number(trips[1]?.roundTrips ?? 0)}, dont ${number(trips[1]?.optionalTrips ?? 0)} facultatif`,
    ]);
    expect(await counter(shown, 'Messages')).toEqual(counted.map((c) => number(c.messages)));
    expect(await counter(shown, 'Octets de messages')).toEqual(
      counted.map((c) => number(c.messageBytes)),
    );
    const [held, none] = await counter(shown, 'Ce que le serveur a dû retenir');
    expect(held).toContain('la version convenue');
    expect(held?.includes('sa session')).toBe(transport === 'http');
    expect(none).toBe('rien');
  });
}

test('the two move together, by buttons, scrubber and keys, and what differs is marked', async ({
  page,
}) => {
  const shown = await open(page);
  const current = shown.locator('.row.current');
  await shown.getByRole('slider').fill('2');
  await expect(shown.locator('.count')).toHaveText('pas 2 sur 22');
  await expect(current.locator('.cell.left')).toContainText('initialize');
  await expect(current.locator('.cell.right')).toContainText('server/discover');
  await expect(current.locator('.cell.right')).toContainText(/facultatif.*≠ remplacé/s);
  expect(await counter(shown, 'Messages')).toEqual(['1', '1']);
  await button(shown, 'Avancer').click();
  await button(shown, 'Avancer').click();
  await expect(current.locator('.cell.left')).toContainText('notifications/initialized');
  await expect(current.locator('.cell.left')).toContainText('− disparaît');
  await expect(current.locator('.cell.right')).toHaveText(/rien/);
  expect(await counter(shown, 'Messages')).toEqual(['3', '2']);
  await page.keyboard.press('ArrowRight');
  await expect(shown.locator('.count')).toHaveText('pas 5 sur 22');
  await page.keyboard.press('Home');
  await expect(shown.locator('.row.current')).toHaveCount(0);
  await button(shown, 'Lire les deux').click();
  await expect(button(shown, 'Mettre en pause')).toBeVisible();
  await expect(shown.locator('.count')).toHaveText(/pas [23] sur 22/);
  await button(shown, 'Mettre en pause').click();
});

test('what every request now carries stands under the eye', async ({ page }) => {
  const shown = await open(page, '?pas=13');
  await expect(shown.locator('.count')).toHaveText('pas 13 sur 22');
  const right = shown.getByRole('group', { name: /Sous l’œil, découverte/ });
  await expect(right).toContainText('resources/read');
  await expect(right.locator('dt')).toHaveText(['_meta', /mcp-method/, /mcp-name/]);
  await expect(right.locator('pre').first()).toContainText(
    '"io.modelcontextprotocol/protocolVersion": "2026-07-28"',
  );
  const left = shown.getByRole('group', { name: /Sous l’œil, poignée/ });
  await expect(left.locator('dt')).toHaveText([/mcp-session-id/]);
  await right.getByRole('link').click();
  await expect(page).toHaveURL(/decouvrir-lister-appeler\/\?.*pas=28/);
  await expect(page.locator('.panel > .title')).toContainText('commandes://statuts');
});

test('the instant is in the address', async ({ page }) => {
  const shown = await open(page);
  await shown.getByRole('radio', { name: 'stdio' }).check();
  await shown.getByRole('slider').fill('3');
  await expect(page).toHaveURL(/\?transport=stdio&pas=3$/);
  await page.reload();
  await expect(shown.locator('.count')).toHaveText(/pas 3 sur/);
  await expect(shown.getByRole('radio', { name: 'stdio' })).toBeChecked();
  await page.goto(`${PAGE}?transport=pigeon&pas=999`);
  await expect(shown.locator('.count')).toHaveText('22 pas');
});

const TRIPS = 'Allers-retours pour la seconde réponse';

for (const { id, trigger, transport, trips } of [
  { id: 'redemarrage', trigger: 'Redémarrer le serveur', transport: 'HTTP', trips: ['4', '1'] },
  { id: 'redemarrage', trigger: 'Redémarrer le serveur', transport: 'stdio', trips: ['2', '1'] },
  { id: 'repartiteur', trigger: 'Mettre un répartiteur devant', transport: '', trips: ['4', '1'] },
]) {
  test(`et si, ${id} ${transport}: played live, lost in one era, not in the other`, async ({
    page,
  }) => {
    await open(page);
    const shown = comparison(page, id);
    if (transport) await shown.getByRole('radio', { name: transport }).check();
    await button(shown, trigger).click();
    await expect(shown.locator('.live-news')).toContainText(SAME, LIVE);
    await button(shown, 'Mettre en pause').click();
    expect(await counter(shown, TRIPS)).toEqual(trips);
    expect(await counter(shown, 'Poignées de main refaites')).toEqual(['1', '0']);
    const [lost, nothing] = await counter(shown, 'Perdu');
    expect(lost).toContain('la version convenue');
    expect(nothing).toBe('rien');
    await expect(shown.locator('.says .left')).toContainText(/perdue|vit dans une seule copie/);
  });
}

test('et si, version: one is found, or none, and each era says it its way', async ({ page }) => {
  await open(page);
  const [found, none] = await comparison(page, 'version').all();
  if (!found || !none) throw new Error('two encounters expected');
  for (const [shown, versions] of [
    [found, ['2025-06-18', '2026-07-28']],
    [none, ['aucune', 'aucune']],
  ] as const) {
    await button(shown, 'Demander une autre version').click();
    await expect(shown.locator('.live-news')).toContainText(SAME, LIVE);
    await shown.getByRole('button', { name: 'Mettre en pause' }).click();
    expect(await counter(shown, 'Version convenue')).toEqual(versions);
    expect(await counter(shown, 'Erreurs en chemin')).toEqual(['0', '1']);
  }
});

test('a simulator that does not load is said, and the recording stays', async ({ page }) => {
  await page.route(/worker-.*\.js$/, (route) => route.abort());
  await open(page);
  const shown = comparison(page, 'redemarrage');
  await button(shown, 'Redémarrer le serveur').click();
  await expect(shown.locator('.live-news')).toContainText('n’a pas pu démarrer', LIVE);
  expect(await counter(shown, TRIPS)).toEqual(['4', '1']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two texts and a table', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('slider')).toBeHidden();
    const full = page.locator('details.in-full').first();
    await full.locator('summary').click();
    const texts = full.locator('.two-texts > div');
    await expect(texts).toHaveCount(2);
    await expect(texts.nth(0)).toContainText('ouvre la poignée de main');
    await expect(texts.nth(1)).toContainText('se présenter');
    await expect(full.locator('table')).toContainText('Allers-retours');
    await expect(page.locator('.matrix td')).toHaveCount(18);
    await expect(page.locator('.matrix').getByRole('button')).toHaveCount(0);
  });
});
