/** What the reader says of a file: what it could not read, what it had to guess, what it left out. */
import { firstWords } from '../stdout/visible.ts';
import { say, type Tools } from './check/say.ts';
import type { Unread } from './entry.ts';
import type { TraceReport } from './reader.ts';
import type { OwnFault } from './sources/own.ts';

interface NotRead {
  line: number;
  lastLine: number;
  why: Unread;
  text: string;
  /** Words of its own are nothing strange in a log; among messages they are. */
  isLog: boolean;
}

export function sayUnread(tools: Tools, { line, lastLine, why, text, isLog }: NotRead): void {
  const words = firstWords(text);
  if (why === 'other-exchange') {
    say(tools, 'other-exchange', 'info', { line }, { values: { words } });
    return;
  }
  const variant = lastLine > line ? `${why}-several` : why;
  const severity = isLog && why !== 'cut' ? 'info' : 'warning';
  say(tools, 'unread-line', severity, { line }, { variant, values: { words, last: lastLine } });
}

/** Why a trace of our own format was not taken. */
export function sayOwnFault(tools: Tools, { fault, ...at }: OwnFault): void {
  const line = at.line ?? null;
  if (fault.reason === 'later-version') {
    const { version } = fault;
    say(tools, 'later-version', 'error', { line: null }, { values: { version } });
    return;
  }
  const path =
    'path' in fault ? fault.path : 'seq' in fault ? `events.${String(fault.seq - 1)}` : '';
  const variant = fault.reason === 'incoherent' ? fault.what : fault.reason;
  say(tools, 'broken-trace', 'error', { line }, { variant, values: { path: firstWords(path) } });
}

/** What is said of the whole, once it was read. */
export function sayOfTheWhole(tools: Tools, report: TraceReport): void {
  const whole = (rule: Parameters<typeof say>[1], count: number, more = {}) => {
    if (count > 0) say(tools, rule, 'info', { line: null }, { values: { count }, ...more });
  };
  const isRead = report.form !== 'own' || report.trace !== undefined;
  const isRefused = tools.ledger.count('not-json') + tools.ledger.count('too-large') > 0;
  if (report.bytes === 0) say(tools, 'empty-input', 'error', { line: null });
  else if (report.messages === 0 && isRead && !isRefused)
    say(tools, 'no-message', 'error', { line: null });
  const { inferred, said } = report.directions;
  whole('direction-inferred', inferred, {
    variant: said === 0 ? 'default' : 'some',
    values: { count: inferred, all: inferred + said },
  });
  whole('event-stream-text', report.form === 'event-stream' ? 1 : 0);
  whole('log-words', report.passed.own);
  whole('time-backwards', report.backwards);
  whole('kept-part', report.left, {
    values: { kept: report.events - report.left, left: report.left },
  });
  whole('masked', report.masked);
}

/** The line of a fault of JSON; engines tell where they stopped, or do not. */
export function lineOfFault(text: string, error: unknown): number | null {
  const message = String(error);
  const line = /line (\d+) column/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? NaN);
  if (Number.isNaN(position)) return null;
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1))
    count++;
  return count;
}
