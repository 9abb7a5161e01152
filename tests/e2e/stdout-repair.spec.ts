/** Broken servers, mended by whoever uses the page, run for real. */
import { expect, test, type Page } from '@playwright/test';

const PATH = '/stdout-cassee/reparer/';

const field = (page: Page, file = 'serveur.js') => page.getByLabel(`Le fichier ${file}`);
const result = (page: Page) => page.getByRole('group', { name: 'Ce que le serveur a fait' });

async function replace(
  page: Page,
  from: string | RegExp,
  to: string,
  file?: string,
): Promise<void> {
  const text = await field(page, file).inputValue();
  expect(text).toMatch(from);
  await field(page, file).fill(text.replace(from, to));
}

/** Clicks, and waits until the trial is over: a loop without an end takes its time. */
async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lancer le serveur' }).click();
  await expect(page.getByRole('button', { name: 'Lancer le serveur' })).toBeVisible({
    timeout: 20_000,
  });
}

test('the first level: broken as given, and repaired by a right cure', async ({ page }) => {
  await page.goto(PATH);
  await run(page);
  await expect(result(page).getByRole('listitem').filter({ hasText: 'Non' })).toHaveText([
    /Il reste sur stdout des octets/,
    /Une requête au moins n’a pas eu sa réponse/,
    /L’outil ne donne pas l’heure/,
    /Il manque quelque chose au journal/,
  ]);
  await expect(result(page).locator('.noise').first()).toContainText('on me demande');
  await replace(page, 'process.stdout.write', 'console.error');
  await run(page);
  await expect(result(page)).toContainText('Réparé.');
  await expect(result(page).locator('.noise')).toHaveCount(0);
  await expect(result(page).locator('.stderr .log')).toHaveCount(2);
});

test('the third level: a guard that is imported first', async ({ page }) => {
  await page.goto(`${PATH}#niveau-3`);
  await page.getByLabel('garde.js').check();
  await field(page, 'garde.js').fill('console.log = console.error;');
  await run(page);
  await expect(result(page)).toContainText('Il reste sur stdout des octets');
  await page.getByLabel('serveur.js').first().check();
  await replace(page, /import '.\/garde.js';\n/, '');
  await replace(page, /^/, "import './garde.js';\n");
  await run(page);
  await expect(result(page)).toContainText('Réparé.');
});

test('what is typed is kept, and can be given back', async ({ page }) => {
  await page.goto(PATH);
  await replace(page, 'process.stdout.write', 'console.error');
  await page.reload();
  await expect(field(page)).toHaveValue(/console\.error/);
  await page.getByRole('button', { name: 'Revenir au texte de départ' }).click();
  await expect(field(page)).toHaveValue(/process\.stdout\.write/);
});

test('a fault of syntax is said on its line, and the cursor goes there', async ({ page }) => {
  await page.goto(PATH);
  await field(page).fill('const a = 1;\nconst b = ;\n');
  await run(page);
  await expect(result(page)).toContainText('serveur.js, ligne 2, colonne 11');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Aller à cette ligne' }).click();
  await expect(field(page)).toBeFocused();
  expect(await field(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(23);
});

test('an error that is thrown is said on its line', async ({ page }) => {
  await page.goto(PATH);
  await replace(page, 'serveStdio(horloge);', '\nabsent.x = 1;');
  await run(page);
  await expect(result(page)).toContainText(/serveur\.js, ligne 14, colonne 1\s:\svotre programme/);
  await expect(result(page)).toContainText('Le serveur est parti avant l’heure.');
});

test('a loop without an end is ended, and the page stays alive', async ({ page }) => {
  await page.goto(PATH);
  await field(page).fill('for (;;);');
  await run(page);
  await expect(result(page)).toContainText('Votre programme ne rend jamais la main');
  await page.getByRole('button', { name: 'Revenir au texte de départ' }).click();
  await run(page);
  await expect(result(page)).toContainText('Une requête au moins');
});

test('the program reaches neither the network, nor what is stored, nor the page', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) asked.push(request.url());
  });
  await page.goto(PATH);
  await field(page).fill(`
const says = [];
for (const name of ['fetch', 'indexedDB', 'caches', 'XMLHttpRequest', 'WebSocket', 'Worker', 'BroadcastChannel', 'navigator', 'importScripts'])
  says.push(name + ' ' + typeof self[name] + ' ' + typeof Object.getPrototypeOf(Object.getPrototypeOf(self))[name]);
try { says.push('eval ' + eval('1')); } catch { says.push('eval refused'); }
try { await import('https://example.com/x.js'); } catch (error) { says.push('import refused'); }
console.error(says.join(', '));
throw new Error('<img src=x onerror=alert(1)>');
`);
  await run(page);
  const says = result(page).locator('.stderr');
  await expect(says).toContainText('fetch undefined undefined');
  await expect(says).toContainText('indexedDB undefined undefined');
  await expect(says).toContainText('eval refused, import refused');
  await expect(result(page)).toContainText('<img src=x onerror=alert(1)>');
  expect(await result(page).locator('img').count()).toBe(0);
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
});

test('the keyboard alone repairs a server', async ({ page }) => {
  await page.goto(PATH);
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  const text = await field(page).inputValue();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text.replace('process.stdout.write', 'console.error'));
  // The field lets go of the focus as any other.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Lancer le serveur' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('Réparé.');
  await expect(result(page)).toBeFocused();
});

test('when the simulator does not load, that is said and the text stays', async ({ page }) => {
  await page.route(/host-[\w-]+\.js/, (route) => route.abort());
  await page.goto(PATH);
  await replace(page, 'process.stdout.write', 'console.error');
  await run(page);
  await expect(result(page)).toContainText('Le simulateur n’a pas pu être chargé');
  await expect(field(page)).toHaveValue(/console\.error/);
});
