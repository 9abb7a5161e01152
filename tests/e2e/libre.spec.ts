/** The free simulator: played by hand, in a real browser, on the real SDK. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromium, expect, test, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/browser/find.ts';

const PATH = '/simulateur/libre/';

const act = (page: Page) => page.locator('form.act');
const steps = (page: Page) => page.locator('.turns .turn');
const last = (page: Page) => page.locator('.last');

/** Walks with Tab, forward or back, until the element has the focus, from wherever one is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const whereTo = () =>
    target.evaluate((element) => {
      const { activeElement } = document;
      if (element === activeElement) return undefined;
      const isBehind = activeElement?.compareDocumentPosition(element) ?? 0;
      return isBehind & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
    });
  for (let tries = 0; tries < 150; tries++) {
    const key = await whereTo();
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not lead there.');
}

async function pressOn(
  page: Page,
  name: string | RegExp,
  within: Page | Locator = page,
): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: typeof name === 'string' }));
  await page.keyboard.press('Enter');
}

/** A select is driven by the first letters of what is wanted. */
async function pick(page: Page, label: string, letters: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(letters);
}

async function typeIn(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label).first());
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('by keyboard alone: start, list, fill a form, edit a message, branch, compare; it is still there afterwards', async ({
  page,
}) => {
  await page.goto(PATH);
  await pressOn(page, 'Ouvrir le simulateur');
  await pressOn(page, 'Démarrer');
  await expect(page.getByText('HTTP, 2026-07-28, sans état')).toBeVisible();

  await pressOn(page, 'Envoyer', act(page));
  await expect(steps(page)).toHaveCount(2);
  await expect(last(page)).toContainText('5 outils');

  await pick(page, 'Action', 'appelle');
  await typeIn(page, 'Outil', 'preparer_envoi');
  await pressOn(page, 'Envoyer', act(page));
  // What is wrong is said, in French, and nothing has left.
  await expect(act(page)).toContainText('adresse › ville (Ce champ est demandé)');
  await expect(steps(page)).toHaveCount(2);
  await typeIn(page, /^numero/, 'CMD-1043');
  await typeIn(page, /^ville/, 'Lyon');
  await typeIn(page, /^code/, '69001');
  await typeIn(page, /^reference/, 'A-1');
  await pressOn(page, 'Envoyer', act(page));
  await expect(last(page)).toContainText('l’outil a tourné');

  await pressOn(page, 'Voir le message avant qu’il parte');
  const message = page.getByLabel('Le message, tel que le SDK l’écrit');
  await tabTo(page, message);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Backspace');
  await expect(page.locator('.departing')).toContainText('ce n’est plus du JSON');
  await pressOn(page, 'Envoyer modifié');
  await expect(last(page)).toContainText('−32700');
  await expect(steps(page)).toHaveCount(4);

  await pressOn(page, 'Annuler');
  await expect(last(page)).not.toContainText('−32700');
  await pick(page, 'Action', 'lit');
  await typeIn(page, 'Adresse de la ressource', 'commandes://statuts');
  await pressOn(page, 'Envoyer', act(page));
  await expect(last(page)).toContainText('1 contenu');
  await expect(page.getByText('1 autre branche')).toBeVisible();
  await pressOn(page, /^Comparer/);
  await expect(page.locator('.compare tr.new')).toContainText(['−32700']);
  await typeIn(page, 'Nom de ce moment', 'après la lecture');
  await page.keyboard.press('Tab');
  await expect(page.locator('.turns .name')).toHaveText('après la lecture');

  const { violations } = await new AxeBuilder({ page }).include('.libre').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.reload();
  await expect(steps(page)).toHaveCount(4);
  await expect(page.locator('.turns .name')).toHaveText('après la lecture');
  await expect(last(page)).toContainText('1 contenu');
  await expect(page.getByText('1 autre branche')).toBeVisible();
});

test('the user is asked: a consent, then a question of the server', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Ouvrir le simulateur' }).click();
  await page.getByRole('button', { name: 'Démarrer', exact: true }).click();
  await act(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(last(page)).toContainText('5 outils');
  await page.getByLabel('Le modèle').check();
  await page.getByLabel('Outil', { exact: true }).fill('retourner_commande');
  await page.getByLabel(/^numero/).fill('CMD-1043');
  await page.getByRole('button', { name: 'Faire' }).click();
  const consent = page.getByRole('group', { name: 'Votre accord est demandé' });
  await expect(consent).toContainText('"numero": "CMD-1043"');
  await consent.getByRole('button', { name: 'Accepter' }).click();
  const question = page.getByRole('group', { name: 'Une question d’un serveur' });
  await expect(question).toContainText('Pourquoi retournez-vous');
  await question.getByLabel(/^motif/).fill('Abîmé');
  await question.getByRole('button', { name: 'Répondre', exact: true }).click();
  await expect(question).toContainText('D’accord ?');
  await question.getByLabel(/^accord/).check();
  await question.getByRole('button', { name: 'Répondre', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.locator('.panel')).toContainText('retour enregistré (Abîmé)');

  // A ready-made edit, and why the SDK answers so.
  await page.getByLabel('Le sort').check();
  await page.getByLabel('Modification').selectOption('header-mismatch');
  await page.getByRole('button', { name: 'Faire' }).click();
  await page.getByLabel('L’hôte').check();
  await page.getByLabel('Action').selectOption('read');
  await page.getByLabel('Adresse de la ressource').fill('commandes://statuts');
  await act(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.locator('.why')).toContainText('-32020');
});

test('a mission: hint, a solution that plays itself, what it teaches; sessions come and go', async ({
  page,
}) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Ouvrir le simulateur' }).click();
  await page.getByLabel('Mission').selectOption('reponse-perdue');
  const mission = page.locator('.mission');
  await mission.getByRole('button', { name: 'Un indice' }).click();
  await expect(mission).toContainText('Préparez l’incident');
  await expect(mission).not.toContainText('Réussie.');
  await mission.getByRole('button', { name: 'Voir une solution' }).click();
  await expect(mission).toContainText('Réussie.');
  await expect(mission.getByRole('option', { name: /Perdue en route \(réussie\)/ })).toBeAttached();

  await page.getByRole('button', { name: 'Nouvelle session' }).click();
  await expect(steps(page)).toHaveCount(0);
  await page.getByLabel('Session', { exact: true }).selectOption({ label: 'Session 1' });
  await expect(steps(page)).toHaveCount(3);
  await page.getByLabel('Nom', { exact: true }).fill('La perte');
  await page.getByLabel('Nom', { exact: true }).press('Tab');
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.locator('.sessions')).toContainText('Supprimer « La perte »');
  await page.getByRole('button', { name: 'Supprimer pour de bon' }).click();
  await expect(page.getByRole('option', { name: 'La perte' })).not.toBeAttached();
});

test('what is kept and cannot be read is set aside, said, and left as it is', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Ouvrir le simulateur' }).click();
  await page.getByRole('button', { name: 'Démarrer', exact: true }).click();
  await expect(steps(page)).toHaveCount(1);
  const hostile = [
    { id: 'newer', format: 'sur-le-fil/session-libre', version: 99 },
    { id: 'broken', format: 'sur-le-fil/session-libre', version: 1, name: '<b>', history: {} },
  ];
  const put = (values: object[]) =>
    new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('sur-le-fil-libre');
      opening.onerror = () => reject(new Error('not opened'));
      opening.onsuccess = () => {
        const store = opening.result.transaction('sessions', 'readwrite').objectStore('sessions');
        for (const value of values) store.put(value);
        const counting = store.count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  expect(await page.evaluate(put, hostile)).toBe(3);
  await page.reload();
  await expect(page.locator('.sessions')).toContainText('version plus récente');
  await expect(page.locator('.sessions')).toContainText('ne se lit plus');
  await expect(steps(page)).toHaveCount(1);
  expect(await page.evaluate(put, [])).toBe(3);
});

test('killed in the middle, the browser has lost the last action at most', async ({ baseURL }) => {
  test.skip(process.platform !== 'linux', 'The browser is found by its command line in /proc.');
  const profile = mkdtempSync(join(tmpdir(), 'libre-'));
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      serviceWorkers: 'block',
    });
  try {
    const context = await launch();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${baseURL ?? ''}${PATH}`);
    await page.getByRole('button', { name: 'Ouvrir le simulateur' }).click();
    await page.getByRole('button', { name: 'Démarrer', exact: true }).click();
    await act(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(steps(page)).toHaveCount(2);
    await page.getByLabel('Action').selectOption('ping');
    await act(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(steps(page)).toHaveCount(3);
    const gone = context.waitForEvent('close');
    for (const pid of processesOf(profile)) process.kill(pid, 'SIGKILL');
    await gone;

    const again = await launch();
    const reopened = again.pages()[0] ?? (await again.newPage());
    await reopened.goto(`${baseURL ?? ''}${PATH}`);
    await reopened
      .getByRole('button', { name: 'Ouvrir le simulateur' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await expect(steps(reopened).nth(1)).toBeVisible();
    expect(await steps(reopened).count()).toBeGreaterThanOrEqual(2);
    await again.close();
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** The programs that were started with this profile, the children with their parent. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return line.includes(`--user-data-dir=${profile}`) ? [Number(name)] : [];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}
