/** Forced colours: the system paints a ground behind each word, and what is filled has to go along. */
import { expect, test, type Locator } from '@playwright/test';
import { open } from './comparisons.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The contrast that a reader gets: of its own colours, or of the system's ground behind its words. */
async function contrastOf(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(one);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    const luminance = (css: string) => {
      if (!pen) return 0;
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = css;
      pen.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const isSeenThrough = /^rgba\(.*, 0\)$/.test(backgroundColor);
    const isOwn = forcedColorAdjust === 'none' && !isSeenThrough;
    const ground = isOwn ? backgroundColor : 'Canvas';
    const [least = 0, most = 0] = [luminance(color), luminance(ground)].sort((a, b) => a - b);
    return (most + 0.05) / (least + 0.05);
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test('every button that is filled can be read', async ({ page }) => {
      for (const path of ['/', '/poignee-ou-decouverte/', '/simulateur/cache/', '/galerie/']) {
        await page.goto(path);
        const buttons = page.locator('.action:visible');
        await expect(buttons.first()).toBeVisible();
        for (const button of await buttons.all())
          expect(await contrastOf(button), `${path} ${await button.innerText()}`).toBeGreaterThan(
            4.5,
          );
      }
    });

    test('the link that skips to the text can be read', async ({ page }) => {
      await page.goto('/');
      await page.keyboard.press('Tab');
      expect(await contrastOf(page.locator('.skip-link'))).toBeGreaterThan(4.5);
    });

    test('the current step can be read, every word of it', async ({ page }) => {
      await page.goto('/simulateur/decouvrir-lister-appeler/?pas=4');
      const label = page.locator('.row.current > .label');
      await expect(label).toBeVisible();
      const own = await contrastOf(label);
      expect(own).toBeGreaterThan(4.5);
      const ground = await label.evaluate((one) => getComputedStyle(one).backgroundColor);
      for (const word of await label.locator('code, .words, .kind, .tag').all()) {
        const { color, adjust } = await word.evaluate((one) => {
          const style = getComputedStyle(one);
          return { color: style.color, adjust: style.forcedColorAdjust };
        });
        expect(adjust).toBe('none');
        expect(color).not.toBe(ground);
      }
    });

    test('the current step of a comparison can be read', async ({ page }) => {
      const shown = await open(page, '?pas=2');
      for (const label of await shown.locator('.row.current .label').all())
        expect(await contrastOf(label)).toBeGreaterThan(4.5);
    });
  });
}
