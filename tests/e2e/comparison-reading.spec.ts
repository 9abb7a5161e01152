/** The comparison of the eras for whoever reads it: with a keyboard, on a small screen, on paper. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeOn, violationsOf } from './axe.ts';
import { button, comparison, open, PAGE } from './comparisons.ts';

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const width of [320, 1366]) {
  test(`nothing wider than the screen, axe finds nothing while it plays, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shown = await open(page);
    for (const details of await page.locator('details.in-full').all())
      await details.evaluate((element) => element.setAttribute('open', ''));
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await shown.getByRole('slider').fill('8');
    await expect(shown.locator('.row.current')).toBeVisible();
    expect(await violationsOf(axeOn(page).include('main'))).toEqual([]);
  });
}

/** Whole on the screen: what drives it, the picture, and the current step. */
async function expectInView(shown: Locator): Promise<void> {
  for (const part of ['.lead-bar', '.pictures', '.row.current'])
    await expect(shown.locator(part)).toBeInViewport({ ratio: 0.99 });
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 700 },
]) {
  test.describe(`${String(viewport.width)} × ${String(viewport.height)}`, () => {
    test.use({ viewport });

    test('what is played or stepped by keyboard comes into view', async ({ page }) => {
      const shown = await open(page);
      await button(shown, 'Relire les deux').press('Enter');
      await expectInView(shown);
      await button(shown, 'Mettre en pause').press('Enter');
      for (const id of ['redemarrage', 'repartiteur']) {
        const other = comparison(page, id);
        await other.getByRole('slider').press('ArrowLeft');
        await expectInView(other);
      }
    });

    test('a step whose row is below the screen comes into view again', async ({ page }) => {
      await open(page);
      const shown = comparison(page, 'redemarrage');
      await shown.getByRole('slider').fill('3');
      await expectInView(shown);
      // Its bar at the bottom of the screen, and nothing of its picture.
      await shown
        .locator('.pictures')
        .evaluate((pictures) =>
          scrollBy(0, pictures.getBoundingClientRect().top + 30 - innerHeight),
        );
      await expect(shown.locator('.row.current')).not.toBeInViewport();
      await button(shown, 'Avancer').press('Enter');
      await expectInView(shown);
    });

    test('each current step is seen whole', async ({ page }) => {
      const shown = await open(page, '?pas=1');
      const slider = shown.getByRole('slider');
      for (let step = 2; step <= 22; step++) {
        await slider.press('ArrowRight');
        await expect(shown.locator('.count')).toHaveText(`pas ${String(step)} sur 22`);
        await expectInView(shown);
      }
    });

    test('a bar stays with its picture, and goes with it', async ({ page }) => {
      await open(page);
      await comparison(page, 'redemarrage').locator('.counters').scrollIntoViewIfNeeded();
      await comparison(page, 'repartiteur')
        .locator('.pictures')
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const bars = await page.locator('.lead-bar').all();
      const inView = await Promise.all(
        bars.map(async (bar) => {
          const box = await bar.boundingBox();
          return box !== null && box.y + box.height > 0 && box.y < viewport.height;
        }),
      );
      expect(inView.filter(Boolean)).toHaveLength(1);
    });
  });
}

test('the sentence of the step stands directly under the picture, everywhere', async ({ page }) => {
  await open(page);
  for (const shown of await page.locator('.comparison').all()) {
    const [picture, eye] = await Promise.all([
      shown.locator('.pictures').boundingBox(),
      shown.locator('.under-eye').boundingBox(),
    ]);
    expect((eye?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0)).toBeLessThan(20);
  }
});

test('the counters say how far they count', async ({ page }) => {
  const shown = await open(page);
  const heading = shown.locator('.counters thead th').first();
  await expect(heading).toHaveText('Compté au total');
  await shown.getByRole('slider').fill('8');
  await expect(heading).toHaveText('Compté jusqu’au pas 8');
  const other = comparison(page, 'redemarrage');
  await other.getByRole('slider').fill('8');
  await expect(other.locator('.counters thead th').first()).toHaveText('Compté au total');
});

test('untouched, caption and picture tell the same: all of it, and no step', async ({ page }) => {
  await open(page);
  for (const shown of await page.locator('.comparison').all()) {
    await expect(shown.locator('.count')).toHaveText(/^\d+ pas$/);
    await expect(shown.locator('.row.current')).toHaveCount(0);
    await expect(shown.locator('.under-eye')).toContainText('Tout est montré.');
  }
});

test('one comparison plays at a time', async ({ page }) => {
  await open(page);
  const [first, second] = [comparison(page, 'travail'), comparison(page, 'redemarrage')];
  await button(first, 'Relire les deux').click();
  await button(second, 'Relire les deux').click();
  await expect(button(second, 'Mettre en pause')).toBeVisible();
  await expect(button(first, 'Lire les deux')).toBeVisible();
});

test('in the list the focus goes with the step', async ({ page }) => {
  const shown = await open(page, '?pas=5');
  const focused = shown.locator('.row.current .knot-button');
  await focused.focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'End', 'ArrowLeft']) {
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
    await expect(focused).toBeInViewport();
  }
  await expect(shown.locator('.count')).toHaveText('pas 21 sur 22');
  await page.keyboard.press('Home');
  await expect(shown.locator('.knot-button').first()).toBeFocused();
});

test('the keys are listed, and can be turned off here too', async ({ page }) => {
  const shown = await open(page, '?pas=5');
  await button(shown, 'Touches').click();
  await page.getByRole('dialog').getByLabel('Activer ces touches').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(shown, 'Avancer').press('ArrowRight');
  await expect(shown.locator('.count')).toHaveText('pas 5 sur 22');
  await button(shown, 'Touches').click();
  await page.getByRole('dialog').getByLabel('Activer ces touches').check();
  await button(page.getByRole('dialog'), 'Fermer').click();
  await button(shown, 'Avancer').press('ArrowRight');
  await expect(shown.locator('.count')).toHaveText('pas 6 sur 22');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what the address asks for in vain is said', async ({ page }) => {
  const shown = await open(page, '?transport=gopher&pas=99999');
  await expect(shown.locator('.notice')).toContainText('le transport « gopher »');
  await expect(shown.locator('.notice')).toContainText('le pas « 99999 »');
  await expect(shown.locator('.count')).toHaveText('22 pas');
});

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the bar keeps its height from step to step', async ({ page }) => {
    const shown = await open(page, '?pas=9');
    const height = async () => (await shown.locator('.lead-bar').boundingBox())?.height;
    const before = await height();
    for (const step of ['10', '22', '0']) {
      await shown.getByRole('slider').fill(step);
      await expect(shown.locator('.count')).toHaveText(`pas ${step} sur 22`);
      expect(await height()).toBe(before);
    }
    expect(before).toBeLessThan(100);
  });

  test('the name of an SDK, and of a counter, has the whole width', async ({ page }) => {
    await open(page);
    for (const [table, heading] of [
      ['.settings', '.settings tbody th'],
      ['.counters', '.counters tbody th'],
    ] as const) {
      const [outer, inner] = await Promise.all([
        page.locator(table).first().boundingBox(),
        page.locator(heading).first().boundingBox(),
      ]);
      expect(inner?.width).toBeGreaterThan(0.95 * (outer?.width ?? Infinity));
    }
    await expect(page.locator('.counters').first()).toHaveRole('table');
  });

  test('two servers stand behind one address', async ({ page }) => {
    await open(page);
    const heads = comparison(page, 'repartiteur').locator('.shared');
    await expect(heads).toHaveCount(2);
    for (const head of await heads.all()) await expect(head).toHaveText(/2 serveurs\s+une adresse/);
    await expect(comparison(page, 'redemarrage').locator('.shared')).toHaveCount(0);
  });
});

test('a date is never broken over two lines', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const shown = await open(page, '?pas=7');
  const broken = await shown.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: date } of (node.textContent ?? '').matchAll(/\d{4}-\d\d-\d\d/g)) {
        if (node.parentElement?.closest('.visually-hidden, pre')) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + date.length);
        if (range.getClientRects().length > 1) found.push(date);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
});

test('codes stand in code as they stand on the wire, and links with one name lead to one place', async ({
  page,
}) => {
  await open(page);
  const codes = await page.locator('main code').allTextContents();
  expect(codes.some((code) => code.includes('-32022'))).toBe(true);
  expect(codes.filter((code) => code.includes('−'))).toEqual([]);
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) =>
      all.map((link): [string, string] => [
        (link.textContent ?? '').replace(/\s+/g, ' ').trim(),
        link.getAttribute('href') ?? '',
      ]),
    );
  const places = new Map<string, Set<string>>();
  for (const [name, href] of links) places.set(name, (places.get(name) ?? new Set()).add(href));
  expect([...places].filter(([, hrefs]) => hrefs.size > 1).map(([name]) => name)).toEqual([]);
});

test('with reduced motion nothing travels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shown = await open(page);
  await shown.getByRole('slider').fill('2');
  const animation = await shown
    .locator('.row.current .traveller')
    .first()
    .evaluate((element) => getComputedStyle(element).animationName);
  expect(animation).toBe('none');
});

test('on paper: both texts and the table, no control, nothing about a picture', async ({
  page,
}) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.two-texts').first()).toBeVisible();
  await expect(page.locator('.in-full .counters').first()).toBeVisible();
  await expect(page.locator('.lead-bar').first()).toBeHidden();
  await expect(page.getByText('Un cadre tireté')).toBeHidden();
  await expect(page.getByText('À gauche, ce que dit')).toBeHidden();
});

test('without its script, a comparison shows no dead button, and nothing moves', async ({
  page,
}) => {
  const place = () => page.locator('.counters').first().boundingBox();
  await page.route(/LivingComparison.*\.js$/, (route) => route.abort());
  await page.goto(PAGE);
  await expect(page.locator('.pictures').first()).toBeVisible();
  for (const control of await page.locator('.living-comparison .needs-script').all())
    await expect(control).toBeHidden();
  const before = await place();
  await page.unroute(/LivingComparison.*\.js$/);
  const shown = await open(page);
  await expect(button(shown, 'Avancer')).toBeVisible();
  expect(await place()).toEqual(before);
});
