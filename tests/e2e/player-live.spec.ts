/** Changing something and playing it again, in the page, on the SDK. */
import { expect, test, type Locator, type Page } from '@playwright/test';

const PAGE = '/simulateur/decouvrir-lister-appeler/';
const DONE = 'Joué à l’instant par le SDK dans cette page.';

async function open(page: Page, path = PAGE): Promise<Locator> {
  await page.goto(path);
  const player = page.locator('.player').first();
  await expect(player).toHaveAttribute('data-alive', 'true');
  return player;
}

const button = (player: Locator, name: string) => player.getByRole('button', { name, exact: true });
const choice = (player: Locator, side: string, name: string) =>
  player.getByRole('group', { name: side }).getByRole('radio', { name, exact: true });

test('a changed argument is played at once, and what it changes is marked', async ({ page }) => {
  const player = await open(page);
  await button(player, 'Changer et rejouer').click();
  await player.getByLabel('Numéro du client').fill('C-999');
  await button(player, 'Jouer en direct').click();
  await expect(player.getByText(DONE)).toBeVisible();
  await expect(button(player, 'Mettre en pause')).toBeVisible();
  await button(player, 'Mettre en pause').click();
  const call = player.locator('.row', { hasText: 'tools/call' });
  await expect(call.locator('.news')).toHaveText('≠ changé');
  await call.locator('.label').click();
  await expect(player.locator('.line.changed')).toContainText('"client": "C-999"');
  await expect(page).toHaveURL(/arg-client=C-999/);

  // The exchange in so many words is the one that is shown.
  await expect(page.getByText('L’échange en toutes lettres')).toBeHidden();
  await page.getByText('L’échange joué à l’instant, en toutes lettres').click();
  await expect(page.locator('.trace-text:visible')).toContainText('C-999');

  await button(player, 'Revenir à l’enregistrement').click();
  await expect(player.locator('.news')).toHaveCount(0);
  await expect(player.locator('.panel')).toBeFocused();
  await expect(page).not.toHaveURL(/C-999/);
  await expect(page.getByText('L’échange en toutes lettres')).toBeVisible();
});

test('another era and another wire: what is new, what is gone', async ({ page }) => {
  const player = await open(page);
  await button(player, 'Changer et rejouer').click();
  await choice(player, 'Le client parle', 'l’époque à poignée de main').check();
  await button(player, 'Jouer en direct').click();
  await expect(player.getByText(DONE)).toBeVisible();
  const opening = player.locator('.row', { hasText: 'initialize' }).first();
  await expect(opening.locator('.news')).toHaveText('+ nouveau');
  await player.getByText('Ce qui a disparu').click();
  await expect(player.getByText('server/discover').first()).toBeVisible();
});

test('nothing changed: nothing is marked, and that is said', async ({ page }) => {
  const player = await open(page);
  await button(player, 'Changer et rejouer').click();
  await button(player, 'Jouer en direct').click();
  await expect(player.getByText('Rien n’a changé par rapport à l’enregistrement.')).toBeVisible();
  await expect(player.locator('.news')).toHaveCount(0);
});

test('a link with parameters is played when it is opened, at its instant', async ({ page }) => {
  const player = await open(page, `${PAGE}?transport=stdio&arg-limite=1&pas=16`);
  await expect(player.getByText(DONE)).toBeVisible();
  await expect(player.locator('.count')).toHaveText(/étape 16 /);
  await expect(choice(player, 'Par', 'stdio')).toBeChecked();
  await expect(player.getByLabel('Nombre de commandes au plus')).toHaveValue('1');
  await expect(page).toHaveURL(/transport=stdio/);
});

for (const [search, said] of [
  ['client=futur', 'client ne peut pas valoir futur. Valeurs possibles : legacy, auto, modern.'],
  ['arg-limite=beaucoup', 'Nombre de commandes au plus'],
  [
    'arg-couleur=rouge',
    'arg-couleur ne peut pas valoir rouge. Arguments possibles : client, limite.',
  ],
] as const) {
  test(`a link with ${search} says what is wrong and leaves the recording`, async ({ page }) => {
    const player = await open(page, `${PAGE}?${search}`);
    await expect(player.locator('.outcome')).toContainText(said);
    await expect(player.locator('.setting')).toContainText('Enregistré');
    await button(player, 'Revenir à l’enregistrement').click();
    await expect(player.locator('.outcome .notice')).toHaveCount(0);
  });
}

test('what is never played is closed, with its reason; what is played in pairs follows', async ({
  page,
}) => {
  const player = await open(page, '/simulateur/repartiteur/');
  await button(player, 'Changer et rejouer').click();
  await expect(choice(player, 'Par', 'stdio')).toBeDisabled();
  for (const why of await player.locator('.change .why').all())
    expect(await why.innerText()).toMatch(/^[A-ZÉ].{20,}\.$/s);
  await choice(player, 'Le client parle', 'l’époque à poignée de main').check();
  await expect(choice(player, 'Le serveur parle', 'l’époque à poignée de main')).toBeChecked();
  await expect(player.locator('.change .followed')).toContainText(
    'le serveur parle l’époque à poignée de main.',
  );
  await button(player, 'Jouer en direct').click();
  await expect(player.getByText(DONE)).toBeVisible();
  await expect(player.locator('.row', { hasText: 'erreur −32001' })).toHaveCount(1);
});

test('a link to a pair that is not played says why', async ({ page }) => {
  const player = await open(page, '/simulateur/deux-echecs/?client=legacy&server=modern');
  await expect(player.locator('.outcome')).toContainText(/[A-ZÉ].{20,}\./s);
  await expect(player.locator('.setting')).toContainText('Enregistré');
  const why = await player.locator('.change .why').first().innerText();
  await expect(player.locator('.outcome')).toContainText(why);
});

test('a Worker that does not load: a sentence, the recording, another try', async ({ page }) => {
  await page.route(/worker-.*\.js$/, (route) => route.abort());
  const player = await open(page);
  await button(player, 'Changer et rejouer').click();
  await button(player, 'Jouer en direct').click();
  await expect(player.locator('.outcome')).toContainText('n’a pas pu démarrer dans ce navigateur');
  await button(player, 'Avancer').click();
  await expect(player.locator('.count')).toHaveText(/étape 1 /);
  await page.unroute(/worker-.*\.js$/);
  await button(player, 'Réessayer').click();
  await expect(player.getByText(DONE)).toBeVisible();
});

test('what loads on demand and does not come is said, and the rest goes on', async ({ page }) => {
  await page.route(/LiveSide.*\.js$/, (route) => route.abort());
  const player = await open(page);
  await button(player, 'Changer et rejouer').click();
  await expect(player.getByRole('status').first()).toContainText('n’a pas pu être chargée');
  await button(player, 'Avancer').click();
  await expect(player.locator('.panel > .title')).toContainText('se connecter');
});

test('a lesson leads to the same instant in the simulator', async ({ page }) => {
  const player = await open(page, '/cours/la-poignee-de-main/');
  await player.locator('.row', { hasText: 'initialize' }).first().locator('.label').click();
  const link = player.getByRole('link', { name: 'Ouvrir dans le simulateur' });
  await expect(link).toHaveAttribute('href', /pas=\d/);
  const title = await player.locator('.panel > .title').innerText();
  await link.click();
  await expect(page).toHaveURL(/\/simulateur\/poignee-de-main\/\?/);
  await expect(page.locator('.panel > .title')).toHaveText(title);
});
