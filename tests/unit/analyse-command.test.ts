/** `npm run -s analyse`, as a person or a program calls it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const FLAGS = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
const FIXTURES = 'tests/fixtures/stdout/';

const folder = mkdtempSync(join(tmpdir(), 'analyse-'));
afterAll(() => rmSync(folder, { recursive: true }));

function analyse(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...FLAGS, 'scripts/analyse.ts', ...args],
    { input, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

interface Found {
  findings: { rule: string; severity: string; line: number | null }[];
}

describe('npm run -s analyse -- stdout', () => {
  it('prints what it found in a file, and says so by its exit code', () => {
    const { status, stdout, stderr } = analyse(['stdout', `${FIXTURES}dotenv-v17-bracket.input`]);
    expect(stderr).toBe('');
    expect(status).toBe(1);
    const { findings } = JSON.parse(stdout) as Found;
    expect(findings).toHaveLength(1);
    expect(Object.keys(findings[0] ?? {})).toEqual([
      'rule',
      'severity',
      'line',
      'column',
      'message',
    ]);
    expect(findings[0]).toMatchObject({ rule: 'log-line', severity: 'error', line: 1, column: 1 });
  });

  it('has nothing to report of a clean stream, info aside', () => {
    expect(analyse(['stdout', `${FIXTURES}valid-2025-11-25.input`])).toEqual({
      status: 0,
      stdout: '{\n  "findings": []\n}\n',
      stderr: '',
    });
    const mixed = analyse(['stdout', `${FIXTURES}negative-mixed-line-ends-no-final-newline.input`]);
    expect(mixed.status).toBe(0);
    expect((JSON.parse(mixed.stdout) as Found).findings.map(({ severity }) => severity)).toEqual([
      'info',
      'info',
    ]);
  });

  it('reads standard input when no file is named', () => {
    const { status, stdout } = analyse(['stdout'], 'Starting server\n');
    expect(status).toBe(1);
    const { findings } = JSON.parse(stdout) as Found;
    // Perhaps nobody has asked it anything yet.
    expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'info no-message',
      'error log-line',
    ]);
  });

  it('takes the revision and the other direction', () => {
    const asked = join(folder, 'asked.txt');
    writeFileSync(asked, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
    const answer = '{"jsonrpc":"2.0","id":"1","result":{"tools":[]}}\n';
    const { stdout } = analyse(['stdout', '--revision', '2026-07-28', '--stdin', asked], answer);
    const rules = (JSON.parse(stdout) as Found).findings.map(({ rule }) => rule);
    expect(rules).toEqual(['unanswered-request', 'answer-without-request', 'missing-result-type']);
  });

  it('reads exchanges, alone or in a list, in the same shape', () => {
    const fixture = 'tests/fixtures/trace/initialized-never-sent.input';
    const { status, stdout, stderr } = analyse(['trace', fixture, '--revision', '2025-11-25']);
    expect([status, stderr]).toEqual([1, '']);
    const { findings } = JSON.parse(stdout) as Found;
    expect(findings.filter(({ severity }) => severity !== 'info')).toMatchObject([
      { rule: 'missing-initialized', severity: 'error', line: 3 },
    ]);
    const list = join(folder, 'list.ndjson');
    writeFileSync(list, `${JSON.stringify({ kind: 'trace', file: fixture })}\n`);
    const answer = JSON.parse(analyse(['--batch', list]).stdout) as Found & { file: string };
    expect(answer).toEqual({ file: fixture, findings });
  });

  it.each([
    [[], /^Il manque la sorte d’entrée\. Usage/],
    [['stdin'], /^Sorte d’entrée inconnue\u00a0: «\u202fstdin\u202f»/],
    [['__proto__'], /^Sorte d’entrée inconnue/],
    [['config', 'x.json'], /^L’atelier «\u202fconfig\u202f» n’existe pas encore/],
    [
      ['stdout', 'nulle-part.txt'],
      /^«\u202fnulle-part\.txt\u202f»\u00a0: ce fichier n’existe pas\.$/m,
    ],
    [['stdout', 'tests'], /c’est un dossier/],
    [['stdout', 'a', 'b'], /^Un seul fichier à la fois/],
    [['stdout', '--revison', 'x'], /^Option «\u202f--revison\u202f» inconnue/],
    [
      ['--batch', 'nulle-part.ndjson'],
      /^«\u202fnulle-part\.ndjson\u202f»\u00a0: ce fichier n’existe pas/,
    ],
  ])('refuses %j with a sentence', (args, sentence) => {
    const { status, stdout, stderr } = analyse(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain('    at ');
  });
});

describe('npm run -s analyse -- --batch', () => {
  it('answers each line in its place, the bad ones too', () => {
    const list = join(folder, 'list.ndjson');
    const lines = [
      { kind: 'stdout', file: `${FIXTURES}dotenv-v17-bracket.input` },
      'no object',
      { kind: 'stdout', file: 'nulle-part.txt' },
      { kind: 'skill', file: 'SKILL.md', dir: 'x' },
      { kind: 'stdout', file: `${FIXTURES}batch-2025-03-26.input`, revision: '2025-03-26' },
    ];
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    writeFileSync(list, text.join('\r\n'));
    const { status, stdout, stderr } = analyse(['--batch', list]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Partial<Found & { error: string; file: string | null }>);
    expect(answers.map(({ file }) => file)).toEqual([
      `${FIXTURES}dotenv-v17-bracket.input`,
      null,
      'nulle-part.txt',
      'SKILL.md',
      `${FIXTURES}batch-2025-03-26.input`,
    ]);
    expect(answers.map(({ findings }) => findings?.map(({ severity }) => severity))).toEqual([
      ['error'],
      undefined,
      undefined,
      undefined,
      ['info'],
    ]);
    expect(answers[1]?.error).toMatch(/^Ligne 2 de la liste/);
    expect(answers[3]?.error).toMatch(/n’existe pas encore/);
  });
});
