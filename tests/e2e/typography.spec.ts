/** The texts that stand in components and pages follow the same rules as the content's files. */
import { expect, test } from '@playwright/test';
import { typographyFaults } from '../content/french-typography.ts';
import { PAGES } from './pages.ts';
import { readThrough } from './settle.ts';

/** What was on the wire, or is quoted from it; the log says the sentences again without their marks. */
const WIRE_TEXT =
  'pre, code, kbd, samp, svg, .frame-lines, .envelope, [role=log], blockquote, [lang="en"]';
/** What a program said is quoted as it was said. */
const QUOTED = /«\u202f[^»]*\u202f»/g;

for (const path of PAGES) {
  test(`French typography of ${path}`, async ({ page }) => {
    await page.goto(path);
    await readThrough(page);
    const lines = await page.evaluate((wire) => {
      // Wire text keeps its own signs; a letter stands for it so that its surroundings are judged.
      for (const code of document.querySelectorAll(wire)) {
        code.replaceWith('x');
      }
      for (const number of document.querySelectorAll('sup')) number.remove();
      for (const details of document.querySelectorAll('details')) details.open = true;
      const attributes = [
        ...document.querySelectorAll('[aria-label], [title], [placeholder]'),
      ].flatMap((element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
      );
      const description = document.querySelector('meta[name=description]')?.getAttribute('content');
      return [
        ...document.body.innerText.split('\n'),
        ...attributes,
        document.title,
        description,
      ].filter((line) => typeof line === 'string');
    }, WIRE_TEXT);
    const faults = lines.flatMap((line) =>
      typographyFaults(line.trim().replaceAll(QUOTED, '«\u202fx\u202f»')),
    );
    expect(faults).toEqual([]);
  });
}
