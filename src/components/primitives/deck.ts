/** The cases as they stand in the page: one of them is shown, and its answer opens once it is given. */
import { leaveWayBack } from '../ui/way-back.ts';
import type { CaseKey, Level } from './case-set.ts';

export class Deck {
  readonly cases: readonly CaseKey[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly #articles: ReadonlyMap<string, HTMLElement>;
  /** The question, which moves to the case that is shown. */
  readonly #panel: HTMLElement;
  #shown: HTMLElement | undefined;

  constructor(root: HTMLElement, panel: HTMLElement) {
    const articles = [...root.querySelectorAll<HTMLElement>('.case')];
    this.#panel = panel;
    this.cases = articles.map(keyOf);
    this.#articles = new Map(articles.map((article) => [article.dataset['case'] ?? '', article]));
    this.numbers = new Map(this.cases.map(({ id }, index) => [id, index + 1]));
  }

  show({ id, expected }: CaseKey, isAnswered: boolean): void {
    const article = this.#articles.get(id);
    const details = article?.querySelector<HTMLDetailsElement>('.answer');
    if (!article || !details) return;
    if (article !== this.#shown) {
      this.#shown?.classList.remove('current');
      article.classList.add('current');
      const focused = document.activeElement;
      details.before(this.#panel);
      // What is moved loses the focus: whoever came by keyboard while the page awoke keeps theirs.
      if (focused instanceof HTMLElement && this.#panel.contains(focused))
        focused.focus({ preventScroll: true });
      this.#shown = article;
      details.open = isAnswered;
    } else if (isAnswered) details.open = true;
    if (isAnswered) this.#addWire(details, expected.at(-1) ?? '');
  }

  /** The reader goes on at its title. */
  lead(): void {
    const title = this.#shown?.querySelector('h3');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'nearest' });
  }

  /** Keys are for the case only while one sees it. */
  isInView(): boolean {
    const box = this.#panel.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight;
  }

  /** The frames that the answer sends, where the page has some. */
  #addWire(details: HTMLDetailsElement, primitive: string): void {
    const figure = document.querySelector(`#fil-${CSS.escape(primitive)}`);
    if (!figure || details.querySelector('.wire')) return;
    const copy = figure.cloneNode(true) as HTMLElement;
    copy.removeAttribute('id');
    copy.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const number = this.numbers.get(this.#shown?.dataset['case'] ?? '');
      if (link && number !== undefined)
        leaveWayBack({
          from: link.pathname,
          href: `${location.pathname}${location.search}#entrainement`,
          label: `Revenir au cas ${String(number)}`,
        });
    });
    details.append(copy);
  }
}

function keyOf(article: HTMLElement): CaseKey {
  const { case: id = '', difficulty, answer = '', defended } = article.dataset;
  return {
    id,
    // Written by the same build as this script.
    difficulty: difficulty as Level,
    expected: answer.split('/'),
    ...(defended !== undefined && { defended: defended.split('/') }),
  };
}
