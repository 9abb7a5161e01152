/** An event stream that was copied as text: lines of `id:`, `event:` and `data:`, divided by blank ones. */
import type { EntrySink, Mark } from '../entry.ts';

const FIELD = /^(id|event|data|retry)(?:: ?|$)(.*)$/s;

/** Whether a text has the form of an event stream. */
export function looksLikeEventStream(lines: readonly string[]): boolean {
  const fields = lines.filter((line) => /^(?:event|data): ?\S/.test(line));
  return (
    fields.some((line) => /^data: ?[[{]/.test(line)) && !lines.some((line) => /^\s*[[{]/.test(line))
  );
}

export class EventStream {
  readonly #take: (text: string, line: number, mark: Mark) => void;
  readonly #sink: EntrySink;
  #data: string[] = [];
  #firstLine = 0;

  constructor(take: (text: string, line: number, mark: Mark) => void, sink: EntrySink) {
    this.#take = take;
    this.#sink = sink;
  }

  /** Takes a line of the stream; false: it is none. */
  takes(text: string, line: number): boolean {
    if (text === '') this.end();
    const field = FIELD.exec(text);
    if (field?.[1] === 'data') {
      if (this.#data.length === 0) this.#firstLine = line;
      this.#data.push(field[2] ?? '');
      return true;
    }
    if (!field && text !== '' && !text.startsWith(':')) return false;
    this.#sink.passed(line, text === '' ? 'blank' : 'sse');
    return true;
  }

  /** The event is whole: only a server sends such streams. */
  end(): void {
    const data = this.#data.join('\n');
    this.#data = [];
    if (data !== '') this.#take(data.replaceAll('\n', ' '), this.#firstLine, { from: 'server' });
  }
}
