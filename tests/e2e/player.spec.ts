/** The player, as a learner drives it: buttons, scrubber, keys, address; what it shows and says. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { stops } from '../../src/trace/stops.ts';
import { recorded } from '../unit/player-traces.ts';
import { axeOn, violationsOf } from './axe.ts';

const PAGE = '/simulateur/decouvrir-lister-appeler/';
/** What the page shows. */
const TRACE = recorded('decouvrir-lister-appeler/auto-dual-http');
const LENGTH = stops(TRACE, 'all').length;
/** The step of the first message that holds a text. */
const stepOf = (text: string, trace = TRACE) =>
  trace.events.find((event) => event.kind === 'frame' && event.raw.includes(text))?.seq ?? 0;
const DISCOVER = stepOf('"server/discover"');
const LIST = stepOf('"tools/list"');
const CALL = stepOf('"tools/call"');
const FIRST = 'L’hôte demande au client de se connecter';

async function open(page: Page, path = PAGE): Promise<Locator> {
  await page.goto(path);
  const player = page.locator('.player').first();
  await expect(player).toHaveAttribute('data-alive', 'true');
  return player;
}

const title = (player: Locator) => player.locator('.panel > .title');
const count = (player: Locator) => player.locator('.count');
const scrubber = (player: Locator) => player.getByRole('slider', { name: 'Instant de l’échange' });
const button = (player: Locator, name: string) => player.getByRole('button', { name, exact: true });
const row = (player: Locator, seq: number) => player.locator(`.row[data-seq="${String(seq)}"]`);
const radio = (player: Locator, name: string) => player.getByRole('radio', { name, exact: true });

/** Everything that the step under the eye shows. */
async function shown(player: Locator): Promise<string> {
  await expect(player.locator('.who-knows')).toBeVisible();
  await expect(button(player, 'Copier le lien de cette étape')).toBeVisible();
  return player.locator('.panel').innerText();
}

test('plays from before the first step to the last, announces each, and moves no page', async ({
  page,
}) => {
  const player = await open(page);
  await radio(player, 'le fil seul').check();
  await radio(player, '× 4').check();
  await player.locator('.stage').scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await button(player, 'Lire').click();
  await expect(button(player, 'Mettre en pause')).toBeVisible();
  await expect(button(player, 'Relire')).toBeVisible({ timeout: 30_000 });
  await expect(title(player)).toHaveText('Le client ferme la connexion.');
  expect(await page.evaluate(() => scrollY)).toBe(top);
  const current = player.locator('.row[aria-current=step]');
  await expect(current).toBeInViewport();
  await expect(player.getByRole('log')).toContainText('Le client ferme la connexion.');
});

test('pauses, and goes on from there', async ({ page }) => {
  const player = await open(page);
  await button(player, 'Lire').click();
  await expect(count(player)).toHaveText(/étape [2-9]/);
  await button(player, 'Mettre en pause').click();
  const paused = await count(player).innerText();
  await button(player, 'Avancer').click();
  await expect(count(player)).not.toHaveText(paused);
  await expect(button(player, 'Lire')).toBeVisible();
});

test('stepping back shows exactly what was there on the way', async ({ page }) => {
  const player = await open(page);
  const steps = 14;
  const forward: string[] = [];
  for (let step = 1; step <= steps; step++) {
    await button(player, 'Avancer').click();
    await expect(count(player)).toHaveText(new RegExp(`étape ${String(step)} `));
    forward.push(await shown(player));
  }
  for (let step = steps - 1; step >= 1; step--) {
    await button(player, 'Reculer').click();
    await expect(count(player)).toHaveText(new RegExp(`étape ${String(step)} `));
    expect(await shown(player)).toBe(forward[step - 1]);
  }
});

test('the scrubber goes both ways and says where it is', async ({ page }) => {
  const player = await open(page);
  const slider = scrubber(player);
  await slider.fill(String(stops(TRACE, 'all').indexOf(stepOf('inputSchema')) + 1));
  await expect(title(player)).toContainText('2 outils');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /répond à la requête n°\s0\s: 2\soutils\.$/,
  );
  await slider.fill('3');
  await expect(title(player)).toContainText('server/discover');
  await slider.press('ArrowRight');
  await expect(count(player)).toHaveText(/étape 4 /);
  await slider.press('Home');
  await expect(title(player)).toHaveText('Avant le premier pas');
});

test('the instant is in the address and comes back with it', async ({ page }) => {
  const player = await open(page);
  await row(player, LIST).locator('.label').click();
  await radio(player, 'le fil seul').check();
  await expect(page).toHaveURL(new RegExp(`\\?pas=${String(LIST)}&vue=fil$`));
  const before = await shown(player);
  await page.reload();
  await expect(player).toHaveAttribute('data-alive', 'true');
  await expect(radio(player, 'le fil seul')).toBeChecked();
  expect(await shown(player)).toBe(before);
});

for (const [search, asked] of [
  ['pas=douze', 'le pas «\u202fdouze\u202f»'],
  ['pas=9999', 'le pas «\u202f9999\u202f»'],
  ['vue=ailleurs', 'la vue «\u202failleurs\u202f»'],
] as const) {
  test(`an address with ${search} says so and shows the beginning`, async ({ page }) => {
    const player = await open(page, `${PAGE}?${search}`);
    await expect(player.getByRole('status').first()).toContainText(asked);
    await expect(title(player)).toHaveText('Avant le premier pas');
    await button(player, 'J’ai compris').click();
    await expect(player.getByText(asked)).toBeHidden();
    await button(player, 'Avancer').click();
    await expect(title(player)).toContainText(FIRST);
  });
}

test.describe('keys', () => {
  test('drive the player that has the focus', async ({ page }) => {
    const player = await open(page);
    await player.locator('.panel').focus();
    await page.keyboard.press('ArrowRight');
    await expect(title(player)).toContainText(FIRST);
    await page.keyboard.press('End');
    await expect(title(player)).toHaveText('Le client ferme la connexion.');
    await page.keyboard.press('ArrowLeft');
    await expect(count(player)).toHaveText(`étape ${String(LENGTH - 1)} sur ${String(LENGTH)}`);
    await page.keyboard.press('Home');
    await expect(title(player)).toHaveText('Avant le premier pas');
    await page.keyboard.press('Space');
    await expect(button(player, 'Mettre en pause')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(button(player, 'Lire')).toBeVisible();
  });

  test('are listed on ? and by a button, and can be turned off for good', async ({ page }) => {
    const player = await open(page);
    await player.locator('.panel').focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Les touches du lecteur' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Activer ces touches' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await player.locator('.panel').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('?');
    await expect(dialog).toBeHidden();
    await expect(title(player)).toHaveText('Avant le premier pas');

    await page.reload();
    await expect(player).toHaveAttribute('data-alive', 'true');
    await player.locator('.panel').focus();
    await page.keyboard.press('ArrowRight');
    await expect(title(player)).toHaveText('Avant le premier pas');
    await button(player, 'Touches').click();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await player.locator('.panel').focus();
    await page.keyboard.press('ArrowRight');
    await expect(title(player)).toContainText(FIRST);
  });

  test('are never taken from a field, nor outside the player', async ({ page }) => {
    const player = await open(page);
    await page.locator('main').focus();
    await page.keyboard.press('ArrowRight');
    await expect(title(player)).toHaveText('Avant le premier pas');
    await button(player, 'Changer et rejouer').click();
    const field = player.getByLabel('Numéro du client');
    await field.fill('C-0');
    await field.press('ArrowLeft');
    await field.press('?');
    await field.press('Space');
    await expect(field).toHaveValue('C-? 0');
    await expect(title(player)).toHaveText('Avant le premier pas');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('drive one player only where there are several', async ({ page }) => {
    const first = await open(page, '/galerie/');
    const second = page.locator('.player').nth(1);
    const before = await count(first).innerText();
    await second.locator('.panel').focus();
    await page.keyboard.press('ArrowRight');
    await expect(count(second)).toHaveText(/étape 1 /);
    await expect(count(first)).toHaveText(before);
  });
});

test('each step is said in the log, in order', async ({ page }) => {
  const player = await open(page);
  const log = player.getByRole('log');
  await expect(log.locator('p')).toHaveCount(0);
  for (const step of [1, 2, 3]) {
    await button(player, 'Avancer').click();
    await expect(log.locator('p')).toHaveCount(step);
  }
  await expect(log.locator('p').nth(0)).toContainText(FIRST);
  await expect(log.locator('p').nth(2)).toHaveText(
    `Étape 3 sur ${String(LENGTH)} : Le client demande au serveur de se présenter : server/discover (requête server-discover-probe-1).`,
  );
  await button(player, 'Reculer').click();
  await expect(log.locator('p')).toHaveCount(4);
});

test.describe('the frame under the eye', () => {
  test('each key opens its explanation right under its line', async ({ page }) => {
    const player = await open(page, `${PAGE}?pas=${String(DISCOVER)}`);
    const key = player.getByRole('button', { name: '"method":', exact: true });
    await expect(key).toHaveAttribute('aria-expanded', 'false');
    await key.press('Enter');
    await expect(key).toHaveAttribute('aria-expanded', 'true');
    const line = player.locator('.line', { hasText: '"method"' });
    const explanation = line.locator('xpath=following-sibling::*[1]');
    await expect(explanation).toHaveClass(/explanation/);
    await expect(explanation).toHaveAttribute(
      'id',
      (await key.getAttribute('aria-controls')) ?? '?',
    );
    await expect(explanation.getByRole('link', { name: 'source' })).toHaveAttribute(
      'href',
      /^https:/,
    );
    await key.press('Enter');
    await expect(explanation).not.toHaveClass(/explanation/);
  });

  test('all explanations open at once, and close', async ({ page }) => {
    const player = await open(page, `${PAGE}?pas=${String(DISCOVER)}`);
    await button(player, 'Tout expliquer').click();
    const explanations = player.locator('.panel .frame-lines .explanation');
    expect(await explanations.count()).toBeGreaterThan(5);
    await button(player, 'Tout replier').click();
    await expect(explanations).toHaveCount(0);
  });

  test('shows the letter, its envelope, and the bytes as they were', async ({ page }) => {
    const player = await open(page, `${PAGE}?pas=${String(CALL)}`);
    await expect(player.locator('.envelope')).toContainText('mcp-name: chercher_commandes');
    await player.getByRole('button', { name: 'mcp-name', exact: true }).click();
    await expect(player.locator('.envelope .explanation')).toBeVisible();
    const raw = await player.locator('.raw pre').innerText();
    const laidOut = await player.locator('.frame-lines').innerText();
    expect(JSON.parse(laidOut)).toEqual(JSON.parse(raw));
    const bytes = new TextEncoder().encode(raw).length;
    await expect(player.locator('.raw .caption')).toContainText(`${String(bytes)}\u00a0octets`);
  });

  test('leads from a request to its answer and back', async ({ page }) => {
    const player = await open(page, `${PAGE}?pas=${String(LIST)}`);
    await button(player, 'Voir la réponse').click();
    await expect(title(player)).toContainText('2 outils');
    await button(player, 'Voir à quoi ceci répond').click();
    await expect(title(player)).toContainText('tools/list');
  });

  test('explains the code of an error, and what has no JSON is shown as it is', async ({
    page,
  }) => {
    const player = await open(page, '/simulateur/deux-echecs/');
    await row(player, stepOf('"error"', recorded('deux-echecs/auto-dual-stdio')))
      .locator('.label')
      .click();
    await expect(title(player)).toContainText('erreur −32602');
    await expect(player.locator('.panel > .explanation')).toContainText('Que faire');
    await page.goto('/galerie/#bruit');
    const noise = page.locator('.player').nth(2);
    await expect(noise.locator('.raw pre')).toContainText('[horloge] heure demandée{');
  });

  test('goes without explanations when they cannot be had, and takes them at another try', async ({
    page,
  }) => {
    await page.route('**/explications.json', (route) => route.abort());
    const player = await open(page, `${PAGE}?pas=${String(DISCOVER)}`);
    await expect(player.getByText('n’ont pas pu être chargées')).toBeVisible();
    await expect(player.locator('.frame-lines')).toContainText('"server/discover"');
    await page.unroute('**/explications.json');
    await button(player, 'Réessayer').click();
    await expect(player.getByRole('button', { name: '"method":', exact: true })).toBeVisible();
  });
});

test.describe('motion', () => {
  /** The properties that anything on the page moves by. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const names = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        return names.flatMap((frame) => Object.keys(frame));
      }),
    );
  const HARMLESS = ['offset', 'computedOffset', 'easing', 'composite', 'transform', 'opacity'];

  test('moves only what was started, by transform and opacity alone', async ({ page }) => {
    const player = await open(page);
    expect(await moving(page)).toEqual([]);
    await button(player, 'Avancer').click();
    await expect.poll(() => moving(page)).toContain('transform');
    expect((await moving(page)).filter((name) => !HARMLESS.includes(name))).toEqual([]);
    await expect.poll(() => moving(page)).toEqual([]);
  });

  test('steps without travel when less motion is wanted, and says the same', async ({
    browser,
  }) => {
    const texts: string[] = [];
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const context = await browser.newContext({ reducedMotion });
      const page = await context.newPage();
      const player = await open(page);
      await button(player, 'Avancer').click();
      if (reducedMotion === 'reduce') expect(await moving(page)).toEqual([]);
      texts.push(await shown(player), await player.locator('.row.current').innerText());
      await context.close();
    }
    expect(texts.slice(0, 2)).toEqual(texts.slice(2));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture is whole and every message can be read', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.locator('.row')).toHaveCount(LENGTH);
    await expect(page.locator('.row').last()).toBeVisible();
    await expect(page.locator('.controls')).toBeHidden();
    await page.locator('.in-full > summary').click();
    const items = page.locator('.trace-text > li');
    await expect(items).toHaveCount(LENGTH);
    await expect(items.nth(2)).toContainText('Le client demande au serveur de se présenter');
    await items.nth(2).getByText('Le message,').click();
    const message = items.nth(2).locator('.frame-lines');
    expect(JSON.parse(await message.innerText())).toMatchObject({ method: 'server/discover' });
    await expect(message.getByRole('link').first()).toHaveAttribute('href', /^\/champs\/#champ-/);
  });

  test('a row of the picture leads to its place in the text', async ({ page }) => {
    await page.goto(PAGE);
    for (const link of await page.locator('.row .label').all()) {
      const target = (await link.getAttribute('href')) ?? '';
      await expect(page.locator(`[id="${target.slice(1)}"]`)).toHaveCount(1);
    }
  });
});

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('lanes fold into a list with the actors’ names', async ({ page }) => {
    const player = await open(page, `${PAGE}?pas=${String(CALL)}`);
    await expect(row(player, CALL).locator('.route')).toBeVisible();
    await expect(row(player, CALL)).toContainText('client → serveur');
    await expect(row(player, CALL)).toContainText('requête n° 1');
    await button(player, 'Tout expliquer').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('axe finds nothing in what opens later', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(colorScheme, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const check = async () => {
        expect(await violationsOf(axeOn(page))).toEqual([]);
      };
      const player = await open(page, `${PAGE}?pas=${String(CALL)}`);
      await button(player, 'Tout expliquer').click();
      await button(player, 'Changer et rejouer').click();
      await player.getByLabel('Numéro du client').fill('C-999');
      await button(player, 'Jouer en direct').click();
      await button(player, 'Mettre en pause').click();
      await check();
      await button(player, 'Touches').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check();
      await context.close();
    });
  }
});

test('on paper: the whole picture, every message, nothing to press', async ({ page }) => {
  const player = await open(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(player.locator('button').filter({ visible: true })).toHaveCount(0);
  await expect(row(player, TRACE.events.length)).toBeVisible();
  const messages = page.locator('.trace-text .frame-lines');
  const frames = TRACE.events.filter(({ kind }) => kind === 'frame');
  await expect(messages.filter({ visible: true })).toHaveCount(frames.length);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(messages.filter({ visible: true })).toHaveCount(0);
});
