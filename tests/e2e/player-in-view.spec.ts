/** What plays can be seen, the focus is where the reader is, and a step can be sent to somebody. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { recorded } from '../unit/player-traces.ts';

const SIMULATOR = '/simulateur/decouvrir-lister-appeler/';
const LESSON = '/cours/decouvrir-lister-appeler/';
const TRACE = recorded('decouvrir-lister-appeler/auto-dual-http');
const CALL = TRACE.events.find(
  (event) => event.kind === 'frame' && event.raw.includes('"tools/call"'),
)?.seq;
const AT_CALL = `?pas=${String(CALL)}`;

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const player = page.locator('.player').first();
  await expect(player).toHaveAttribute('data-alive', 'true');
  return player;
}

const button = (player: Locator, name: string) => player.getByRole('button', { name, exact: true });
const current = (player: Locator) => player.locator('.row[aria-current=step]');

/** Controls, picture and choices, all of them. */
async function expectStageInView(player: Locator): Promise<void> {
  for (const part of ['.controls', '.scroller', '.choices'])
    await expect(player.locator(part)).toBeInViewport({ ratio: 0.99 });
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test.describe(`${String(viewport.width)} × ${String(viewport.height)}`, () => {
    test.use({ viewport });

    test('what is played or stepped comes into view', async ({ page }) => {
      const player = await open(page, LESSON);
      await button(player, 'Lire').press('Space');
      await expectStageInView(player);
      await expect(current(player)).toBeInViewport();
      await page.reload();
      await expect(player).toHaveAttribute('data-alive', 'true');
      await page.evaluate(() => scrollTo(0, 0));
      await player.getByRole('slider').press('End');
      await expectStageInView(player);
      await expect(current(player)).toBeInViewport();
    });

    test('a link to a step shows it', async ({ page }) => {
      const player = await open(page, LESSON + AT_CALL);
      await expectStageInView(player);
      await expect(current(player)).toBeInViewport({ ratio: 0.99 });
    });
  });
}

test('a link to a step of a live run shows it, below what it was run with', async ({ page }) => {
  const player = await open(page, `${SIMULATOR}?transport=stdio&arg-client=C-999&pas=16`);
  await expect(player.locator('.outcome')).toContainText('Joué à l’instant');
  await expectStageInView(player);
  await expect(current(player)).toBeInViewport({ ratio: 0.99 });
});

test('a reader who scrolls on is left alone while it plays, and finds a reload as it was', async ({
  page,
}) => {
  const player = await open(page, LESSON + AT_CALL);
  await button(player, 'Lire').click();
  await page.evaluate(() => scrollTo(0, 0));
  const before = await player.locator('.count').innerText();
  await expect(player.locator('.count')).not.toHaveText(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await button(player, 'Mettre en pause').press('Enter');
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await expect(player.locator('.who-knows')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('another view keeps the current step in sight', async ({ page }) => {
  const player = await open(page, LESSON + AT_CALL);
  for (const view of ['tout le trajet', 'le fil seul', 'tout le trajet']) {
    await player.getByRole('radio', { name: view }).check();
    await expect(current(player)).toBeInViewport({ ratio: 0.99 });
    await expect(current(player)).toHaveAttribute('data-seq', String(CALL));
  }
});

test('after a live run the picture is in view and the focus on what pauses it', async ({
  page,
}) => {
  const player = await open(page, SIMULATOR);
  await button(player, 'Changer et rejouer').click();
  await player.getByLabel('Numéro du client').fill('C-999');
  await button(player, 'Jouer en direct').click();
  await expect(button(player, 'Mettre en pause')).toBeFocused();
  await expectStageInView(player);
});

test('an empty argument is a sentence, at its field', async ({ page }) => {
  const player = await open(page, SIMULATOR);
  await button(player, 'Changer et rejouer').click();
  const field = player.getByLabel('Nombre de commandes au plus');
  await field.fill('');
  await button(player, 'Jouer en direct').click();
  await expect(player.locator('.outcome')).toContainText(
    '«\u202fNombre de commandes au plus\u202f» est vide. Il faut un nombre, écrit en chiffres.',
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/est vide/);
  await field.fill('2');
  await button(player, 'Jouer en direct').click();
  await expect(button(player, 'Mettre en pause')).toBeFocused();
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('what is counted as changed is what is shown', async ({ page }) => {
  const player = await open(page, SIMULATOR);
  await button(player, 'Changer et rejouer').click();
  await player.getByLabel('Numéro du client').fill('C-999');
  await button(player, 'Jouer en direct').click();
  await button(player, 'Mettre en pause').click();
  for (const view of ['le fil seul', 'tout le trajet']) {
    await player.getByRole('radio', { name: view }).check();
    const marks = await player.locator('.news', { hasText: 'changé' }).count();
    expect(marks).toBeGreaterThan(0);
    await expect(player.locator('.outcome')).toContainText(`${String(marks)}\u00a0changée`);
  }
});

test('the mark of what changed is read on the current step too', async ({ page }) => {
  const player = await open(page, `${SIMULATOR}${AT_CALL}&arg-client=C-999`);
  const mark = current(player).locator('.news');
  await expect(mark).toHaveText('≠ changé');
  const [ink, ground] = await mark.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(element.closest('.label') ?? element).backgroundColor,
  ]);
  expect(ink).not.toBe(ground);
});

test('the focus falls back to the panel when what had it is gone', async ({ page }) => {
  const player = await open(page, SIMULATOR + AT_CALL);
  await player.getByRole('button', { name: '"method":', exact: true }).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(player.locator('.panel')).toBeFocused();
  const before = await player.locator('.count').innerText();
  await page.keyboard.press('ArrowRight');
  await expect(player.locator('.count')).not.toHaveText(before);
});

test('in the list the focus goes with the step, by all four arrows', async ({ page }) => {
  const player = await open(page, SIMULATOR + AT_CALL);
  await current(player).locator('.label').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']) {
    await page.keyboard.press(key);
    await expect(current(player).locator('.label')).toBeFocused();
  }
  await expect(current(player)).toHaveAttribute('data-seq', String(CALL));
});

test('keys that a slider or a radio button has no use for reach the player', async ({ page }) => {
  const player = await open(page, SIMULATOR + AT_CALL);
  const top = await page.evaluate(() => scrollY);
  await player.getByRole('slider').press('Space');
  await expect(button(player, 'Mettre en pause')).toBeVisible();
  await player.getByRole('slider').press('Space');
  await expect(button(player, 'Lire')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await player.getByRole('radio', { name: 'tout le trajet' }).press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a step begins with its title', async ({ page }) => {
  const player = await open(page, SIMULATOR + AT_CALL);
  const panel = player.locator('.panel');
  await expect(player.locator('.who-knows')).toBeVisible();
  await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await button(player, 'Avancer').click();
  await expect(panel.locator('> .title')).toBeInViewport({ ratio: 1 });
});

test('« Tout expliquer » opens the headers as well', async ({ page }) => {
  const player = await open(page, SIMULATOR + AT_CALL);
  await button(player, 'Tout expliquer').click();
  const closed = player.locator('.panel .key[aria-expanded=false]');
  expect(await player.locator('.envelope .explanation').count()).toBeGreaterThan(1);
  await expect(closed.and(player.locator('.envelope .key'))).toHaveCount(0);
});

test.describe('the link of a step', () => {
  test('is copied, and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const player = await open(page, `${LESSON}${AT_CALL}#main`);
    await button(player, 'Copier le lien de cette étape').click();
    await expect(player.getByText('Lien copié.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const { pathname, search, hash } = new URL(copied);
    expect([pathname, search, hash]).toEqual([LESSON, AT_CALL, '']);
    await button(player, 'Avancer').click();
    await expect(player.getByText('Lien copié.')).toHaveCount(0);
  });

  test('is there to be copied where the clipboard is refused', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const player = await open(page, LESSON + AT_CALL);
    await button(player, 'Copier le lien de cette étape').click();
    const field = player.getByLabel('Copiez ce lien vous-même');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(new RegExp(`\\?pas=${String(CALL)}$`));
  });
});

test('a 202 is no answer to a message: its button says what it is', async ({ page }) => {
  const trace = recorded('poignee-de-main/legacy-legacy-http');
  const seq = trace.events.find(
    (event) => event.kind === 'frame' && event.raw.includes('"notifications/initialized"'),
  )?.seq;
  const search = `?client=legacy&server=legacy&transport=http&pas=${String(seq)}`;
  const player = await open(page, `/simulateur/poignee-de-main/${search}`);
  await expect(button(player, 'Voir la réponse HTTP')).toBeVisible();
  await expect(button(player, 'Voir la réponse')).toHaveCount(0);
});
