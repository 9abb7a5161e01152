/**
 * The rules of the stdout reader. What each one says, why, and what to do about it stands in
 * `content/stdout/rules.json`.
 */
import type { Severity } from '../finding.ts';

export const RULES = [
  'empty-input',
  'no-message',
  'host-log',
  'terminal-session',
  'mixed-log',
  'utf16',
  'utf8-bom',
  'invalid-utf8',
  'replacement-character',
  'log-line',
  'glued',
  'multi-line',
  'wrapped-paste',
  'truncated',
  'batch',
  'json-not-jsonrpc',
  'jsonrpc-version',
  'invalid-json',
  'nan-infinity',
  'undefined-value',
  'python-repr',
  'control-character',
  'trailing-comma',
  'content-length',
  'event-stream',
  'paste-mark',
  'carriage-return',
  'crlf',
  'blank-line',
  'missing-final-newline',
  'bad-id',
  'result-and-error',
  'method-and-result',
  'bad-method',
  'bad-params',
  'bad-result',
  'bad-error',
  'bad-meta',
  'response-without-id',
  'error-without-id',
  'no-kind',
  'notification-with-id',
  'extra-member',
  'duplicate-id',
  'answer-without-request',
  'unanswered-request',
  'reply-to-notification',
  'client-message',
  'server-request',
  'missing-result-type',
  'over-reader-limit',
  'overlong-line',
  'too-deep',
  'lone-surrogate',
  'process-exit',
  'no-answer',
] as const;
export type Rule = (typeof RULES)[number];

export type Values = Readonly<Record<string, string | number>>;

/** A finding before it has its words; `R`: the rules of its reader. */
export interface Raised<R extends string = Rule> {
  rule: R;
  /** Which of the rule's sentences, where it has several. */
  variant?: string;
  severity: Severity;
  line: number | null;
  column: number | null;
  /** What the sentence names. */
  values: Values;
  /** Who wrote it, where that can be recognised: an id of `content/stdout/culprits.json`. */
  culprit?: string;
  /** What stands around it, every sign made visible. */
  excerpt?: Excerpt;
}

export interface Excerpt {
  before: string;
  /** The sign or the signs that are at fault. */
  marked: string;
  after: string;
}
