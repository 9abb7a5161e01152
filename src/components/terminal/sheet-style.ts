/**
 * xterm.js writes its rules into style elements, which a strict security policy blocks. Here they go
 * into a constructed style sheet, which the policy allows, since a script that may run adopts it.
 */

const NAME = 'sheet-style';

class SheetStyle extends HTMLElement {
  readonly #sheet = new CSSStyleSheet();

  override get textContent(): string {
    return '';
  }

  override set textContent(rules: string) {
    this.#sheet.replaceSync(rules);
  }

  connectedCallback(): void {
    document.adoptedStyleSheets.push(this.#sheet);
  }

  disconnectedCallback(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== this.#sheet,
    );
  }
}

/** Whatever creates a style element while `work` runs gets one that writes into a sheet. */
export function withSheetStyles<T>(work: () => T): T {
  if (!customElements.get(NAME)) customElements.define(NAME, SheetStyle);
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) =>
    create(name.toLowerCase() === 'style' ? NAME : name, options)) as typeof create;
  try {
    return work();
  } finally {
    // The prototype's own comes back.
    delete (document as Partial<Document>).createElement;
  }
}
