/** What is said of every line, whatever it is: its bytes, its length, how it ends. */
import type { SniffedEncoding } from './encoding.ts';
import { inWindows1252 } from './encoding.ts';
import {
  NOT_JSON,
  notUtf8,
  overlong,
  TYPESCRIPT_BUFFER_BYTES,
  unended,
  type Fates,
} from './fate.ts';
import { MAX_LINE_BYTES, type RawLine } from './line-intake.ts';
import type { Reading } from './reading.ts';
import type { LineClass } from './tally.ts';
import { visible } from './visible.ts';

const CARRIES_MESSAGE = new Set<LineClass>(['message', 'flawed', 'batch', 'almost-json']);

export class LineEnd {
  readonly #reading: Reading;
  readonly #sniffed: SniffedEncoding;
  #hasCr = false;

  constructor(reading: Reading, sniffed: SniffedEncoding) {
    this.#reading = reading;
    this.#sniffed = sniffed;
  }

  /** Nothing was amiss: neither in the line nor in its bytes. */
  isClean(line: RawLine): boolean {
    return (
      line.isEnded &&
      line.bad === undefined &&
      line.byteLength === undefined &&
      (!line.endsWithCr || this.#hasCr) &&
      this.#sniffed.encoding === 'utf-8' &&
      !line.text.includes('\ufffd')
    );
  }

  settle(line: RawLine, lineClass: LineClass, fates: Fates): void {
    if (line.isCounted) return;
    if (this.isClean(line)) {
      this.#reading.close(line, lineClass, fates);
      return;
    }
    const carries = CARRIES_MESSAGE.has(lineClass);
    if (line.endsWithCr && carries) this.#sayCr(line);
    let left = this.#afterEncoding(line, fates);
    const isHarmed = line.bad !== undefined || this.#sniffed.encoding !== 'utf-8';
    if ((line.byteLength ?? 0) > TYPESCRIPT_BUFFER_BYTES) {
      const megabytes = Math.round((line.byteLength ?? 0) / 1_048_576);
      this.#reading.raise('over-reader-limit', 'warning', line, { values: { megabytes } });
      left = overlong(left);
    }
    if (!line.isEnded) {
      if (carries)
        this.#reading.raise('missing-final-newline', 'info', line, { at: line.text.length });
      left = unended(left);
    }
    this.#reading.close(line, carries && isHarmed ? 'encoding' : lineClass, left);
  }

  #sayCr(line: RawLine): void {
    if (this.#hasCr) return;
    this.#hasCr = true;
    this.#reading.raise('crlf', 'info', line, { at: line.text.length });
  }

  #afterEncoding(line: RawLine, fates: Fates): Fates {
    const { encoding, hasByteOrderMark } = this.#sniffed;
    if (encoding !== 'utf-8') {
      // With its mark a StreamReader follows it; a strict decoder stops at the mark, which is no UTF-8.
      return hasByteOrderMark
        ? { ...NOT_JSON, python: 'closes', csharp: fates.csharp }
        : { ...NOT_JSON };
    }
    if (line.bad) {
      const { byte, offset, at } = line.bad;
      const hex = `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
      const meant = visible(inWindows1252(byte));
      this.#reading.raise('invalid-utf8', 'error', line, {
        at,
        variant: meant === '' ? 'default' : 'cp1252',
        values: { byte: hex, offset, meant },
      });
      return notUtf8(fates);
    }
    const at = line.text.indexOf('\ufffd');
    if (at >= 0) this.#reading.raise('replacement-character', 'warning', line, { at });
    return fates;
  }

  /** A line of which not all was kept. */
  sayDropped(line: RawLine): boolean {
    if (line.droppedBytes === undefined) return false;
    const megabytes = Math.round(MAX_LINE_BYTES / 1_048_576);
    this.#reading.raise('overlong-line', 'error', line, { values: { megabytes } });
    this.#reading.lose(line.number, 'overlong-line');
    this.#reading.close(line, 'truncated', overlong(NOT_JSON));
    return true;
  }
}
