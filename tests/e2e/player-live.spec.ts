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
  [
    'client=futur',
    'Ce que parle le client ne peut pas valoir « futur ». Valeurs possibles : legacy (l’époque à poignée de main), auto (les deux, et sonde d’abord), modern (l’époque sans état).',
  ],
  ['arg-limite=beaucoup', 'Nombre de commandes au plus'],
  [
    'arg-couleur=rouge',
    'arg-couleur n’est pas un argument de cet échange. Arguments possibles : arg-client (Numéro du client au comptoir), arg-limite (Nombre de commandes au plus).',
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

test('a link to a pair that is not played says why, once', async ({ page }) => {
  const player = await open(page, '/simulateur/deux-echecs/?client=legacy&server=modern');
  await expect(player.locator('.outcome')).toContainText(/[A-ZÉ].{20,}\./s);
  await expect(player.locator('.setting')).toContainText('Enregistré');
  await expect(player.locator('.setting')).toContainText('affiché ci-dessous');
  const said = await player.locator('.outcome .notice').innerText();
  const [why = ''] = said.split(' L’échange enregistré reste là.');
  expect(why.length).toBeGreaterThan(20);
  expect((await player.innerText()).split(why)).toHaveLength(2);
  const go = button(player, 'Jouer en direct');
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  // It looks as it is: not filled, as what can be pressed is.
  const ground = (one: Locator) => one.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await ground(go)).not.toBe(await ground(button(player, 'Lire')));
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

test('without its runner, a live run offers to load the page again', async ({ page }) => {
  await page.route(/runner.*\.js$/, (route) => route.abort());
  const player = await open(page);
  await button(player, 'Changer et rejouer').click();
  await button(player, 'Jouer en direct').click();
  await expect(player.locator('.outcome')).toContainText('n’a pas pu être chargé');
  await button(player, 'Réessayer').click();
  // The button that had the focus is gone, and so is its notice: another stands there.
  await expect(player.locator('.outcome button').first()).toBeFocused();
  await page.unroute(/runner.*\.js$/);
  await button(player, 'Recharger la page').click();
  await expect(player).toHaveAttribute('data-alive', 'true');
  await expect(player.locator('.outcome .notice')).toHaveCount(0);
  await button(player, 'Changer et rejouer').click();
  await button(player, 'Jouer en direct').click();
  await expect(player.getByText(DONE)).toBeVisible();
});

test('back to the recording, the address is that of the recording', async ({ page }) => {
  const player = await open(page, `${PAGE}?transport=stdio&arg-limite=1&pas=16`);
  await expect(player.getByText(DONE)).toBeVisible();
  await button(player, 'Revenir à l’enregistrement').click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('a link asks for a step that the live run does not have', async ({ page }) => {
  const player = await open(page, `${PAGE}?transport=stdio&pas=500`);
  await expect(player.getByText(DONE)).toBeVisible();
  await expect(player.locator('.notice')).toContainText(
    /le pas «\s500\s», .* numéro d’un événement, de 0 à \d+/,
  );
  await expect(player.locator('.count')).toHaveText(/étape 0 /);
});

test('a link to another meeting is compared with the recording of that meeting', async ({
  page,
}) => {
  const player = await open(page, `${PAGE}?client=legacy&server=dual`);
  await expect(player.getByText(DONE)).toBeVisible();
  await expect(player.locator('.outcome')).toContainText('Rien n’a changé');
  await expect(player.locator('.news')).toHaveCount(0);
});

test('where another meeting is chosen, what it is compared with has a name', async ({ page }) => {
  const player = await open(page);
  await button(player, 'Changer et rejouer').click();
  await choice(player, 'Le client parle', 'l’époque à poignée de main').check();
  await button(player, 'Jouer en direct').click();
  await expect(player.locator('.outcome')).toContainText(
    'Par rapport à l’échange enregistré où le client parle les deux époques, et sonde d’abord :',
  );
  // What is new is framed as on the page of the eras: dashed is for what goes.
  const frame = player.locator('.news').first();
  await expect(frame).toHaveCSS('border-top-style', 'solid');
});

test('history leads back to what was played, and to the recording', async ({ page }) => {
  const player = await open(page);
  await button(player, 'Avancer').click();
  await expect(page).toHaveURL(/pas=1$/);
  await page.evaluate(() => (location.hash = 'contenu'));
  await button(player, 'Changer et rejouer').click();
  await choice(player, 'Par', 'stdio').check();
  await button(player, 'Jouer en direct').click();
  await expect(player.getByText(DONE)).toBeVisible();
  await button(player, 'Début').click();
  await expect(page).toHaveURL(/\?transport=stdio#/);
  await page.goBack();
  await expect(player.locator('.setting')).toContainText('Enregistré');
  await expect(player.locator('.count')).toHaveText(/étape 1 /);
  await expect(page).toHaveURL(/\?pas=1$/);
  await page.goForward();
  await expect(player.getByText(DONE)).toBeVisible();
  await expect(player.locator('.setting')).toContainText('stdio');
  await expect(page).toHaveURL(/\?transport=stdio#/);
});

for (const [what, search] of [
  ['an era', `client=${'x'.repeat(100)}`],
  ['an argument', `arg-client=${'x'.repeat(2500)}`],
  ['the name of an argument', `arg-${'z'.repeat(300)}=1`],
  ['a step', `pas=${'9'.repeat(100)}`],
  ['a view', `vue=${'q'.repeat(100)}`],
] as const) {
  test(`${what} without end stays within 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const player = await open(page, `${PAGE}?${search}`);
    await expect(player.locator('.notice')).toContainText('…');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('without its script, a player shows no dead button, and nothing moves', async ({ page }) => {
  const place = () => page.locator('.panel').first().boundingBox();
  await page.route(/LivingPlayer.*\.js$/, (route) => route.abort());
  await page.goto(PAGE);
  await expect(page.locator('.panel').first()).toBeVisible();
  for (const control of await page.locator('.player .needs-script').all())
    await expect(control).toBeHidden();
  const before = await place();
  await page.unroute(/LivingPlayer.*\.js$/);
  const player = await open(page);
  await expect(button(player, 'Lire')).toBeVisible();
  expect(await place()).toEqual(before);
});

test('no button on paper', async ({ page }) => {
  const player = await open(page);
  await button(player, 'Changer et rejouer').click();
  await button(player, 'Jouer en direct').click();
  await expect(player.getByText(DONE)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(player.locator('.outcome')).toBeVisible();
  await expect(player.locator('button:visible')).toHaveCount(0);
});

test('names of lanes stand apart when text is spaced out', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const overlaps = await page.evaluate(() => {
    for (const name of document.querySelectorAll<HTMLElement>('.heads b')) {
      name.style.setProperty('letter-spacing', '0.12em');
      name.style.setProperty('word-spacing', '0.16em');
    }
    const boxes = [...document.querySelectorAll('.heads b')].map((name) =>
      name.getBoundingClientRect(),
    );
    return boxes.filter((box, index) => box.left < (boxes[index - 1]?.right ?? 0)).length;
  });
  expect(overlaps).toBe(0);
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
