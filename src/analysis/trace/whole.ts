/** The lines of a document that is read at once, up to a size. */
const MOST = 256 * 1024 * 1024;

export class Whole {
  readonly #lines: string[] = [];
  #length = 0;

  add(line: string): void {
    this.#length += line.length + 1;
    if (this.#length <= MOST) this.#lines.push(line);
  }

  /** `undefined`: it is too long. */
  get text(): string | undefined {
    return this.#length > MOST ? undefined : this.#lines.join('\n').replace(/^\ufeff/, '');
  }
}
