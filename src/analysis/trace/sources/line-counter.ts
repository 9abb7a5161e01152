/** Which line a place of a text is on. Places are asked in order, so that a text is gone over once. */
export class LineCounter {
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** From 1. */
  at(place: number): number {
    if (place < this.#at) {
      this.#at = 0;
      this.#line = 1;
    }
    for (
      let next = this.#text.indexOf('\n', this.#at);
      next !== -1 && next < place;
      next = this.#text.indexOf('\n', this.#at)
    ) {
      this.#line++;
      this.#at = next + 1;
    }
    return this.#line;
  }
}
