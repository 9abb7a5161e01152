/** The trace workshop: an exchange is brought, checked, played, taken away. */
import { readFileSync, rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import {
  initialize,
  initialized,
  lines,
  ask,
  answer,
  READY,
  CALL,
  CONTENT,
} from '../unit/trace/conversations.ts';

const PAGE = '/ateliers/traces/';
const FIELD = 'L’échange que vous apportez';
const SECRET = 'tres-secret-1';
const SPOILED = lines(
  initialize(),
  initialized(),
  ask(1, 'tools/call', { ...CALL, api_key: SECRET }),
  answer('1', CONTENT),
);

async function open(page: Page, fragment = ''): Promise<void> {
  await page.goto(PAGE + fragment);
  await expect(page.locator('.workshop')).toHaveAttribute('data-alive', 'true');
}

async function read(page: Page, text: string): Promise<void> {
  await page.getByLabel(FIELD).fill(text);
  await page.getByRole('button', { name: 'Lire ce texte' }).click();
  await isRead(page);
}

async function isRead(page: Page): Promise<void> {
  await expect(page.locator('.workshop')).toHaveAttribute('data-phase', 'done', {
    timeout: 60_000,
  });
  await expect(page.locator('.player')).toHaveAttribute('data-alive', 'true');
}

const finding = (page: Page, title: string) =>
  page.locator('.finding', { has: page.getByRole('heading', { name: title }) });

test('a pasted exchange is judged line by line, played, and its secrets are hidden', async ({
  page,
}) => {
  await open(page);
  await read(page, SPOILED);
  await expect(page.getByRole('heading', { name: 'Résultat' })).toBeFocused();
  await expect(page.locator('.summary')).toContainText('4\u00a0messages. 2\u00a0erreurs.');
  await expect(page.getByText('leur sens est déduit')).toBeVisible();
  const found = finding(page, 'Identifiant d’un autre type');
  await expect(found).toContainText('Ligne 4.');
  await expect(found.getByRole('link')).toHaveAttribute(
    'href',
    /2026-07-28\/basic\/index#responses/,
  );

  await found.getByRole('button', { name: 'Voir l’étape' }).click();
  const panel = page.getByRole('group', { name: 'L’étape sous vos yeux' });
  await expect(page.locator('.player .count')).toHaveText('étape 4 sur 4');
  await expect(panel).toContainText('structuredContent');
  // Each field has its explanation, as in the course.
  await panel.getByRole('button', { name: 'Tout expliquer' }).click();
  await expect(panel.locator('.explanation').first()).toBeVisible();

  await page.getByRole('button', { name: 'Reculer' }).click();
  await expect(panel).not.toContainText(SECRET);
  await expect(panel).toContainText('masqué');
  await page.getByLabel('Montrer les secrets').check();
  await isRead(page);
  await page.locator('.row a').nth(2).click();
  await expect(panel).toContainText(SECRET);

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
});

test('an exchange is taken away as a file, a text and a link that opens it elsewhere', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await read(page, SPOILED);
  await page.getByRole('button', { name: 'Emporter cet échange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emporter cet échange' });
  await expect(dialog).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Enregistrer' }).first().click();
  const kept = await download;
  expect(kept.suggestedFilename()).toBe('texte-colle.json');
  const trace = readFileSync(await kept.path(), 'utf8');
  expect(trace).toContain('sur-le-fil/trace');
  expect(trace).not.toContain(SECRET);

  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Lien' })
    .getByRole('button', { name: 'Copier' })
    .click();
  await expect(dialog.getByText('Lien copié.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Code QR' }).click();
  await expect(dialog.getByRole('img', { name: 'Code QR du lien' })).toBeVisible();
  expect(link).not.toContain(SECRET);

  await page.goto('/');
  await page.goto(link);
  await isRead(page);
  await expect(page.locator('.summary')).toContainText('une trace de ce site');
  await expect(finding(page, 'Identifiant d’un autre type')).toBeVisible();
});

test('a link that is damaged, or of a later version, gives a sentence', async ({ page }) => {
  await open(page, '#echange=1.abc');
  await expect(page.getByRole('alert')).toContainText('coupé ou changé en route');
  await page.goto(`${PAGE}#echange=7.abc`);
  await expect(page.getByRole('alert')).toContainText('version plus récente');
});

test('a recorded exchange is taken away from where it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/simulateur/poignee-de-main/');
  await expect(page.locator('.player')).toHaveAttribute('data-alive', 'true');
  await page.getByRole('button', { name: 'Emporter cet échange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emporter cet échange' });
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Mermaid' })
    .getByRole('button', { name: 'Copier' })
    .click();
  await expect(dialog.getByText('Copié.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^sequenceDiagram\n/);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toBeHidden();
});

test('10,000 events: only some rows are drawn, and every step can be reached and found', async ({
  page,
}) => {
  const pairs = Array.from({ length: 5000 }, (_, n) => [
    ask(n + 1, 'tools/call', { ...CALL, arguments: { client: `C-${String(n)}` } }),
    answer(n + 1, CONTENT),
  ]).flat();
  await open(page);
  const buffer = Buffer.from(lines(initialize(), initialized(), READY, pairs));
  await page
    .getByLabel('ou un fichier')
    .setInputFiles({ name: 'long.ndjson', mimeType: 'text/plain', buffer });
  await isRead(page);
  const count = page.locator('.player .count');
  await expect(count).toHaveText('étape 0 sur 10003');
  expect(await page.locator('.row').count()).toBeLessThan(200);

  await page.getByLabel('Chercher dans l’échange').fill('C-4242"');
  await page.getByRole('button', { name: 'Suivante' }).click();
  await expect(count).toHaveText('étape 8488 sur 10003');
  await expect(page.locator('.row.current')).toBeInViewport();
  await page.getByRole('button', { name: 'Fin', exact: true }).click();
  await expect(page.locator('.row.current')).toBeInViewport();
  await expect(page.locator('.row.current')).toHaveAttribute('data-seq', '10003');
  await page.getByRole('button', { name: 'Début', exact: true }).click();
  await page.locator('.scroller').evaluate((list) => (list.scrollTop = list.scrollHeight / 2));
  await expect(page.locator('.row').first()).not.toHaveAttribute('data-seq', '1');
});

test('a long reading shows how far it is, and can be given up', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  const path = join(folder, 'long.log');
  const line = `${JSON.stringify(answer(1, CONTENT))}\n`;
  writeFileSync(path, line.repeat(Math.ceil(50e6 / line.length)));
  try {
    await open(page);
    await page.getByLabel('ou un fichier').setInputFiles(path);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await expect(page.getByText('Lecture abandonnée. Rien n’en a été gardé.')).toBeVisible();
    await read(page, SPOILED);
    await expect(page.locator('.summary')).toContainText('2\u00a0erreurs');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('nothing is asked of anybody while an exchange is read', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Une trace de ce site' }).click();
  await isRead(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await read(page, SPOILED);
  // The Worker's own script at most.
  expect(
    asked.filter((url) => !/_astro\/[\w-]+worker[\w-]*\.\w+\.?js|_astro\/.*\.js/.test(url)),
  ).toEqual([]);
});
