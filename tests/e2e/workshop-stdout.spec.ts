/** The stdout workshop: paste, drop or choose; read, give up, repair. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeOn, violationsOf } from './axe.ts';

const PAGE = '/ateliers/stdout/';
const FIXTURES = 'tests/fixtures/stdout/';
const INIT =
  '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"h","version":"1"}}}';
const CALL = '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"12:30"}]}}';
const FIELD = 'Ce que votre serveur a écrit sur stdout';

async function open(page: Page): Promise<Locator> {
  await page.goto(PAGE);
  const workshop = page.locator('.workshop');
  await expect(workshop).toHaveAttribute('data-alive', 'true');
  return workshop;
}

async function readText(page: Page, text: string): Promise<void> {
  await page.getByLabel(FIELD).fill(text);
  await page.getByRole('button', { name: 'Lire ce texte' }).click();
  await expect(page.locator('.workshop')).toHaveAttribute('data-phase', 'done');
}

const summary = (page: Page) => page.locator('.summary');
const finding = (page: Page, title: string | RegExp) =>
  page.locator('.finding', { has: page.getByRole('heading', { name: title }) });

/** A log that takes the Worker a while. */
function longLog(megabytes: number): { path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'stdout-'));
  const path = join(folder, 'long.log');
  const line = `${CALL}\n`;
  const block = line.repeat(Math.ceil(1e6 / line.length));
  writeFileSync(path, block.repeat(megabytes) + 'Starting server\n');
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}

test('a pasted text is read: the summary first, then line, culprit and cure', async ({ page }) => {
  await open(page);
  const dotenv = readFileSync(`${FIXTURES}dotenv-v17-bracket.input`, 'utf8');
  await readText(page, dotenv);
  await expect(summary(page)).toContainText('Le coupable le plus probable\u00a0: dotenv 17.');
  const found = finding(page, /dotenv 17/);
  await expect(found).toContainText('Ligne 1, colonne 1.');
  await expect(found).toContainText('DOTENV_CONFIG_QUIET=true');
  await expect(found.getByRole('link')).toHaveAttribute('href', /specification\/2026-07-28\/basic/);
  await expect(page.getByRole('heading', { name: 'Résultat' })).toBeFocused();
});

test('a clean stream has nothing to answer for', async ({ page }) => {
  await open(page);
  await page.getByLabel('ou un fichier').setInputFiles(`${FIXTURES}valid-2025-11-25.input`);
  await expect(summary(page)).toHaveText('Rien à redire\u00a0: 6\u00a0messages, un par ligne.');
  await expect(page.locator('.finding')).toHaveCount(0);
});

test('a chosen file is read as bytes', async ({ page }) => {
  await open(page);
  const choose = page.getByLabel('ou un fichier');
  await choose.setInputFiles(`${FIXTURES}cp1252-byte-in-message.input`);
  await expect(finding(page, /Octet hors UTF-8/)).toContainText('0xE9');
  await choose.setInputFiles(`${FIXTURES}utf16le-bom.input`);
  await expect(finding(page, /UTF-16/)).toContainText('UTF-16 LE avec BOM');
  await expect(page.getByRole('region', { name: 'Flux réparé' })).toContainText('"tools"');
});

test('a file that is dropped is read', async ({ page }) => {
  await open(page);
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'sortie.txt'));
    return data;
  }, `Starting server\n${INIT}\n`);
  await page.locator('.workshop form').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(summary(page)).toContainText('1\u00a0erreur, sur 2\u00a0lignes.');
});

test('with the keyboard alone, from the field to the copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.getByLabel(FIELD).focus();
  await page.keyboard.insertText(`Lecture…${CALL}\n`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Résultat' })).toBeFocused();
  const copy = page.getByRole('button', { name: 'Copier le flux réparé' });
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    if (await copy.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copié.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${CALL}\n`);
});

test('the repaired stream is kept as a file', async ({ page }) => {
  await open(page);
  await readText(page, `${INIT}${CALL}\n`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'L’enregistrer' }).click();
  const kept = await download;
  expect(kept.suggestedFilename()).toBe('texte-colle-repare.ndjson');
  expect(readFileSync(await kept.path(), 'utf8')).toBe(`${INIT}\n${CALL}\n`);
});

test('where the browser refuses the copy, it is said', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await open(page);
  await readText(page, `${CALL}\n`);
  await page.getByRole('button', { name: 'Copier le flux réparé' }).click();
  await expect(page.getByText('Le navigateur refuse la copie')).toBeVisible();
});

test('a long reading shows how far it is, and can be given up', async ({ page }) => {
  const { path, remove } = longLog(60);
  try {
    const workshop = await open(page);
    await page.getByLabel('ou un fichier').setInputFiles(path);
    await expect(workshop).toHaveAttribute('data-phase', 'reading');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await expect(workshop).toHaveAttribute('data-phase', 'cancelled');
    await expect(page.getByText('Rien n’en a été gardé.')).toBeVisible();
    // The page is ready for the next one at once.
    await readText(page, `${CALL}\n`);
    await expect(summary(page)).toContainText('Rien à redire');
  } finally {
    remove();
  }
});

test('a log of fifty megabytes is read to its end while the page stays alive', async ({ page }) => {
  test.setTimeout(120_000);
  const { path, remove } = longLog(50);
  try {
    const workshop = await open(page);
    await page.getByLabel('ou un fichier').setInputFiles(path);
    await expect(workshop).toHaveAttribute('data-phase', 'reading');
    // While the Worker reads, the page still answers: the field takes what is typed into it.
    await page.getByLabel(FIELD).fill('pendant ce temps');
    await expect(page.getByLabel(FIELD)).toHaveValue('pendant ce temps');
    await expect(workshop).toHaveAttribute('data-phase', 'done', { timeout: 90_000 });
    await expect(finding(page, /Ligne de journal/)).toBeVisible();
    await expect(page.getByText('La suite est dans la copie et dans le fichier.')).toBeVisible();
  } finally {
    remove();
  }
});

test('a very long paste is read without being put into the field', async ({ page }) => {
  const workshop = await open(page);
  await page.getByLabel(FIELD).evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, `${CALL}\n`.repeat(10_000));
  await expect(workshop).toHaveAttribute('data-phase', 'done');
  await expect(page.getByLabel(FIELD)).toHaveValue('');
  await expect(page.locator('.readers tfoot')).toContainText('sur 10\u202f000');
});

test('the other direction shows who waits in vain', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Une écriture sans saut de ligne' }).click();
  await expect(finding(page, /Requête sans réponse/)).toContainText('tools/call');
  await page.getByText('Ce que vous savez de plus').click();
  await expect(page.getByLabel('Ce que le client a écrit sur stdin')).toHaveValue(/tools\/call/);
});

test('what each reader would lose is told apart', async ({ page }) => {
  await open(page);
  await readText(page, `Starting server\n${INIT}\n${CALL}done\n`);
  const table = page.getByRole('region', { name: 'Ce que chaque lecteur perdrait' });
  const row = (name: string) =>
    table.getByRole('row', { name: new RegExp(name) }).getByRole('cell');
  await expect(row('^bruit')).toHaveText([
    'passée en silence',
    'signalée',
    'journalisée',
    'journalisée',
    'ferme la connexion',
  ]);
  await expect(row('^messages lus')).toHaveText(['1', '1', '1', '1', /^0\s*fermé à la ligne 1$/]);
});

test('hostile text is shown, not obeyed', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      violations.push(violatedDirective),
    );
  });
  await open(page);
  const hostile = [
    '<img src=x onerror="document.title=1"> </script><script>document.title=2</script>',
    '\u001b[31mrouge\u001b[0m \u202egauche \u0000 \ufeff',
    '{{constructor}} ${1} `code`',
  ];
  await readText(page, `${hostile.join('\n')}\n`);
  await expect(page).toHaveTitle(/^Atelier/);
  const result = page.locator('.result');
  await expect(result.locator('img, script')).toHaveCount(0);
  await expect(result).toContainText('<img src=x onerror=');
  await expect(result).toContainText('‹ESC›[31mrouge‹ESC›[0m ‹U+202E›gauche ‹NUL› ‹BOM›');
  // eslint-disable-next-line no-control-regex -- that none is left is what is asked
  expect(await result.innerText()).not.toMatch(/[\u0000-\u0008\u001b\u202a-\u202e\ufeff]/);
  expect(
    await page.evaluate(() => (window as unknown as { violations: string[] }).violations),
  ).toEqual([]);
});

test('nothing leaves the page', async ({ page, baseURL }) => {
  await open(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await readText(page, `secret-4242 ${CALL}\n`);
  expect(asked.every((line) => line.startsWith(`GET ${baseURL}/_astro/`))).toBe(true);
  expect(asked.join()).not.toContain('4242');
});

test('a Worker that cannot be loaded is said', async ({ page }) => {
  await page.route('**/reading-worker*', (route) => route.abort());
  const workshop = await open(page);
  await page.getByLabel(FIELD).fill(CALL);
  await page.getByRole('button', { name: 'Lire ce texte' }).click();
  await expect(workshop).toHaveAttribute('data-phase', 'failed');
  await expect(page.getByText('La lecture a échoué\u00a0:')).toBeVisible();
});

test('at 320 px the result needs no sideways scroll of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await readText(page, `${'mot'.repeat(200)} ${'x'.repeat(300)}\n${INIT}\n${CALL}done\n`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('axe finds nothing on a result, light and dark', async ({ page }) => {
  await open(page);
  const bytes = readFileSync(`${FIXTURES}content-length-framing.input`, 'utf8');
  await readText(page, `Starting server\n\n${bytes}\n{"a":1}\n`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOf(axeOn(page))).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page still teaches, and names the command', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.locator('.workshop')).toBeHidden();
    await expect(page.getByText('L’atelier lui-même demande JavaScript.')).toBeVisible();
    const glued = page.locator('#faute-glued');
    await expect(glued).toContainText('Lecture…{"jsonrpc":"2.0"');
    await expect(glued).toContainText('passée en silence');
    await expect(page.getByText('npm run -s analyse -- stdout sortie.txt')).toBeVisible();
  });
});
