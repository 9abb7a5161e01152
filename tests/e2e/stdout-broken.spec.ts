/** The demonstration of the broken stdout: choices, strands, the wait, the table, the terminal, the live class. */
import { expect, test, type Page } from '@playwright/test';

const PATH = '/stdout-cassee/';

const verdict = (page: Page) => page.locator('#denouement');
const strand = (page: Page, channel: string) => page.locator(`.strand.${channel}`);

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(PATH + search);
  await expect(page.locator('.player')).toHaveAttribute('data-alive', 'true');
}

test('each choice shows its own code, exchange, strands and end', async ({ page }) => {
  await open(page);
  await expect(verdict(page)).toContainText('perdue en silence');
  await expect(strand(page, 'stdout').locator('.noise .bytes')).toContainText('{"result"');
  await expect(page.locator('[data-fault="sans-retour"]')).toBeVisible();

  await page.getByLabel('Un mot, avec retour à la ligne').check();
  await expect(verdict(page)).toContainText('reçue malgré le bruit');
  await expect(page.locator('[data-fault="avec-retour"]')).toBeVisible();
  await expect(page.locator('[data-fault="sans-retour"]')).toBeHidden();
  await expect(page).toHaveURL(/\?faute=avec-retour$/);

  await page.getByLabel('SDK TypeScript 1.x').check();
  await expect(verdict(page)).toContainText('signalée à l’application');
  await page.getByLabel('Un client strict').check();
  await expect(verdict(page)).toContainText('connexion rompue');

  await page.getByLabel('Rien : le journal sur stderr').check();
  await expect(verdict(page)).toContainText('réponse reçue');
  await expect(strand(page, 'stdout').locator('.noise')).toHaveCount(0);
  await expect(strand(page, 'stderr').locator('.log')).toHaveCount(1);
});

test('an address shows the same instant again, and says what it does not know', async ({
  page,
}) => {
  await open(page, '?faute=question&lecteur=python&pas=5');
  await expect(page.getByLabel('Une question au clavier')).toBeChecked();
  await expect(page.getByLabel('SDK Python')).toBeChecked();
  await expect(page.locator('[aria-current="step"]')).toHaveAttribute('data-seq', /^[45]$/);
  // The prompt stands on the strand before any newline ends it.
  await expect(strand(page, 'stdout').locator('.line')).toContainText('Installer');
  await page.getByRole('button', { name: 'Avancer', exact: true }).click();
  await expect(page).toHaveURL(/pas=[67]$/);

  await open(page, '?faute=%3Cimg%3E&lecteur=ts9');
  await expect(page.locator('#nouvelles')).toContainText('« <img> », qui n’existe pas ici');
  await expect(verdict(page)).toContainText('perdue en silence');
});

test('the wait is seen, and can be skipped', async ({ page }) => {
  await open(page);
  const clock = page.locator('.wait-clock');
  // The strands live from the first step on.
  await page.getByRole('button', { name: 'Fin', exact: true }).click();
  await page.locator('.strand.stdout .noise button.offset').click();
  await expect(clock).toContainText('60 secondes vont passer');
  await page.getByRole('button', { name: 'Lire', exact: true }).click();
  await expect(clock.locator('.count')).toBeVisible();
  await page.getByRole('button', { name: 'Sauter l’attente' }).click();
  await expect(page.locator('.panel .title').first()).toContainText('n’attend plus');
  await expect(clock).not.toContainText('secondes');
});

test('the table leads to each pair, and is computed from the exchanges', async ({
  page,
  request,
}) => {
  await open(page);
  const cells = page.locator('#tableau td a');
  await expect(cells).toHaveCount(50);
  for (const cell of await cells.all()) {
    const pair = await cell.getAttribute('data-pair');
    const response = await request.get(`${PATH}enregistrements/${String(pair)}.json`);
    const { verdict: recorded } = (await response.json()) as { verdict: { word: string } };
    expect(await cell.textContent(), String(pair)).toContain(recorded.word);
  }
  await page.locator('[data-pair="json-indente/ts1"]').click();
  await expect(page.getByLabel('Des messages indentés')).toBeChecked();
  await expect(verdict(page)).toContainText('perdue, et dit');
});

test('an exchange that does not come is said, and the choice can be made again', async ({
  page,
}) => {
  await open(page);
  await page.route('**/enregistrements/**', (route) => route.abort());
  await page.getByLabel('Une sortie en UTF-16').check();
  await expect(page.locator('#nouvelles')).toContainText('n’a pas pu être chargé');
  await page.unroute('**/enregistrements/**');
  await page.getByLabel('SDK Python').check();
  await expect(verdict(page)).toContainText('attend sans fin');
});

test('the terminal runs the server, keeps its outputs apart, and asks it as a client does', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Ouvrir le terminal' }).click();
  const line = page.getByLabel('Ligne de commande');
  const log = page.locator('.shell [role="log"]');
  const enter = async (text: string): Promise<void> => {
    await line.fill(text);
    await line.press('Enter');
  };
  const call =
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"heure_utc","arguments":{}}}';
  await enter(`echo '${call}' | node horloge.js`);
  await expect(log).toContainText('Je regarde l’heure…');
  await expect(log).toContainText('"id":1}');
  await enter('casser stderr');
  await expect(page.getByLabel('Rien : le journal sur stderr')).toBeChecked();
  await enter(`echo '${call}' | node horloge.js 2>journal.txt`);
  await enter('cat journal.txt');
  await enter('wc journal.txt');
  await expect(log.locator('p').last()).toHaveText(/^1 \d+\s*$/);
  // The screen itself shows it, not only the text for readers.
  await expect(page.locator('.screen .xterm-rows')).toContainText('cat journal.txt');

  // A program that has the terminal takes what is typed, until its input ends.
  await enter('node horloge.js');
  await page.getByLabel('Entrée du serveur').fill(call);
  await page.getByLabel('Entrée du serveur').press('Enter');
  await expect(log).toContainText('Je regarde l’heure…');
  await page.getByRole('button', { name: 'Fermer l’entrée (Ctrl+D)' }).click();
  await expect(line).toBeVisible();

  await enter('inspecteur --cli node horloge.js --method tools/list');
  await expect(log).toContainText('"heure_utc"');
  await page.getByLabel('Un mot, sans retour à la ligne').check();
  await enter('inspecteur --cli node horloge.js --method tools/call --tool-name heure_utc');
  await expect(log).toContainText('échec : Request timed out');

  await line.fill('cas');
  await line.press('Tab');
  await expect(line).toHaveValue('casser ');
  await line.fill('');
  await line.press('ArrowUp');
  await expect(line).toHaveValue(/^inspecteur .*tools\/call/);
  // An empty line lets the focus go on.
  await line.fill('');
  await line.press('Tab');
  await expect(line).not.toBeFocused();
});

test('without its screen the terminal is a terminal all the same', async ({ page }) => {
  await page.route(/\/screen\.[\w-]+\.js/, (route) => route.abort());
  await open(page);
  await page.getByRole('button', { name: 'Ouvrir le terminal' }).click();
  const line = page.getByLabel('Ligne de commande');
  await line.fill('ls');
  await line.press('Enter');
  await expect(page.locator('.shell .said')).toContainText('horloge.js');
  await expect(page.locator('.shell .said')).toBeVisible();
});

test('in class: a key breaks, all is quiet until the class has guessed, a key mends', async ({
  page,
}) => {
  // Its pace is that of a room: here the clock of the page is wound by hand.
  await page.clock.install();
  await page.goto(`${PATH}en-classe/?faute=avec-retour&lecteur=strict`);
  const room = page.locator('.classroom');
  await expect(room.locator('.code')).toContainText('console.error');
  await page.keyboard.press('c');
  await expect(room).toHaveAttribute('data-phase', 'breaking');
  await page.clock.runFor(60_000);
  await expect(room).toHaveAttribute('data-phase', 'guessing');
  await expect(room.locator('.now')).toContainText('Que va-t-il se passer');
  await expect(room.locator('.code')).toContainText('console.log');
  await expect(room.locator('.guesses li')).toHaveCount(4);
  await page.keyboard.press('s');
  await page.clock.runFor(60_000);
  await expect(room).toHaveAttribute('data-phase', 'over');
  await expect(room.locator('.now')).toContainText('connexion rompue');
  await page.keyboard.press('r');
  await expect(room).toHaveAttribute('data-phase', 'healthy');
  // Single keys can be turned off.
  await page.getByLabel('touches C, S et R').uncheck();
  await page.keyboard.press('c');
  await expect(room).toHaveAttribute('data-phase', 'healthy');
});

test('in class with reduced motion, the wait is told and not drawn', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${PATH}en-classe/`);
  await page.getByRole('button', { name: /Casser/ }).click();
  const room = page.locator('.classroom');
  await page.clock.runFor(60_000);
  await expect(room).toHaveAttribute('data-phase', 'guessing');
  await page.getByRole('button', { name: /Voir la suite/ }).click();
  await expect(room.locator('.wait-clock')).toContainText('60 secondes vont passer');
  await expect(room.locator('.wait-clock .count')).toHaveCount(0);
  await page
    .getByRole('button', { name: /Sauter l’attente/ })
    .last()
    .click();
  await expect(room).toHaveAttribute('data-phase', 'over', { timeout: 30_000 });
});
