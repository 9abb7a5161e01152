/** Input that was made to harm: the reader stays itself, within its time and its memory. */
import { describe, expect, it } from 'vitest';
import { KEPT_OF_EACH_RULE } from '../../../src/analysis/stdout/ledger.ts';
import { CULPRITS, KNOWLEDGE, readStream, utf8 } from './read-stream.ts';

const MEGABYTE = 1024 * 1024;

const MESSAGE = '{"jsonrpc":"2.0","id":1,"result":{}}';

/** Each would take hours, or end the process, with a pattern that backtracks or a step that recurses. */
const HOSTILE: Record<string, string> = {
  'open brackets on one line': '['.repeat(2 * MEGABYTE),
  'open objects on one line': '{"a":'.repeat(MEGABYTE / 2),
  'a value nested half a million deep': `${'['.repeat(MEGABYTE / 2)}${']'.repeat(MEGABYTE / 2)}`,
  'a message nested half a million deep': `{"jsonrpc":"2.0","id":1,"result":{"a":${'['.repeat(MEGABYTE / 2)}${']'.repeat(MEGABYTE / 2)}}}`,
  'an open bracket on each line': '[\n'.repeat(MEGABYTE / 8),
  'an open string on each line': '{"a":"\n'.repeat(MEGABYTE / 16),
  'cut messages with text between them': `{"jsonrpc":"2.0","a":"\n${'x\n'.repeat(20)}`.repeat(4000),
  'beginnings of messages on one line': 'x{"jsonrpc":"2.0",'.repeat(MEGABYTE / 16),
  'messages glued on one line': MESSAGE.repeat(20_000),
  quotes: '"'.repeat(2 * MEGABYTE),
  'backslashes in a string': `{"jsonrpc":"${'\\'.repeat(MEGABYTE)}`,
  'tabs in a string': `{"jsonrpc":"2.0","id":1,"result":{"a":"${'\t'.repeat(MEGABYTE)}"}}`,
  digits: '1'.repeat(2 * MEGABYTE),
  'white space': ' '.repeat(2 * MEGABYTE),
  'carriage returns': '\r'.repeat(MEGABYTE),
  'line ends': '\n'.repeat(MEGABYTE / 4),
  'escapes of a terminal': '\u001b[0;'.repeat(MEGABYTE / 4),
  'zero bytes': '\0'.repeat(2 * MEGABYTE),
  'words of a log': 'info '.repeat(MEGABYTE / 4),
  'a prompt that never ends': `demo@poste:${'~/a'.repeat(MEGABYTE / 4)}`,
  'a header that never ends': `Content-Length: ${'9'.repeat(MEGABYTE)}`,
};

describe('hostile input', () => {
  it.each(Object.entries(HOSTILE))('%s', (_, text) => {
    const { report } = readStream(utf8(text));
    expect(report.bytes).toBe(utf8(text).length);
    expect(report.raised.length).toBeGreaterThan(0);
    expect(JSON.stringify(report).length).toBeLessThan(3 * MEGABYTE);
  });

  it('bytes that are no UTF-8', () => {
    const { report } = readStream(new Uint8Array(MEGABYTE).fill(0xe9));
    expect(report.raised.map(({ rule }) => rule)).toContain('invalid-utf8');
  });

  it('members that are traps of JavaScript', () => {
    const text =
      '{"jsonrpc":"2.0","id":1,"result":{},"__proto__":{"method":"x"},"constructor":1}\n';
    const { report } = readStream(utf8(text));
    expect(report.raised.map(({ rule }) => rule)).toEqual(['extra-member']);
    expect(report.readBy.typescript2).toBe(0);
  });

  it('keeps the first findings of a rule, and the number of all', () => {
    const many = 4 * KEPT_OF_EACH_RULE;
    const { report } = readStream(utf8('Starting server\n'.repeat(many)));
    expect(report.counts.get('log-line')).toBe(many);
    expect(report.raised.filter(({ rule }) => rule === 'log-line')).toHaveLength(KEPT_OF_EACH_RULE);
  });

  it('reads a line of twenty megabytes as any other', () => {
    const text = `{"jsonrpc":"2.0","id":1,"result":{"a":"${'é'.repeat(10 * MEGABYTE)}"}}\n`;
    const { report, messages } = readStream(utf8(text));
    expect(messages[0]?.length).toBe(text.length - 1);
    expect(report.raised.map(({ rule }) => rule)).toEqual(['over-reader-limit']);
    expect(report.closedAt.typescript2).toBe(1);
    expect(report.readBy).toMatchObject({ typescript2: 0, python: 1, csharp: 1 });
  });
});

describe('the recognisers of culprits', () => {
  const patterns = KNOWLEDGE.culprits.flatMap(({ patterns = [] }) => patterns);

  it('repeat nothing inside a repetition', () => {
    // `(a+)+` and `(a|b*)*` are what takes for ever; each quantified group here has one way to match.
    expect(patterns.filter((pattern) => /[+*}]\)[+*{]/.test(pattern))).toEqual([]);
  });

  it('take no time, whatever they look at', () => {
    const seeds = ['a', ' ', '0', '-', '.', ':', '/', '@', '[', '│', '\\', "'", 'ab ', '1.', 'a/b'];
    const start = performance.now();
    for (const seed of seeds) CULPRITS.ofText(seed.repeat(400).slice(0, 400));
    // Milliseconds in practice; a pattern that backtracks takes minutes.
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('name the culprit of each collected line that has one', () => {
    const named: Record<string, string> = {
      '[dotenv@17.2.3] injecting env (0) from .env': 'dotenv',
      ':: Spring Boot ::                (v3.4.1)': 'spring-banner',
      'info: Microsoft.Hosting.Lifetime[14]': 'dotnet-console',
      '[13:15:44 INF] Starting server...': 'serilog',
      '> weather-mcp@1.0.0 start': 'npm-run',
      'Ok to proceed? (y)': 'npx-prompt',
      'yarn run v1.22.22': 'yarn',
      '2025-06-09 21:38:09,942 - src - INFO - ready': 'python-logging',
      '/usr/lib/x.py:12: DeprecationWarning: old': 'python-warning',
      '2026-05-19T17:11:00.377319Z  INFO database opened': 'rust-tracing',
      '40361bc5801b: Pull complete': 'docker-pull',
      '10:12:44.551 [main] DEBUG io.mcp.Server -- ready': 'logback',
      '│                 FastMCP 2.11                  │': 'fastmcp',
      '[12:05:33.123] INFO (4242): running': 'pino-pretty',
      'info: server ready': 'winston',
      'PHP Deprecated: x in /var/www/a.php on line 42': 'php',
      'I, [2025-02-19T03:12:46.248000 #123]  INFO -- : x': 'ruby',
      '2025/06/03 11:02:09 starting': 'go-log',
      'Picked up JAVA_TOOL_OPTIONS: -Xmx512m': 'jvm',
      "Falling back to ['CPUExecutionProvider'] and retrying.": 'native',
      '33%|###       | 1/3 [00:00<00:01,  1.5it/s]': 'progress',
      '(node:4242) ExperimentalWarning: x': 'node-warning',
      'express:router use "/" query +3ms': 'debug-module',
      'Now listening on: http://localhost:5000': 'dotnet-console',
      '▲ Next.js 15.0.3': 'dev-server',
      'pygame 2.6.0 (SDL 2.28.4, Python 3.12.3)': 'pygame',
      'Serveur démarré': 'own-print',
    };
    const found = Object.keys(named).map((line) => [line, CULPRITS.ofText(line)]);
    expect(Object.fromEntries(found)).toEqual(named);
  });
});
