/** « Qui décide ? » and the other choices: argued, looked at on the wire, voted on, put to one's own case. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';

interface Case {
  id: string;
  situation: string;
  answer: { decider: string; because: string };
  also?: { decider: string };
}

const CASES = JSON.parse(readFileSync('content/primitives/cases.json', 'utf8')) as Case[];
const DECIDERS = ['model', 'application', 'user'];
const PATH = '/primitives/';

const current = (page: Page) => page.locator('.case').filter({ visible: true });
const verdict = (page: Page) => page.locator('.panel .verdict');
/** The key of an option, by its place: the answer to both halves. */
const keyOf = (one: Case | undefined) =>
  `Digit${String(DECIDERS.indexOf(one?.answer.decider ?? '') + 1)}`;

test('by keyboard alone: who decides, then what follows, from the first key on', async ({
  page,
}) => {
  await page.goto(`${PATH}#entrainement`);
  await page.locator('.panel').scrollIntoViewIfNeeded();
  // The first key wakes the training, and counts.
  await page.keyboard.press(keyOf(CASES[0]));
  await expect(page.locator('.panel input:checked')).toHaveCount(1);
  await page.keyboard.press(keyOf(CASES[0]));
  await expect(page.locator('.panel input:checked')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('Juste.');
  await expect(current(page).locator('.answer')).toHaveAttribute('open');
  await expect(current(page).locator('.answer')).toContainText(CASES[0]?.answer.because ?? '');

  // Two halves that clash: the keys are taken by their place, whatever they write.
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveAttribute('data-case', CASES[1]?.id ?? '');
  await expect(current(page).locator('h3')).toBeFocused();
  await page.keyboard.press('Digit2');
  await page.keyboard.press('Digit1');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText(
    'ce que l’application décide est une ressource, pas un outil',
  );
  await expect(page.locator('.tally')).toContainText('1\u00a0réponse juste');
  await expect(page.locator('.tally')).toContainText('vos deux moitiés se contredisaient');

  // A wrong start is counted as a confusion, which leads back to its case.
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.bar [role=status]')).toContainText('3 / 66');
  await page.keyboard.press('Digit1');
  await page.keyboard.press('Digit1');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('Votre déduction est bonne, son point de départ non');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.bar')).toContainText('reste 63 sans réponse');
  await page.locator('.tally').getByRole('button', { name: '3', exact: true }).click();
  await expect(current(page)).toHaveAttribute('data-case', CASES[2]?.id ?? '');

  // What may be turned off is off.
  await page.getByLabel('touches 1, 2, 3').uncheck();
  await page.locator('.case.current h3').focus();
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).toHaveAttribute('data-case', CASES[2]?.id ?? '');
});

test('to the exchange, at its step, and back to the case with its answer', async ({ page }) => {
  const open = CASES.find(({ also }) => also);
  await page.goto(`${PATH}?cas=${open?.id ?? ''}#entrainement`);
  await expect(current(page)).toHaveAttribute('data-case', open?.id ?? '');
  const at = DECIDERS.indexOf(open?.also?.decider ?? '');
  for (const step of [0, 1])
    await page.locator('.panel fieldset').nth(step).locator('label').nth(at).click();
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(verdict(page)).toContainText('Cela se défend.');
  const wire = current(page).locator('.wire');
  await expect(wire).toContainText('"resources/read"');
  const link = wire.getByRole('link', { name: /La requête, à son pas \(2026/ });
  await expect(link).toHaveAttribute('href', '/simulateur/decouvrir-lister-appeler/?pas=21');
  await link.click();
  await expect(page.locator('.player')).toContainText('resources/read');
  await page.getByRole('link', { name: /Revenir au cas \d+/ }).click();
  await expect(page).toHaveURL(new RegExp(`cas=${open?.id ?? ''}`));
  await expect(verdict(page)).toContainText('Cela se défend.');
  await expect(current(page).locator('.answer')).toHaveAttribute('open');
  // On another exchange there is nothing to come back to.
  await page.goto('/simulateur/cache/');
  await expect(page.locator('.way-back')).toBeHidden();
});

test('every frame that is shown stands in the exchange that it leads to', async ({
  page,
  request,
}) => {
  await page.goto(PATH);
  const figures = page.locator('.wire-figures .wire');
  await expect(figures).toHaveCount(3);
  for (const figure of await figures.all()) {
    const method = await figure.locator('figcaption code').innerText();
    for (const link of await figure.getByRole('link', { name: /La requête, à son pas/ }).all()) {
      const url = new URL((await link.getAttribute('href')) ?? '', 'http://site');
      const sides = ['client', 'server'].map(
        (side, at) => url.searchParams.get(side) ?? ['auto', 'dual'][at],
      );
      const recorded = `content/traces/${url.pathname.split('/')[2] ?? ''}/${sides.join('-')}-stdio.json`;
      const trace = JSON.parse(readFileSync(recorded, 'utf8')) as {
        events: { seq: number; kind: string; message?: { method?: string } }[];
      };
      const step = trace.events.find(({ seq }) => seq === Number(url.searchParams.get('pas')));
      expect(step?.message?.method).toBe(method);
      expect((await request.get(url.pathname)).ok()).toBe(true);
    }
  }
});

test('a series is derived from its address: level, shuffle, place', async ({ page }) => {
  await page.goto(PATH);
  await page.locator('.bar select').selectOption('treacherous');
  await expect(page.locator('.bar [role=status]')).toContainText('1 / 21');
  await page.getByRole('button', { name: 'Mélanger' }).click();
  await expect(page.locator('.bar')).toContainText(/mélange \d+/);
  await page.getByRole('button', { name: 'Suivant →' }).click();
  await expect(page).toHaveURL(
    /cas=[\w-]+&niveau=piegeux&melange=\d+|niveau=piegeux&melange=\d+&cas=[\w-]+/,
  );
  const second = await current(page).getAttribute('data-case');
  await page.reload();
  await expect(current(page)).toHaveAttribute('data-case', second ?? '');
  await page.getByRole('button', { name: '← Précédent' }).click();
  await page.getByRole('button', { name: 'Suivant →' }).click();
  await expect(current(page)).toHaveAttribute('data-case', second ?? '');
  // An address that means nothing is the beginning.
  await page.goto(`${PATH}?cas=%3Cimg%3E&niveau=x&melange=1e9`);
  await expect(current(page)).toHaveAttribute('data-case', CASES[0]?.id ?? '');
});

test('the tree, on one’s own case', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  const asking = page.locator('.asking');
  const own = '<img src=x onerror=alert(1)> Notre assistant lit les stocks.';
  await asking.getByLabel(/Votre cas/).fill(own);
  for (const name of [/^Un accès/, /^Non, elle parle/, /^Le modèle/])
    await asking.getByRole('button', { name }).click();
  await expect(asking.locator('.title')).toHaveText('Un outil');
  await expect(asking.locator('.title')).toBeFocused();
  await expect(asking).toContainText('De l’autre côté de la frontière');
  await expect(page.locator('.tree .end.here')).toContainText('Un outil');
  await asking.getByRole('button', { name: 'Copier le résumé' }).click();
  await expect(asking.getByText('Copié.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Mon cas\u00a0: ${own}`);
  expect(copied).toContain('Réponse\u00a0: Un outil. Le modèle décide.');
  expect(copied).toContain('/server/tools#user-interaction-model');
  await expect(asking.locator('img')).toHaveCount(0);

  // The address says the way; what was described stays in the tab.
  await page.reload();
  await expect(asking.locator('.title')).toHaveText('Un outil');
  await expect(asking.getByLabel(/Votre cas/)).toHaveValue(own);
  await asking.getByRole('button', { name: 'Revenir ici' }).nth(1).click();
  await expect(asking.locator('.title')).toHaveText(/Une personne le déclenche-t-elle/);
  // The drawing leads anywhere.
  await page.locator('.tree').getByRole('button', { name: 'Une façon de faire' }).click();
  await expect(asking.locator('.title')).toContainText('un skill');
  await asking.getByRole('link', { name: /skill ou outil/ }).click();
  await expect(page).toHaveURL('/choisir/skill-ou-outil/');
});

test('a class votes, one key at a time', async ({ page }) => {
  await page.goto('/primitives/a-voter/');
  const vote = page.locator('.vote');
  await expect(vote).toContainText(CASES[0]?.situation ?? '');
  await expect(vote.locator('.ballots')).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(vote.locator('.ballots li')).toHaveCount(3);
  await expect(vote).not.toContainText(CASES[0]?.answer.because ?? '');
  await page.keyboard.press('Digit1');
  await page.keyboard.press('Digit1');
  await page.keyboard.press('Digit1');
  await vote.getByLabel('mains').nth(1).fill('1');
  await vote.getByLabel('mains').nth(2).fill('-7');
  await page.locator('h1').click();
  await page.keyboard.press('PageDown');
  await expect(vote.locator('.reveal')).toContainText(CASES[0]?.answer.because ?? '');
  await expect(vote.locator('.expected')).toContainText('75\u202f%');
  await expect(vote.locator('.reveal')).toContainText(
    '3\u00a0mains sur 4 pour une réponse qui tient',
  );
  await page.keyboard.press('s');
  await expect(vote).toContainText(CASES[1]?.situation ?? '');
  await expect(vote.locator('.ballots')).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expect(vote).toContainText(CASES[0]?.situation ?? '');
  await page.goto(`/primitives/a-voter/?cas=${CASES[65]?.id ?? ''}`);
  await expect(vote).toContainText('66 / 66');
});

for (const [path, count] of [
  ['/choisir/skill-ou-outil/', 24],
  ['/choisir/stdio-ou-http/', 24],
] as const) {
  test(`${path} is the same trainer with one question`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.case')).toHaveCount(count);
    await expect(page.locator('.panel fieldset')).toHaveCount(1);
    const answer = (await current(page).getAttribute('data-answer')) ?? '';
    await page.locator(`.panel input[value="${answer}"]`).click();
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await expect(verdict(page)).toContainText('Juste.');
    await page.getByRole('button', { name: 'Cas suivant' }).click();
    await expect(page.locator('.bar [role=status]')).toContainText(`2 / ${String(count)}`);
  });
}

test('on paper, every case with its answer', async ({ page }) => {
  await page.goto(PATH);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.case').filter({ visible: true })).toHaveCount(CASES.length);
  await expect(page.locator('.case .answer ul').filter({ visible: true })).toHaveCount(
    CASES.length,
  );
  await expect(page.locator('.panel')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.case .answer[open]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every case is read, and opens its answer; so is the tree', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator('.case').filter({ visible: true })).toHaveCount(CASES.length);
    const last = page.locator('.case').last();
    await last.locator('summary').click();
    await expect(last).toContainText(CASES.at(-1)?.answer.because ?? '');
    await expect(last.getByText('La règle.')).toBeVisible();
    await expect(page.locator('.tree .label').filter({ visible: true })).toHaveCount(12);
  });
});
