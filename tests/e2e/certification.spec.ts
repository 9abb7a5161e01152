/** What a candidate does: practise, take an exam and leave it in the middle, see a wrong answer happen, plan. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { DOMAINS } from '../../src/content-model/domains.ts';
import { draw } from '../../src/quiz/draw.ts';
import { formOf, isRight, rightAnswer, shownOrder } from '../../src/quiz/questions.ts';
import { BANK, questionOf } from '../../scripts/bank/read.ts';

const SEED = 7;
/** Where a question stands in the set of all of its domain. */
const addressOf = (id: string) => {
  const { domain } = questionOf(id);
  const pool = BANK.filter((question) => question.domain === domain);
  const at = draw(pool, pool.length, SEED).findIndex((question) => question.id === id);
  const set = `domaines=${domain}&nombre=100&graine=${String(SEED)}&debut=1&q=${String(at + 1)}`;
  return `/certification/entrainement/?${set}`;
};
const phase = (page: Page, name: string) => page.locator(`.quiz[data-phase="${name}"]`);
const stem = async (page: Page) =>
  (await page.locator('.quiz-question legend, .quiz .stem').innerText()).split('\n').slice(-1)[0];
const plain = (text: string) => text.replaceAll('`', '');
/** The question on the screen, by its words. */
const shown = async (page: Page) => {
  const words = (await stem(page)) ?? '';
  const found = BANK.find((question) => plain(question.stem).trim() === words.trim());
  if (!found) throw new Error(`No question: ${words}`);
  return found;
};

test('a set is answered with the keyboard alone, explained, and scored', async ({ page }) => {
  await page.goto('/certification/entrainement/');
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Primitives' }).check();
  await page.getByRole('button', { name: 'Commencer' }).press('Enter');
  await expect(phase(page, 'asking')).toBeVisible();
  const seed = Number(new URL(page.url()).searchParams.get('graine'));

  // Nothing chosen yet: said, and nothing judged.
  let right = 0;
  for (let at = 0; at < 5; at++) {
    await expect(page.locator('.quiz-question legend')).toBeFocused();
    const question = await shown(page);
    const form = formOf(question);
    if (at === 0 && form === 'single') {
      await page.keyboard.press('Enter');
      await expect(page.getByText('Choisissez d’abord une réponse.')).toBeVisible();
    }
    if (form === 'single' || form === 'several') {
      // The first two are answered rightly, the others by their first option.
      const wanted = at < 2 ? rightAnswer(question) : shownOrder(question, seed).slice(0, 1);
      for (const part of wanted)
        await page.keyboard.press(String(shownOrder(question, seed).indexOf(part) + 1));
      right += isRight(question, wanted) ? 1 : 0;
      await page.keyboard.press('Enter');
    } else {
      const onward = at < 4 ? 'Passer' : 'Voir le résultat';
      await page.getByRole('button', { name: onward }).click();
    }
    if (form === 'single' || form === 'several') {
      await expect(page.locator('.verdict')).toContainText(/^(Juste|Pas cette fois)/);
      // Every option has its reason, every wrong one the belief behind it.
      const parts = 'options' in question ? question.options : [];
      await expect(page.locator('.judged .why')).toHaveCount(parts.length);
      await expect(page.locator('.judged .belief')).toHaveCount(
        parts.filter((one) => !one.right).length,
      );
      await expect(page.locator('.onward')).toBeFocused();
      await page.keyboard.press('Enter');
    }
  }
  await expect(page.locator('#resultat')).toBeFocused();
  await expect(page.locator('#resultat')).toHaveText(new RegExp(`^${String(right)} sur 5,`));
  await expect(page.getByRole('row', { name: /^Primitives/ })).toContainText('sur 5');

  // What was wrong can be taken up again, and what was seen is no longer new.
  if (right < 5) {
    await page.getByRole('button', { name: 'Reprendre mes erreurs' }).click();
    await expect(page.locator('.quiz-question .label')).toContainText('Question 1 sur');
  }
});

test('a wrong answer leads to the exchange that shows it, and back to the question', async ({
  page,
}) => {
  const question = BANK.find((one) => one.domain === 'transports' && one.play);
  if (!question) throw new Error('No question that an exchange shows.');
  await page.goto(addressOf(question.id));
  await page.locator('.quiz-question input').first().focus();
  const wrong = shownOrder(question, SEED).findIndex((part) => !isRight(question, [part]));
  await page.keyboard.press(String(wrong + 1));
  await page.keyboard.press('Enter');
  await expect(page.locator('.verdict')).toContainText('Pas cette fois.');
  const before = page.url();
  await page.getByRole('link', { name: 'Voir l’échange' }).click();
  await expect(page).toHaveURL(new RegExp(`/simulateur/${question.play?.scenario ?? ''}/\\?`));
  await expect(page).toHaveURL(new RegExp(`[?&]pas=${String(question.play?.step)}(&|$)`));
  await page.getByRole('link', { name: 'Revenir à la question' }).click();
  await expect(page).toHaveURL(before);
  await expect(page.locator('.judged')).toBeVisible();
  expect(await shown(page)).toEqual(question);
  await expect(page.locator('.yours')).toHaveText('votre réponse');

  // An address that somebody else wrote leads nowhere else.
  await page.goto('/simulateur/cache/?retour=//ailleurs.example/certification/');
  await expect(page.locator('.living-player.awake')).toBeVisible();
  await expect(page.locator('.way-back')).toBeHidden();
});

test('steps are put in order, and things matched, with the keyboard', async ({ page }) => {
  await page.goto(addressOf('ordre-arret-stdio'));
  // Each step goes to its place by its number, from the last place to the first.
  const words = rightAnswer(questionOf('ordre-arret-stdio')).length;
  for (let place = 0; place < words; place++) {
    const step = questionOf('ordre-arret-stdio');
    const text = plain('steps' in step ? (step.steps[place]?.text ?? '') : '');
    await page.locator('.step').filter({ hasText: text }).focus();
    await page.keyboard.press(String(place + 1));
  }
  await expect(page.getByText(/: place [34] sur 4/)).toBeAttached();
  await page.getByRole('button', { name: 'Vérifier ma réponse' }).press('Enter');
  await expect(page.locator('.verdict')).toContainText('Juste');
  await expect(page.locator('.trap')).toHaveCount(2);

  await page.goto(addressOf('associer-flux-stdio'));
  const match = questionOf('associer-flux-stdio');
  if (!('items' in match)) throw new Error('No question to match.');
  await page.getByRole('button', { name: 'Vérifier ma réponse' }).click();
  await expect(page.getByText('Il manque une réponse.')).toBeVisible();
  for (const { text, answer } of match.items) {
    await page.getByLabel(plain(text)).focus();
    await page.keyboard.press(String(answer + 1));
  }
  await page.getByRole('button', { name: 'Vérifier ma réponse' }).press('Enter');
  await expect(page.locator('.verdict')).toContainText('Juste');
});

test('an exam is left in the middle and goes on where it was, to its result', async ({
  context,
}) => {
  let page = await context.newPage();
  await page.goto('/certification/examen/');
  await page.getByRole('button', { name: /^Commencer les 60/ }).click();
  await expect(phase(page, 'running')).toBeVisible();
  await expect(page.locator('.quiz-question legend')).toBeFocused();
  await expect(page.getByRole('timer')).toContainText('1 h 59 min');
  for (let at = 0; at < 4; at++) {
    await page.keyboard.press('1');
    if (at === 2) await page.getByRole('button', { name: /Marquer/ }).click();
    await page.getByRole('button', { name: 'Question suivante' }).click();
  }
  await expect(page.locator('.exam-bar')).toContainText(/4\sréponses sur 60/);
  const question = await stem(page);
  await page.getByRole('button', { name: 'Cacher le temps' }).click();
  await expect(page.getByRole('timer')).toBeHidden();
  await page.close();

  page = await context.newPage();
  await page.clock.install({ time: Date.now() + 26 * 3_600_000 });
  await page.goto('/certification/');
  await page.getByRole('link', { name: /^Reprendre l’examen en cours\s: 4 réponses/ }).click();
  await expect(phase(page, 'resting')).toBeVisible();
  await expect(page.locator('.quiz')).toContainText(/4\sréponses sur 60/);
  await expect(page.locator('.quiz')).toContainText('il reste 1 h 59 min');
  await page.getByRole('button', { name: 'Reprendre à la question 5' }).click();
  await expect(phase(page, 'running')).toBeVisible();
  expect(await stem(page)).toBe(question);

  const map = page.getByRole('navigation', { name: 'Plan de l’examen' });
  await expect(map.getByRole('button')).toHaveCount(60);
  await map.getByRole('button', { name: /^Question 3, répondue, marquée$/ }).click();
  await expect(page.locator('.quiz-question input').first()).toBeChecked();

  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(phase(page, 'resting')).toContainText('En pause');
  await expect(page.locator('.quiz-question')).toHaveCount(0);
  await page.getByRole('button', { name: /^Reprendre/ }).click();
  await page.getByRole('button', { name: 'Lever la limite' }).click();
  await expect(page.locator('.exam-bar')).toContainText('Sans limite de temps');

  await page.getByRole('button', { name: 'Terminer l’examen' }).click();
  await expect(page.getByRole('heading', { name: 'Rendre la copie' })).toBeFocused();
  await expect(page.locator('.notice')).toContainText('56 questions sans réponse');
  await page.getByRole('button', { name: 'Rendre et voir le résultat' }).click();
  await expect(page.locator('#resultat')).toBeFocused();
  await expect(page.locator('#resultat')).toContainText(/^\d sur 60/);
  await expect(page.locator('.quiz')).toContainText('Estimation');
  await expect(page.getByRole('table', { name: 'Par domaine' }).getByRole('row')).toHaveCount(6);
  await expect(page.locator('.reviewed details')).toHaveCount(60);

  // An answer of the exam, explained; to its exchange and back to it.
  await page.locator('.reviewed details').nth(6).locator('summary').click();
  await expect(page.locator('.reviewed .judged')).toHaveCount(1);
  await page.goto(page.url().replace(/&q=\d+/, '&q=7'));
  await expect(page.locator('.reviewed details[open]')).toHaveAttribute('data-question', '7');
  await expect(page.locator('.reviewed details[open] summary')).toBeFocused();
});

test('the plan follows the date of the exam, and says when it is too near', async ({ page }) => {
  await page.goto('/certification/reviser/');
  await expect(phase(page, 'planned')).toBeVisible();
  await expect(page.locator('.review')).toContainText('dix questions nouvelles par jour');
  await expect(page.locator('.review-due')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sans date' })).toBeHidden();
  const date = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Date de l’examen').fill(date(60));
  await expect(page.locator('.review')).toContainText('vous aurez tout vu à temps');
  await expect(page.locator('.forecast')).toContainText(/questions en (59|60|61)\sjours/);
  await page.getByLabel('Date de l’examen').fill(date(3));
  await expect(page.locator('.notice')).toContainText('C’est trop court pour tout voir.');
  await page.getByText('Jour par jour, en chiffres').click();
  await expect(page.locator('.review tbody tr').first()).toContainText('aujourd’hui');
  await page.getByRole('button', { name: 'Sans date' }).click();
  await expect(page.locator('.forecast')).toContainText(/questions en 30\sjours/);
  await page.getByRole('button', { name: 'En découvrir 10' }).click();
  await expect(page.locator('.quiz-question .label')).toHaveText('Question 1 sur 10.');
});

test('what cannot be had is said, and can be asked for again', async ({ page }) => {
  await page.route('**/certification/banque/**', (route) => route.abort());
  await page.goto(addressOf('fil-trois-serveurs'));
  await expect(page.getByRole('alert')).toContainText('n’ont pas pu être chargées');
  await page.unroute('**/certification/banque/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(phase(page, 'asking')).toBeVisible();
});

test.describe('320 px wide, light and dark', () => {
  test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

  /** What a page shows by itself is judged elsewhere; these are the states that one comes to. */
  async function isSound(page: Page, state: string): Promise<void> {
    const tooWide = await page.evaluate(() =>
      document.documentElement.scrollWidth <= 320
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > 320)
            .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(tooWide, state).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await (
        colorScheme === 'dark' ? axe.withTags('cat.color') : axe
      ).analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      expect(found, `${state}, ${colorScheme}`).toEqual([]);
    }
  }

  test('every state of a question and of an exam is sound', async ({ page }) => {
    const forms = ['fil-trois-serveurs', 'ordre-repli', 'associer-codes'];
    for (const id of forms) {
      await page.goto(addressOf(id));
      await expect(page.locator('.quiz-question legend')).toBeFocused();
      await isSound(page, `${id}, asked`);
      const question = questionOf(id);
      if ('options' in question) await page.keyboard.press('1');
      if ('items' in question)
        for (const [at] of question.items.entries()) {
          await page.locator('.matching select').nth(at).focus();
          await page.keyboard.press('1');
        }
      await page.getByRole('button', { name: 'Vérifier ma réponse' }).click();
      await expect(page.locator('.judged')).toBeVisible();
      await isSound(page, `${id}, judged`);
    }
    await page.goto(`${addressOf('fil-trois-serveurs').replace(/&q=\d+/, '')}&q=100`);
    await expect(phase(page, 'done')).toBeVisible();
    await isSound(page, 'result of a set');

    await page.goto('/certification/examen/');
    await page.getByRole('button', { name: /^Commencer les 60/ }).click();
    await expect(page.locator('.quiz-question legend')).toBeFocused();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: /Marquer/ }).click();
    await isSound(page, 'an exam that runs');
    await page.getByRole('button', { name: 'Mettre en pause' }).click();
    await expect(phase(page, 'resting')).toBeVisible();
    await isSound(page, 'an exam that rests');
    await page.getByRole('button', { name: /^Reprendre/ }).click();
    await page.getByRole('button', { name: 'Terminer l’examen' }).click();
    await isSound(page, 'an exam to hand in');
    await page.getByRole('button', { name: 'Rendre et voir' }).click();
    await page.locator('.reviewed summary').first().click();
    await isSound(page, 'an exam that is done');
    await page.getByRole('button', { name: 'Un autre examen' }).click();
    await expect(page.getByRole('heading', { name: 'Vos examens' })).toBeVisible();
    await isSound(page, 'exams of before');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all questions stand on pages, with their answers', async ({ page }) => {
    let count = 0;
    for (const domain of DOMAINS) {
      await page.goto(`/certification/questions/${domain}/`);
      count += await page.locator('.all-questions > li').count();
    }
    expect(count).toBe(BANK.length);
    await page.locator('summary').filter({ hasText: 'La réponse' }).first().click();
    await expect(page.locator('.judged').first()).toBeVisible();
    await page.goto('/certification/examen/');
    await expect(page.getByRole('link', { name: 'Transports' })).toBeVisible();
  });
});
