/** Reads the log of a host: what it says of itself, of the messages, and of how the process ended. */
import { isJsonObject } from '../../../trace/json.ts';
import { parseJson } from '../json-text.ts';
import type { RawLine } from '../line-intake.ts';
import { NoiseWatch } from '../noise.ts';
import type { Reading } from '../reading.ts';
import type { Stream } from '../stream.ts';
import { firstWords } from '../visible.ts';
import type { HostFormat, HostLine } from './host-line.ts';

/** VS Code says every five seconds that it waits; once is nothing. */
const WAITS_TOO_LONG = 3;

export class HostLog {
  readonly #reading: Reading;
  readonly #host: HostFormat;
  readonly #stream: Stream;
  readonly #watch = new NoiseWatch();
  #waits = 0;
  /** One end of a process is told in several ways, one after the other. */
  #lastExit = -10;
  #lastStderr: string | undefined;

  constructor(reading: Reading, host: HostFormat, stream: Stream) {
    this.#reading = reading;
    this.#host = host;
    this.#stream = stream;
    reading.raiseWhole('host-log', 'error', undefined, { host: host.id });
  }

  line(line: RawLine): void {
    const said = this.#host.read(line.text);
    switch (said.kind) {
      case 'own':
        return;
      case 'stderr':
        if (/\S/.test(said.text.slice(0, 400))) this.#lastStderr = said.text;
        return;
      case 'from-server':
        // Blanks stand for the host's own words, so that columns stay what they are.
        this.#stream.line({ ...line, text: ' '.repeat(said.at) + said.text, isEnded: true });
        return;
      case 'to-server':
        this.#fromClient(said.text, line);
        return;
      case 'complaint':
        this.#complain(said.text, line);
        return;
      case 'exit':
        this.#exit(said, line);
        return;
      case 'waiting':
        if (++this.#waits === WAITS_TOO_LONG)
          this.#reading.raise('no-answer', 'warning', line, { variant: 'waiting' });
        return;
      case 'timeout':
        this.#reading.raise('no-answer', 'error', line);
    }
  }

  #fromClient(text: string, line: RawLine): void {
    this.#reading.correlation.askText(text);
    const value = parseJson(text);
    if (!isJsonObject(value) || value['method'] !== 'notifications/cancelled') return;
    const params = value['params'];
    const reason = isJsonObject(params) ? params['reason'] : undefined;
    if (typeof reason === 'string' && /timed out/i.test(reason.slice(0, 400)))
      this.#reading.raise('no-answer', 'error', line);
  }

  #complain(text: string | undefined, line: RawLine): void {
    const unknownId = /unknown message ID: ?(\{.*)/.exec(line.text.slice(0, 2000))?.[1];
    if (unknownId !== undefined) {
      const value = parseJson(unknownId);
      const id = isJsonObject(value) ? JSON.stringify(value['id'] ?? null) : '';
      this.#reading.raise('answer-without-request', 'error', line, { values: { id } });
      return;
    }
    const culprit =
      text === undefined ? undefined : this.#watch.culpritOf(this.#reading, text, line.number);
    const at = text === undefined ? -1 : line.text.indexOf(text);
    this.#reading.raise('log-line', 'error', line, {
      variant: text === undefined ? 'complaint' : 'quoted-complaint',
      ...(at >= 0 ? { at, length: text?.length ?? 1 } : {}),
      values: { quoted: firstWords(text ?? '') },
      ...(culprit === undefined ? {} : { culprit }),
    });
  }

  #exit({ code, variant }: Extract<HostLine, { kind: 'exit' }>, line: RawLine): void {
    const isSameEnd = line.number - this.#lastExit <= 3 && code === undefined;
    this.#lastExit = line.number;
    if (isSameEnd) return;
    const said = this.#lastStderr;
    this.#reading.raise('process-exit', 'error', line, {
      variant:
        code === undefined
          ? (variant ?? 'closed')
          : said === undefined
            ? 'code'
            : 'code-and-stderr',
      values: { code: code ?? '', stderr: firstWords(said ?? '', 160) },
    });
  }
}
