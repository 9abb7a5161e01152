/** A teacher chooses questions and takes them away. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import { parse } from 'gift-pegjs';

const PAGE = '/certification/enseignants/';

async function take(page: Page, format: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: format }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('a selection goes to Moodle, to Anki and on paper', async ({ page }) => {
  // The browser's own window would stay open before the test prints by itself.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(PAGE);
  const said = page.locator('.said');
  await page.getByRole('button', { name: 'Anki' }).click();
  await expect(said).toHaveText('Choisissez d’abord des questions.');

  await page.getByLabel('Questions à tirer au hasard').fill('7');
  await page.getByLabel('Questions à tirer au hasard').press('Enter');
  await expect(said).toContainText('7 questions choisies sur ');
  await page.getByText('Transports\u00a0: 2 sur').click();
  await page
    .getByRole('group', { name: 'Transports' })
    .getByRole('button', { name: 'Aucune' })
    .click();
  await expect(said).toContainText('5 questions choisies');
  await page.getByRole('group', { name: 'Transports' }).getByRole('checkbox').first().check();
  await expect(said).toContainText('6 questions choisies');

  const gift = parse(await take(page, 'Moodle GIFT')).filter(({ type }) => type === 'MC');
  expect(gift).toHaveLength(6);
  const xml = new XMLParser().parse(await take(page, 'Moodle XML')) as {
    quiz: { question: { idnumber?: string }[] };
  };
  const ids = xml.quiz.question.flatMap(({ idnumber }) =>
    idnumber === undefined ? [] : [idnumber],
  );
  expect(ids).toEqual(gift.map((one) => ('title' in one ? one.title : '')));
  expect(
    (await take(page, 'Anki')).split('\n').filter((line) => line.startsWith('"')),
  ).toHaveLength(6);

  await page.getByRole('button', { name: 'Imprimer' }).click();
  await expect(page.locator('.paper .questions > li')).toHaveCount(6);
  await expect(page.locator('.paper .answers li')).toHaveCount(6);
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper')).toBeVisible();
  await expect(page.locator('.choosing')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
});
