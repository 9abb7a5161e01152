/**
 * `npm test`: every check of the project; a failure does not hide the next ones. Types and lint, which
 * use one core each, go side by side; the others have the machine to themselves.
 * The last line counts them all: each test of a runner, and one for each check that has no tests.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
  whySkipped?: string[];
}

interface Step {
  name: string;
  /** An npm script, with its arguments. */
  script: string[];
  /** Reads what the runner wrote; without it the exit code is the one result. */
  report?: { file: string; read: (report: never) => Count };
  /** Makes no sense when this step failed. */
  needs?: string;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { tests: { annotations: { type: string; description?: string }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const UNIT_REPORT = 'test-results/unit.json';

/** In order; what stands together runs together. */
const STEPS: Step[][] = [
  [
    { name: 'types', script: ['types'] },
    { name: 'lint', script: ['lint'] },
  ],
  [
    {
      name: 'unit and content tests',
      script: [
        'test:unit',
        '--',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${UNIT_REPORT}`,
      ],
      report: {
        file: UNIT_REPORT,
        read: (report: VitestReport) => ({
          passed: report.numPassedTests,
          failed: report.numFailedTests || report.numFailedTestSuites,
          skipped: report.numPendingTests,
        }),
      },
    },
  ],
  [{ name: 'recorded traces', script: ['record:check'] }],
  [{ name: 'build', script: ['build'] }],
  [
    {
      name: 'browser tests',
      script: ['test:e2e'],
      needs: 'build',
      report: {
        file: 'test-results/e2e.json',
        read: ({ stats, errors, suites }: PlaywrightReport) => ({
          whySkipped: suites.flatMap(whySkipped),
          passed: stats.expected + stats.flaky,
          failed: stats.unexpected + errors.length,
          skipped: stats.skipped,
        }),
      },
    },
  ],
];

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const results = new Map<string, Count>();
for (const together of STEPS) {
  const counts = await Promise.all(together.map((step) => run(step, together.length > 1)));
  for (const [index, { name }] of together.entries()) {
    const count = counts[index];
    if (count !== undefined) results.set(name, count);
  }
}

const total: Count = { passed: 0, failed: 0, skipped: 0 };
console.log('');
for (const [name, count] of results) {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  for (const why of new Set(count.whySkipped)) console.log(`  SKIPPED ${name}: ${why}`);
  console.log(`  ${count.failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${sentence(count)}`);
}
console.log(`\n${sentence(total)}`);
process.exit(total.failed === 0 ? 0 : 1);

async function run({ name, script, report, needs }: Step, isBesideOthers: boolean): Promise<Count> {
  const title = styleText('bold', `\n── ${name}`);
  if (!isBesideOthers) console.log(title);
  if (needs !== undefined && results.get(needs)?.failed !== 0) {
    console.log(`Passed over: ${needs} failed.`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const startMs = Date.now();
  const { status, said } = await npmRun(script, isBesideOthers);
  // What two say at once would be mixed up.
  if (isBesideOthers) process.stdout.write(`${title}\n${said}`);
  console.log(`${name}: ${((Date.now() - startMs) / 1000).toFixed(1)} s`);
  const ok = status === 0;
  if (report === undefined) return { passed: Number(ok), failed: Number(!ok), skipped: 0 };
  if (!existsSync(report.file)) return { passed: 0, failed: 1, skipped: 0 };
  const count = report.read(JSON.parse(readFileSync(report.file, 'utf8')) as never);
  // A runner that fails without a failed test (or passes without a test) has failed all the same.
  if (!ok || count.passed === 0) count.failed ||= 1;
  return count;
}

/** Runs an npm script; `said` is what it wrote, where that was kept back. */
function npmRun(script: string[], keepsBack: boolean): Promise<{ status: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', ...script], {
      stdio: keepsBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    child.on('error', ({ message }) => resolve({ status: 1, said: `${said}${message}\n` }));
    child.on('close', (code) => resolve({ status: code ?? 1, said }));
  });
}

function whySkipped({ specs, suites = [] }: PlaywrightSuite): string[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
  const reasons = annotations
    .filter(({ type }) => type === 'skip')
    .map(({ description = 'no reason given' }) => description);
  return [...reasons, ...suites.flatMap(whySkipped)];
}

function sentence({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed` + (skipped > 0 ? `, ${skipped} skipped` : '');
}
