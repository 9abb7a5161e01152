/** The commands of the README, misused. */
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const FLAGS = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];

describe('npm start', () => {
  it.each(['abc', '99999', '-1', '80.5'])('refuses PORT=%s with a sentence', (PORT) => {
    const { status, stderr } = spawnSync(process.execPath, [...FLAGS, 'scripts/serve.ts'], {
      env: { ...process.env, PORT },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^PORT vaut «\u202f.*\u202f»\u00a0: il faut un nombre entier/);
    expect(stderr).not.toContain('at ');
  });
});

describe('npm run -s trace', () => {
  it('does not mind a reader who leaves', () => {
    const command = `npm run -s trace -- decouvrir-lister-appeler | head -c 10`;
    const out = execFileSync('bash', ['-o', 'pipefail', '-c', command], { encoding: 'utf8' });
    expect(out).toHaveLength(10);
  });
});
