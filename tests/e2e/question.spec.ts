import { expect, test } from '@playwright/test';
import { PAGES } from './pages.ts';

const LESSONS = PAGES.filter((path) => /^\/cours\/.+/.test(path));

test('there are lessons', () => expect(LESSONS.length).toBeGreaterThan(0));

for (const path of LESSONS) {
  test(`the question of ${path} is answered with the keyboard and explained`, async ({ page }) => {
    await page.goto(path);
    const form = page.locator('form.question');
    const status = form.getByRole('status');
    const check = form.getByRole('button', { name: 'Vérifier ma réponse' });

    await check.focus();
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('Choisissez d’abord une réponse.');
    await expect(form.locator('details')).not.toHaveAttribute('open');

    const wrong = form.locator('input:not([data-right])').first();
    await wrong.focus();
    await page.keyboard.press('Space');
    await expect(wrong).toBeChecked();
    await check.focus();
    await page.keyboard.press('Enter');
    // A wrong answer is marked and explained; the right one is not given away.
    await expect(status).toContainText('Pas cette fois.');
    await expect(wrong.locator('xpath=ancestor::label').locator('.verdict')).toHaveText('faux');
    await expect(form.locator('details')).not.toHaveAttribute('open');

    for (const input of await form.locator('input').all()) {
      if ((await input.getAttribute('type')) === 'checkbox') await input.uncheck();
    }
    for (const input of await form.locator('input[data-right]').all()) await input.check();
    await check.click();
    await expect(status).toContainText('Juste');
    const options = await form.locator('input').count();
    const reasons = form.locator('details li');
    await expect(reasons).toHaveCount(options);
    for (const reason of await reasons.all()) await expect(reason).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of LESSONS) {
    test(`the answers of ${path} can be unfolded`, async ({ page }) => {
      await page.goto(path);
      await page.getByText('Montrer la réponse').click();
      await expect(page.locator('form.question details li').first()).toBeVisible();
    });
  }
});
