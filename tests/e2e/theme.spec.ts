import { expect, test, type Page } from '@playwright/test';

const scheme = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the theme follows the system, then the choice, which is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await paper(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper(page);
  expect(dark).not.toBe(light);

  await page.getByLabel('Thème').selectOption('clair');
  expect(await paper(page)).toBe(light);
  await page.goto('/cours/');
  expect(await paper(page)).toBe(light);
  await expect(page.getByLabel('Thème')).toHaveValue('light');

  await page.getByLabel('Thème').selectOption('automatique');
  expect(await paper(page)).toBe(dark);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a chosen theme is there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByLabel('Thème').selectOption('sombre');
  // The moment when the body begins: nothing has been painted yet.
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      Object.assign(window, { themeAtBody: document.documentElement.dataset['theme'] });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe('dark');
  expect(await scheme(page)).toBe('dark');
});

test('a browser that refuses storage has a working switch all the same', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await page.getByLabel('Thème').selectOption('sombre');
  expect(await scheme(page)).toBe('dark');
  expect(errors).toEqual([]);
});

test('a theme chosen in one tab is shown as chosen in the other', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/cours/');
  for (const [name, value] of [
    ['sombre', 'dark'],
    ['automatique', 'auto'],
  ] as const) {
    await page.getByLabel('Thème').selectOption(name);
    await expect(other.getByLabel('Thème')).toHaveValue(value);
  }
});

test('paper is light, whatever theme was chosen', async ({ page }) => {
  await page.goto('/poignee-ou-decouverte/');
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Thème').selectOption('sombre');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(ink);
  expect(await scheme(page)).toBe('light');
});
