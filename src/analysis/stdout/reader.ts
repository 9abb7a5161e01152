/**
 * Reads what a server wrote to stdout, or what was copied of it, and says what is wrong with it.
 *
 * Bytes go in chunk by chunk; how they are cut makes no difference. Memory is bounded: findings are
 * kept up to a number of each rule, a line up to a length. Never throws on any input.
 */
import { Correlation } from './correlation.ts';
import type { SniffedEncoding } from './encoding.ts';
import { HostLog } from './hosts/host-log.ts';
import { LineEnd } from './line-end.ts';
import { LineIntake, type RawLine } from './line-intake.ts';
import { Ledger } from './ledger.ts';
import { Reading, type Culprits, type Sinks, type Unsaved } from './reading.ts';
import type { Raised, Rule } from './rules.ts';
import { settingOf, type Setting } from './setting.ts';
import { Stream } from './stream.ts';
import { Tally, type ClassTally } from './tally.ts';
import type { Kind } from './faults.ts';
import { READERS, type Reader } from './fate.ts';

export interface StdoutOptions {
  /** A revision of the protocol; without it the stream's own messages show which era is spoken. */
  revision?: string;
  /** What the client wrote to the server's stdin, if it is known. */
  stdin?: string;
  culprits: Culprits;
  sinks?: Sinks;
}

export interface StdoutReport {
  /** In the order of the lines. */
  raised: Raised[];
  /** All that were found of each rule, kept or not. */
  counts: ReadonlyMap<Rule, number>;
  lines: number;
  bytes: number;
  setting: Setting['kind'];
  /** An id of `content/stdout/hosts.json`. */
  host?: string;
  encoding: SniffedEncoding;
  messages: Record<Kind, number>;
  /** Messages that were meant and are in no repaired stream. */
  meant: number;
  unsaved: readonly Unsaved[];
  unsavedCount: number;
  /** What becomes of each class of line; of no meaning in the log of a host. */
  classes: ClassTally[];
  readBy: Record<Reader, number>;
  closedAt: Partial<Record<Reader, number>>;
}

const UTF8: SniffedEncoding = { encoding: 'utf-8', hasByteOrderMark: false };

export class StdoutReader {
  readonly #reading: Reading;
  readonly #intake: LineIntake;
  #bytes = 0;
  #setting: Setting = { kind: 'raw' };
  #sniffed = UTF8;
  #stream: Stream | undefined;
  #hostLog: HostLog | undefined;

  constructor({ revision, stdin, culprits, sinks = {} }: StdoutOptions) {
    const ledger = new Ledger();
    const correlation = new Correlation(ledger, revision, stdin !== undefined);
    for (const line of stdin?.split('\n') ?? []) correlation.askText(line);
    const tally = new Tally();
    this.#reading = new Reading({ revision, ledger, tally, correlation, culprits, sinks });
    this.#intake = new LineIntake({
      onHead: (head, sniffed) => this.#begin(head, sniffed),
      onLine: (line) => this.#line(line),
    });
  }

  push(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#bytes += chunk.length;
    this.#intake.push(chunk);
  }

  end(): StdoutReport {
    const reading = this.#reading;
    if (this.#bytes > 0) this.#intake.end();
    this.#stream?.end();
    reading.correlation.end();
    if (this.#bytes === 0) reading.raiseWhole('empty-input', 'error');
    else if (this.#setting.kind !== 'host' && reading.messages + reading.meant === 0) {
      reading.raiseWhole('no-message', 'error');
    }
    return this.#report();
  }

  #begin(head: string, sniffed: SniffedEncoding): void {
    const reading = this.#reading;
    this.#sniffed = sniffed;
    this.#setting = settingOf(head);
    const { kind } = this.#setting;
    reading.isMixed = kind === 'terminal' || kind === 'mixed';
    this.#stream = new Stream(reading, new LineEnd(reading, sniffed), kind === 'terminal');
    if (this.#setting.kind === 'host') {
      this.#hostLog = new HostLog(reading, this.#setting.host, this.#stream);
    }
    if (kind === 'terminal') reading.raiseWhole('terminal-session', 'error');
    if (kind === 'mixed') reading.raiseWhole('mixed-log', 'warning');
  }

  #line(line: RawLine): void {
    if (line.number === 1 && this.#sniffed.encoding !== 'utf-8') {
      const { encoding, hasByteOrderMark } = this.#sniffed;
      const order = encoding === 'utf-16le' ? 'LE' : 'BE';
      const variant = hasByteOrderMark ? 'marked' : 'unmarked';
      this.#reading.raise('utf16', 'error', line, { at: 0, variant, values: { order } });
    }
    const setting = this.#setting;
    if (this.#hostLog) this.#hostLog.line(line);
    else if (setting.kind === 'mixed') this.#stream?.line(withoutPrefix(line, setting.prefix));
    else this.#stream?.line(line);
  }

  #report(): StdoutReport {
    const reading = this.#reading;
    const setting = this.#setting;
    return {
      raised: reading.ledger.findings,
      counts: reading.ledger.counts,
      lines: this.#intake.lines,
      bytes: this.#bytes,
      setting: setting.kind,
      ...(setting.kind === 'host' ? { host: setting.host.id } : {}),
      encoding: this.#sniffed,
      messages: reading.kinds,
      meant: reading.meant,
      unsaved: reading.unsaved,
      unsavedCount: reading.unsavedCount,
      classes: reading.tally.classes,
      readBy: Object.fromEntries(
        READERS.map((reader) => [reader, reading.tally.readBy(reader)]),
      ) as Record<Reader, number>,
      closedAt: reading.tally.closedAt,
    };
  }
}

/** Blanks in place of what the collector put before the line, so that columns stay what they are. */
function withoutPrefix(line: RawLine, prefix: RegExp): RawLine {
  const found = prefix.exec(line.text)?.[0];
  if (found === undefined) return line;
  const rest = line.text.slice(found.length);
  return { ...line, text: rest.trim() === '' ? '' : ' '.repeat(found.length) + rest };
}
