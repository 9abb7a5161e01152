/** What the parts of the reader share while one input is read. */
import type { Correlation } from './correlation.ts';
import type { Fates } from './fate.ts';
import type { Kind } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { RawLine } from './line-intake.ts';
import type { Raised, Rule, Values } from './rules.ts';
import type { LineClass, Tally } from './tally.ts';
import type { Severity } from '../finding.ts';
import { excerptOf, firstWords } from './visible.ts';

/** Who writes what is no message, as `content/stdout/culprits.json` knows it. */
export interface Culprits {
  /** The culprit of a line of text, colours taken away. */
  ofText(text: string): string | undefined;
  /** The culprit of a JSON record, by the names of its members. */
  ofRecord(names: readonly string[]): string | undefined;
}

export interface Sinks {
  /** A message that was read or saved: one line of the repaired stream. */
  onMessage?(text: string, line: number): void;
  /** What becomes of one line in each reader's hands. */
  onFates?(line: number, fates: Fates, lineClass: LineClass): void;
}

export interface Unsaved {
  line: number;
  rule: Rule;
}

const UNSAVED_KEPT = 200;

export class Reading {
  readonly ledger: Ledger;
  readonly tally: Tally;
  readonly correlation: Correlation;
  readonly culprits: Culprits;
  /** stdout and stderr are mixed: noise may well have been on stderr. */
  isMixed = false;
  readonly kinds: Record<Kind, number> = { request: 0, notification: 0, result: 0, error: 0 };
  /** Messages that were meant and cannot be saved. */
  meant = 0;
  readonly unsaved: Unsaved[] = [];
  unsavedCount = 0;
  readonly revision: string | undefined;
  readonly #sinks: Sinks;
  #hasClientMessage = false;

  constructor(parts: {
    revision: string | undefined;
    ledger: Ledger;
    tally: Tally;
    correlation: Correlation;
    culprits: Culprits;
    sinks: Sinks;
  }) {
    this.revision = parts.revision;
    this.ledger = parts.ledger;
    this.tally = parts.tally;
    this.correlation = parts.correlation;
    this.culprits = parts.culprits;
    this.#sinks = parts.sinks;
  }

  get messages(): number {
    const { request, notification, result, error } = this.kinds;
    return request + notification + result + error;
  }

  /** On stdout noise breaks the protocol; where stderr is mixed in, it may be harmless. */
  get noiseSeverity(): Severity {
    return this.isMixed ? 'warning' : 'error';
  }

  /** A message of the client's among those of the server: said once. */
  clientMessage(method: string, line: RawLine): void {
    if (this.#hasClientMessage) return;
    this.#hasClientMessage = true;
    const severity = this.isMixed ? 'info' : 'warning';
    this.raise('client-message', severity, line, { values: { method } });
  }

  /** A line is done with. */
  close(line: RawLine, lineClass: LineClass, fates: Fates): void {
    this.tally.add(lineClass, fates, line.number);
    this.#sinks.onFates?.(line.number, fates, lineClass);
  }

  message(kind: Kind, text: string, line: number): void {
    this.kinds[kind]++;
    this.#sinks.onMessage?.(text, line);
  }

  lose(line: number, rule: Rule): void {
    this.unsavedCount++;
    if (this.unsaved.length < UNSAVED_KEPT) this.unsaved.push({ line, rule });
  }

  /**
   * Raises a finding about a place of a line.
   *
   * @param at where, from 0; the excerpt marks `length` signs from there.
   */
  raise(
    rule: Rule,
    severity: Severity,
    line: Pick<RawLine, 'number' | 'text'>,
    about: {
      at?: number;
      length?: number;
      variant?: string;
      values?: Values;
      culprit?: string;
    } = {},
  ): void {
    if (this.ledger.isFull(rule)) {
      this.ledger.tick(rule);
      return;
    }
    const { at, length = 1, variant, values = {}, culprit } = about;
    const raised: Raised = {
      rule,
      severity,
      line: line.number,
      column: at === undefined ? null : at + 1,
      values: { words: firstWords(line.text), ...values },
      excerpt: excerptOf(line.text, at ?? 0, at === undefined ? 0 : length),
    };
    if (variant !== undefined) raised.variant = variant;
    if (culprit !== undefined) raised.culprit = culprit;
    this.ledger.raise(raised);
  }

  /** Raises a finding about the input as a whole. */
  raiseWhole(rule: Rule, severity: Severity, variant?: string, values: Values = {}): void {
    const raised: Raised = { rule, severity, line: null, column: null, values };
    this.ledger.raise(variant === undefined ? raised : { ...raised, variant });
  }
}
