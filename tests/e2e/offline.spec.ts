/** Without network, after one visit; and from one version of the site to the next. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/browser/find.ts';
import { addFact, missingFiles, offlineState, OwnSite } from './own-site.ts';
import type { SiteVersion } from '../../src/offline/site-version.ts';
import { DIST, PAGES } from './pages.ts';

/** For a first download: the whole site, on a machine that does other things. */
const DOWNLOADED = { timeout: 40_000 };

const versionOfDist = () =>
  JSON.parse(readFileSync(join(DIST, 'hors-ligne.json'), 'utf8')) as SiteVersion;

let site: OwnSite;
test.beforeEach(async () => {
  site = await OwnSite.start();
});
test.afterEach(async () => {
  await site.remove();
});

test.use({ serviceWorkers: 'allow', reuseContext: false });

test('the version names every file of the site, and weighs 3 MB at most on the way', async () => {
  const version = versionOfDist();
  const apart = ['/_headers', '/hors-ligne.json', '/sw.js'];
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(DIST, join(entry.parentPath, entry.name))}`)
    .map((path) => path.replaceAll('\\', '/').replace(/\/index\.html$/, '/'));
  expect(Object.keys(version.files).sort()).toEqual(
    files.filter((path) => !apart.includes(path)).sort(),
  );
  test.info().annotations.push({ type: 'offline', description: `${version.gzipBytes} bytes gzip` });
  expect(version.gzipBytes).toBeLessThanOrEqual(3e6);
});

test('the site can be installed: name, icons, what is sent', async ({ page }) => {
  await page.goto(site.url);
  await expect(offlineState(page)).toHaveAttribute('data-state', /ready|filling/);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without a profile that stays is what tests have.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { data = '' } = await session.send('Page.getAppManifest');
  const manifest = JSON.parse(data) as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest.name).toBe('Sur le fil');
  for (const { src, sizes } of manifest.icons) {
    const png = Buffer.from(await (await fetch(site.url + src)).arrayBuffer());
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const header = async (path: string, name: string) =>
    (await fetch(site.url + path)).headers.get(name);
  expect(await header('/manifest.webmanifest', 'content-type')).toContain('manifest+json');
  expect(await header('/sw.js', 'cache-control')).toBe('no-cache');
  expect(await header('/hors-ligne.json', 'cache-control')).toBe('no-cache');
});

test('without room it is said; with room again, the rest comes', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const origin = site.url;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4e6 });
  await page.goto(`${site.url}/hors-ligne/`);
  await expect(page.getByText('Il n’y a pas assez de place')).toBeVisible(DOWNLOADED);
  await expect(offlineState(page)).toHaveAttribute('data-state', 'failed');
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  const before = site.asked.length;
  await page.reload();
  await expect(offlineState(page)).toHaveAttribute('data-state', 'ready', DOWNLOADED);
  const files = Object.keys(versionOfDist().files).length;
  expect(site.asked.length - before).toBeLessThan(files);
});

test.describe('the home page once, then no network and no server', () => {
  test('every page opens, a scenario runs live, the stdout workshop reads', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    await page.goto(site.url);
    await expect(offlineState(page)).toHaveAttribute('data-state', 'ready', DOWNLOADED);
    await expect(page.getByText('· tout est ici', { exact: true })).toBeVisible();
    await context.setOffline(true);
    site.stop();

    const problems: string[] = [];
    // Chromium asks for the icon of a page without its service worker, and shows the one that it has.
    page.on('requestfailed', (request) => {
      const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED';
      if (!isLeft && !request.url().endsWith('/favicon.svg')) problems.push(request.url());
    });
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
    for (const path of PAGES) {
      const answer = await page.goto(site.url + path);
      if (answer?.status() !== 200) problems.push(`${path}: ${String(answer?.status())}`);
      // The policy comes with the page, as from the host.
      if (!answer?.headers()['content-security-policy']) problems.push(`${path}: no policy`);
    }
    problems.push(...(await page.evaluate(missingFiles)));
    expect(problems).toEqual([]);

    // Addresses as people write them.
    await page.goto(`${site.url}/cours?x=1`);
    expect(page.url()).toBe(`${site.url}/cours/?x=1`);
    expect((await page.goto(`${site.url}/nulle-part/`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto(`${site.url}/simulateur/decouvrir-lister-appeler/?pas=12`);
    const player = page.locator('.player').first();
    await expect(player).toHaveAttribute('data-alive', 'true');
    await player.getByRole('button', { name: 'Changer et rejouer' }).click();
    await player.getByLabel('Numéro du client').fill('C-999');
    await player.getByRole('button', { name: 'Jouer en direct' }).click();
    await expect(player.getByText('Joué à l’instant par le SDK dans cette page.')).toBeVisible();

    await page.goto(`${site.url}/ateliers/stdout/`);
    await page.getByLabel('Ce que votre serveur a écrit sur stdout').fill('Starting server');
    await page.getByRole('button', { name: 'Lire ce texte' }).click();
    await expect(page.locator('.workshop')).toHaveAttribute('data-phase', 'done');
  });
});

test('an update is brought whole, waits for a yes, and comes to all tabs at once', async () => {
  test.setTimeout(180_000);
  const profile = mkdtempSync(join(tmpdir(), 'profil-'));
  const open = async (): Promise<[BrowserContext, Page]> => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium() ?? '',
      locale: 'fr-FR',
    });
    const page = await context.newPage();
    await page.goto(site.url);
    return [context, page];
  };
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  let [context, page] = await open();
  try {
    await expect(offlineState(page)).toHaveAttribute('data-state', 'ready', DOWNLOADED);
    const before = (await heading(page).textContent()) ?? '';

    // Cut in the middle: the old version is whole, and nothing is offered.
    const say = (text: string) => (html: string) =>
      html.replace(/(<h1[^>]*>)[^]*?(<\/h1>)/, `$1${text}$2`);
    site.cut.add('/sources/');
    await site.publish({
      'index.html': say('Deuxième version'),
      'cours/index.html': say('Les leçons, deuxième version'),
      'sources/index.html': say('Les sources, deuxième version'),
      'theme.js': (script) => `${script};window.version = 2;`,
    });
    const isCut = () => site.asked.filter((path) => path === '/sources/').length;
    const cuts = isCut();
    await page.reload();
    await expect.poll(isCut).toBeGreaterThan(cuts);
    await expect(heading(page)).toHaveText(before);
    await page.goto(`${site.url}/cours/`);
    await expect(heading(page)).toHaveText('Les leçons');
    await expect(offlineState(page)).toHaveAttribute('data-state', 'ready');

    // The rest comes with the next visit; only what had not come yet is asked for.
    site.cut.clear();
    site.asked.length = 0;
    await page.goto(site.url);
    await expect(offlineState(page)).toHaveAttribute('data-state', 'update', DOWNLOADED);
    expect(site.asked.filter((path) => path.startsWith('/_astro/'))).toEqual([]);
    await expect(heading(page)).toHaveText(before);

    // It still waits when the browser has been closed and opened again.
    await context.close();
    [context, page] = await open();
    await expect(offlineState(page)).toHaveAttribute('data-state', 'update');
    await expect(heading(page)).toHaveText(before);
    expect(await page.evaluate(() => 'version' in window)).toBe(false);

    // During an exam, in whichever tab, it is refused, and then not even offered.
    const other = await context.newPage();
    await other.goto(`${site.url}/cours/`);
    await page.getByRole('link', { name: 'une nouvelle version est prête' }).click();
    const apply = page.getByRole('button', { name: 'Appliquer la nouvelle version' });
    await expect(apply).toBeVisible();
    await other.evaluate(() => {
      const over = new Promise<void>((resolve) => Object.assign(window, { endExam: resolve }));
      void navigator.locks.request('sur-le-fil/examen', () => over);
    });
    await apply.click();
    await expect(page.getByText('elle attend qu’il soit terminé')).toBeVisible();
    await page.reload();
    await expect(offlineState(page)).toHaveAttribute('data-state', 'ready');
    await expect(apply).toBeHidden();
    // Nor while one was only begun, whose page is shut.
    await addFact(other, {
      id: '1',
      at: 1,
      kind: 'exam-started',
      exam: 'e',
      seed: 1,
      questions: ['q'],
      minutes: 120,
    });
    await other.evaluate(() => (window as unknown as { endExam(): void }).endExam());
    await page.reload();
    await expect(offlineState(page)).toHaveAttribute('data-state', 'ready');
    await addFact(other, { id: '2', at: 2, kind: 'exam-finished', exam: 'e' });

    // It comes to all tabs together.
    await page.reload();
    await apply.click();
    await expect(heading(other)).toHaveText('Les leçons, deuxième version');
    await page.goto(site.url);
    await expect(heading(page)).toHaveText('Deuxième version');
    expect(await page.evaluate(() => 'version' in window)).toBe(true);
    await expect(offlineState(page)).toHaveAttribute('data-state', 'ready');
    site.stop();
    await page.goto(`${site.url}/sources/`);
    await expect(heading(page)).toHaveText('Les sources, deuxième version');
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
