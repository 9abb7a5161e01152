/** The page that compares the two eras, as its tests open it. */
import { expect, type Locator, type Page } from '@playwright/test';

export const PAGE = '/poignee-ou-decouverte/';
/** The Worker and the SDK are loaded with the first run; a busy machine takes its time. */
export const LIVE = { timeout: 20_000 };

/** The first comparison, alive. */
export async function open(page: Page, search = ''): Promise<Locator> {
  await page.goto(PAGE + search);
  const first = page.locator('.comparison').first();
  await expect(first).toHaveAttribute('data-alive', 'true');
  return first;
}

export const button = (inside: Locator, name: string) =>
  inside.getByRole('button', { name, exact: true });

/** The comparisons of a section. */
export const comparison = (page: Page, id: string) =>
  page.locator('section', { has: page.locator(`#${id}`) }).locator('.comparison');
