import { expect, test } from '@playwright/test';

test('two clicks from the home page, an exchange is playing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Regarder un échange' }).click();
  await page.getByRole('button', { name: 'Lire', exact: true }).click();
  await expect(page.locator('.player .count')).toHaveText(/étape [1-9]/);
});

test('the home page leads to the first lesson', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Commencer par la leçon/ }).click();
  await expect(page).toHaveURL(/\/cours\/[a-z-]+\//);
  await expect(page.locator('h1')).toBeVisible();
});
