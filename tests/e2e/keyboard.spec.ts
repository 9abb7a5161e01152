/** With Tab alone one reaches whatever can be acted on, sees where one is, and gets out again. */
import { expect, test } from '@playwright/test';
import { PAGES_OF_EACH_KIND } from './pages.ts';
import { readThrough } from './settle.ts';

const TARGETS =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"]), [contenteditable]';

interface Walk {
  /** Numbers of the elements that had the focus. */
  reached: string[];
  problems: string[];
  /** The focus has left the page at its end. */
  isOver: boolean;
}

for (const path of PAGES_OF_EACH_KIND) {
  test(`keyboard reaches everything on ${path}`, async ({ page }) => {
    await page.goto(path);
    await readThrough(page);

    // Of a radio group, and of a composite widget, one element is a stop; the arrows do the rest.
    const expected = await page.evaluate((targets) => {
      const groups = new Set<string>();
      let count = 0;
      for (const element of document.querySelectorAll<HTMLElement>(targets)) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled'))
          continue;
        if (element.tabIndex < 0) continue;
        if (element instanceof HTMLInputElement && element.type === 'radio') {
          const group = `${element.form?.className ?? ''} ${element.name}`;
          if (groups.has(group)) continue;
          groups.add(group);
          element.dataset['group'] = group;
        }
        element.dataset['expected'] = String(count++);
      }
      window.scrollTo(0, 0);
      (document.activeElement as HTMLElement | null)?.blur();
      return count;
    }, TARGETS);

    // The page itself looks, at each press, at where the one before has led: asking it would double the time.
    await page.evaluate(() => {
      const walk: Walk = { reached: [], problems: [], isOver: false };
      Object.assign(window, { walk });
      let hasBegun = false;
      const look = () => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
        if (element === document.body) {
          walk.isOver ||= hasBegun;
          return;
        }
        hasBegun = true;
        let id = element.dataset['expected'];
        if (element instanceof HTMLInputElement && element.type === 'radio' && id === undefined) {
          const group = `${element.form?.className ?? ''} ${element.name}`;
          const twin = document.querySelector<HTMLElement>(`[data-group="${CSS.escape(group)}"]`);
          id = twin?.dataset['expected'];
        }
        const html = element.outerHTML.slice(0, 120);
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const isMarked = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
        const isOnScreen =
          box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
        if (id !== undefined) walk.reached.push(id);
        if (!isMarked) walk.problems.push(`no visible focus: ${html}`);
        if (!isOnScreen) walk.problems.push(`focus off screen: ${html}`);
      };
      addEventListener('keydown', () => walk.isOver || look(), { capture: true });
    });
    const walk = () => page.evaluate(() => (window as unknown as { walk: Walk }).walk);
    for (let presses = 0; presses < 2 * expected + 50; presses++) {
      await page.keyboard.press('Tab');
      if (presses % 20 === 19 && (await walk()).isOver) break;
    }
    const { reached, problems, isOver } = await walk();
    expect(isOver, 'one gets out again').toBe(true);

    const missed = await page.evaluate(
      (ids) =>
        [...document.querySelectorAll<HTMLElement>('[data-expected]')]
          .filter((element) => !ids.includes(element.dataset['expected'] ?? ''))
          .map((element) => element.outerHTML.slice(0, 120)),
      reached,
    );
    expect(missed, 'never focused').toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/cours/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});
