/** Runs the browser tests on the site as it is built in `dist/`; arguments go to Playwright. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './install.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

if (!existsSync(new URL('../../dist/_headers', import.meta.url))) {
  console.error('Le site n’est pas construit : lancez d’abord « npm run build ».');
  process.exit(1);
}

const { status } = spawnSync(
  process.execPath,
  [fileURLToPath(import.meta.resolve('@playwright/test/cli')), 'test', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
  },
);
process.exit(status ?? 1);
