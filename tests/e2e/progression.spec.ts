/** What is kept of a person's work: shown, carried in a file, shared by tabs, and never lost in silence. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { Fact } from '../../src/progress/facts.ts';
import { writeProgressFile } from '../../src/progress/file.ts';
import { startChromium } from './own-chromium.ts';

// Quota, storage and databases are what these are about.
test.use({ reuseContext: false });

const LESSON = '/cours/decouvrir-lister-appeler/';
const OTHER_LESSON = '/cours/la-poignee-de-main/';
const BASE = 'sur-le-fil/progression';

async function open(page: Page): Promise<void> {
  await page.goto('/progression/');
  await expect(page.locator('.progress')).toHaveAttribute('data-alive', 'true');
}

async function readLesson(page: Page, lesson = LESSON): Promise<void> {
  await page.goto(lesson);
  await page.getByRole('button', { name: 'J’ai lu cette leçon' }).click();
  await expect(page.getByRole('link', { name: 'votre progression', exact: true })).toBeFocused();
}

const lessonsRead = (page: Page) => page.locator('.lessons .is-read');
const said = (page: Page) => page.locator('.said');
const trouble = (page: Page) => page.locator('.trouble');
const importFile = (page: Page, text: string) =>
  page.getByLabel('Importer un fichier').setInputFiles({
    name: 'progression.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

const readFacts = (count: number): Fact[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `fait-${String(index)}`,
    at: Date.UTC(2026, 10, 1 + index, 12),
    kind: 'answer',
    question: `q-${String(index)}`,
    picked: [0],
    right: index % 2 === 0,
    where: 'practice',
    digest: 'd',
  }));

/** Every record of a base, as it is. */
function recordsOf(page: Page, name: string): Promise<{ version: number; records: unknown[] }> {
  return page.evaluate(async (name) => {
    const asPromise = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error());
      });
    const base = await asPromise(indexedDB.open(name));
    const { version } = base;
    const [store] = base.objectStoreNames;
    const records =
      store === undefined
        ? []
        : await asPromise(base.transaction(store).objectStore(store).getAll());
    base.close();
    return { version, records };
  }, name);
}

/** A base that another version of the site, or an accident, has left. */
async function leaveBase(
  page: Page,
  left: { version: number; store: string; records: object[] },
): Promise<void> {
  // A page of the same origin that opens no store of its own.
  await page.goto('/favicon.svg');
  await page.evaluate(
    async ({ name, version, store, records }) => {
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' });
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const transaction = opening.result.transaction(store, 'readwrite');
      for (const record of records) transaction.objectStore(store).put(record);
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      opening.result.close();
    },
    { name: BASE, ...left },
  );
}

test('a lesson is read, carried away in a file, erased, and brought back; two tabs agree', async ({
  page,
  context,
}) => {
  await readLesson(page);
  await open(page);
  await expect(lessonsRead(page)).toHaveText(/Découvrir, lister, appeler\s*lue le \d+/);
  const other = await context.newPage();
  await open(other);
  await expect(lessonsRead(other)).toHaveCount(1);
  await expect(page.getByText('Vous n’avez encore exporté aucun fichier.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter ma progression' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect((await download).suggestedFilename()).toMatch(
    /^sur-le-fil-progression-\d{4}-\d\d-\d\d\.json$/,
  );
  expect(JSON.parse(text)).toMatchObject({ format: 'sur-le-fil/progression', version: 1 });
  await expect(page.locator('.reminder')).toHaveCount(0);

  // Erased, in both tabs, once that has been confirmed.
  await page.getByRole('button', { name: 'Effacer ma progression' }).click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(lessonsRead(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Effacer ma progression' }).click();
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(said(page)).toHaveText('Tout est effacé, ici et dans vos autres onglets.');
  for (const tab of [page, other]) await expect(lessonsRead(tab)).toHaveCount(0);

  // A file that is wrong changes nothing; the right one gives everything back, once.
  await importFile(other, text.replace('"version": 1', '"version": 2'));
  await expect(said(other)).toContainText('version plus récente du site');
  await importFile(other, text.slice(0, -20));
  await expect(said(other)).toContainText('Rien n’a été changé.');
  await importFile(other, text);
  await expect(said(other)).toContainText('1 élément de plus');
  await importFile(other, text);
  await expect(said(other)).toContainText('0 élément de plus');
  for (const tab of [page, other]) await expect(lessonsRead(tab)).toHaveCount(1);

  // Results over time, as a picture and in so many words.
  await importFile(page, writeProgressFile(readFacts(20), 0));
  await expect(
    page.getByRole('img', { name: /14 derniers jours .*7 réponses justes .* sur 14/ }),
  ).toBeVisible();
  await page.getByText('Les mêmes chiffres, jour par jour').click();
  await expect(page.locator('tbody tr')).toHaveCount(20);

  // Both tabs at once: nothing is lost, in them nor on the disk.
  const more = readFacts(6).map((fact) => ({ ...fact, id: `encore-${fact.id}` }));
  await Promise.all([
    importFile(page, writeProgressFile(more.slice(0, 4), 0)),
    importFile(other, writeProgressFile(more.slice(2), 0)),
  ]);
  for (const tab of [page, other]) {
    await expect(tab.locator('.counts')).toContainText('Réponses à l’entraînement 26');
  }
  await page.reload();
  await expect(page.locator('.counts')).toContainText('Réponses à l’entraînement 26');
});

test('a store of a later version is left as it is; what comes next is kept beside it', async ({
  page,
}) => {
  const records = [{ id: 'plus-tard', kind: 'inconnu' }];
  await leaveBase(page, { version: 2, store: 'faits', records });
  await readLesson(page);
  await open(page);
  await expect(trouble(page)).toContainText('version plus récente du site');
  await expect(lessonsRead(page)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter tel quel' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('"plus-tard"');
  expect(await recordsOf(page, BASE)).toEqual({ version: 2, records });
  await page.reload();
  await expect(lessonsRead(page)).toHaveCount(1);
});

test('records and bases that are spoilt are said, left, and given back as they are', async ({
  page,
  browser,
  baseURL,
}) => {
  const spoilt = { id: 'abîmé', kind: 'answer', picked: 'tout' };
  await leaveBase(page, { version: 1, store: 'facts', records: [spoilt, ...readFacts(2)] });
  await open(page);
  await expect(page.getByText('1 enregistrement de ce navigateur ne se lit pas')).toBeVisible();
  await expect(page.locator('.counts')).toContainText('Réponses à l’entraînement 2');
  await importFile(page, writeProgressFile([{ ...readFacts(1)[0], id: 'abîmé' } as Fact], 0));
  await expect(said(page)).toContainText('1 élément de plus');
  expect((await recordsOf(page, BASE)).records).toContainEqual(spoilt);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const second = await context.newPage();
  await leaveBase(second, { version: 1, store: 'autre', records: [{ id: 'reste' }] });
  await readLesson(second);
  await open(second);
  await expect(trouble(second)).toContainText('ne se lit plus. Rien n’a été effacé');
  await expect(lessonsRead(second)).toHaveCount(1);
  expect((await recordsOf(second, BASE)).records).toEqual([{ id: 'reste' }]);
  await context.close();
});

test('a disk that is full is said, and takes everything once there is room', async ({ page }) => {
  await open(page);
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await importFile(page, writeProgressFile(readFacts(3), 0));
  await expect(trouble(page)).toContainText('Il n’y a plus de place');
  await expect(page.locator('.counts')).toContainText('Réponses à l’entraînement 3');
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await expect(trouble(page)).toBeEmpty({ timeout: 15_000 });
  await page.reload();
  await expect(page.locator('.counts')).toContainText('Réponses à l’entraînement 3');
});

test('a browser that keeps nothing is said, and the page goes on', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await open(page);
  await expect(trouble(page)).toContainText('ne laisse rien enregistrer ici');
  await importFile(page, writeProgressFile(readFacts(3), 0));
  await expect(page.locator('.counts')).toContainText('Réponses à l’entraînement 3');
});

test('killed, a browser has lost at most what was being done', async ({ baseURL }) => {
  const profile = mkdtempSync(join(tmpdir(), 'profil-'));
  try {
    let { page, kill } = await startChromium(profile);
    await page.goto(`${baseURL}${LESSON}`);
    await page.getByRole('button', { name: 'J’ai lu cette leçon' }).click();
    await expect(page.getByRole('link', { name: 'votre progression', exact: true })).toBeFocused();
    await page.goto(`${baseURL}${OTHER_LESSON}`);
    await page.getByRole('button', { name: 'J’ai lu cette leçon' }).click();
    await kill();

    ({ page, kill } = await startChromium(profile));
    await page.goto(`${baseURL}/progression/`);
    await expect(lessonsRead(page).first()).toContainText('Découvrir, lister, appeler');
    await kill();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
