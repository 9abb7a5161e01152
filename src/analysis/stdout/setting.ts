/** Is it a raw stream, the log of a host, or the copy of a terminal? Decided on the first lines. */
import { CLAUDE_DESKTOP, CURSOR, VSCODE } from './hosts/editors.ts';
import type { HostFormat } from './hosts/host-line.ts';
import {
  CLAUDE_CODE,
  CLIENT_ERROR,
  CODEX,
  CONTAINER_RUNTIME,
  DOCKER_JSON,
  GEMINI_CLI,
  INSPECTOR,
  LM_STUDIO,
  PYTHON_CLIENT,
} from './hosts/programs.ts';

export const HOSTS: readonly HostFormat[] = [
  VSCODE,
  CURSOR,
  CLAUDE_DESKTOP,
  DOCKER_JSON,
  CONTAINER_RUNTIME,
  CLAUDE_CODE,
  GEMINI_CLI,
  LM_STUDIO,
  INSPECTOR,
  PYTHON_CLIENT,
  CODEX,
];

export type Setting =
  | { kind: 'raw' }
  | { kind: 'host'; host: HostFormat }
  /** A terminal shows stdout and stderr together. */
  | { kind: 'terminal' }
  /** So does a collector of logs, which puts the same words before each line. */
  | { kind: 'mixed'; prefix: RegExp };

/** Lines that are looked at, and how much of each. */
const SAMPLE_LINES = 400;
const SAMPLE_WIDTH = 4000;

/** What a shell puts before a command. */
const PROMPTS: readonly RegExp[] = [
  /^\$ \S/,
  /^(?:\([\w.-]{1,40}\) )?[\w.-]{1,40}@[\w.-]{1,60}[ :][\w~./\\-]{0,120}(?: \([^)]{1,60}\))? ?[$#%>](?: |$)/,
  /^\[[\w.-]{1,40}@[\w.-]{1,60} [^\]]{1,80}\][$#] /,
  /^(?:\([\w.-]{1,40}\) )?PS (?:[A-Za-z]:\\|\/|~)[^>]{0,160}>/,
  /^(?:\([\w.-]{1,40}\) )?[A-Za-z]:\\[^>|<"*?]{0,160}>(?!>)/,
  /^[❯➜λ] +(?!(?:Local|Network|press)\b)[\w~./-]/,
  /^\([\w.-]{1,40}\) \$ \S/,
];

/** yarn prints the command that it runs as a shell would show it. */
const YARN = /^yarn run v/;

const COLLECTORS: readonly RegExp[] = [
  /^(?!(?:INFO|DEBUG|TRACE|WARN|WARNING|ERROR) )[\w.-]{1,60} +\| /,
  /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S{1,80} [\w.@/-]{1,80}(?:\[\d+\])?: /,
];
/** Of the lines that are not blank. */
const MOST = 0.8;

export function settingOf(head: string): Setting {
  const lines = head.split('\n', SAMPLE_LINES).map((line) => line.slice(0, SAMPLE_WIDTH).trimEnd());
  const host = HOSTS.find((format) => lines.some((line) => format.recognises(line)));
  if (host) return { kind: 'host', host };
  const isQuoted = !lines.some((line) => /^\s*[{[]/.test(line));
  if (isQuoted && lines.some((line) => CLIENT_ERROR.recognises(line)))
    return { kind: 'host', host: CLIENT_ERROR };
  const filled = lines.filter((line) => line !== '');
  if (filled.some((line, index) => isShellLine(line, filled[index - 1])))
    return { kind: 'terminal' };
  const prefix = COLLECTORS.find((pattern) => {
    const fitting = filled.filter((line) => pattern.test(line));
    const hasMessage = fitting.some((line) => line.replace(pattern, '').startsWith('{'));
    return hasMessage && fitting.length >= MOST * filled.length;
  });
  return prefix ? { kind: 'mixed', prefix } : { kind: 'raw' };
}

export function isShellLine(line: string, before: string | undefined): boolean {
  if (before !== undefined && line.startsWith('$ ') && YARN.test(before)) return false;
  const start = line.slice(0, SAMPLE_WIDTH);
  return PROMPTS.some((pattern) => pattern.test(start));
}
