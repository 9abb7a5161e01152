/** Collects the repaired stream: its beginning as text, the whole as a Blob that need not stay in memory. */

const PIECE = 1024 * 1024;
const PREVIEW = 4000;

export class RepairedText {
  readonly #pieces: Blob[] = [];
  #pending: string[] = [];
  #length = 0;
  #preview = '';
  #isPreviewWhole = true;

  add(message: string): void {
    this.#pending.push(message, '\n');
    this.#length += message.length + 1;
    this.#show(message);
    if (this.#length >= PIECE) this.#flush();
  }

  end(): { repaired: Blob; preview: string; isPreviewWhole: boolean } {
    this.#flush();
    const repaired = new Blob(this.#pieces, { type: 'application/x-ndjson' });
    return { repaired, preview: this.#preview, isPreviewWhole: this.#isPreviewWhole };
  }

  #show(message: string): void {
    const room = PREVIEW - this.#preview.length;
    if (room <= 0 || message.length >= room) {
      if (room > 0) this.#preview += `${message.slice(0, room - 1)}…`;
      this.#isPreviewWhole = false;
    } else this.#preview += `${message}\n`;
  }

  #flush(): void {
    if (this.#pending.length > 0) this.#pieces.push(new Blob(this.#pending));
    this.#pending = [];
    this.#length = 0;
  }
}
