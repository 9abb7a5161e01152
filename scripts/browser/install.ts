/** A Chromium for the tests: the one that is there, or else one that is installed, saying so. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './find.ts';

export function ensureChromium(): string {
  const found = findOrExplain();
  if (found !== undefined) return found;

  console.log('Aucun Chromium ni Chrome sur cette machine : installation de celui de Playwright…');
  const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  run(process.execPath, [playwright, 'install', 'chromium']);

  if (findChromium() === undefined && isRoot() && existsSync('/usr/bin/apt-get')) {
    console.log('Installation du paquet « chromium » du système…');
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }

  const installed = findChromium();
  if (installed !== undefined) return installed;
  console.error(
    'Les tests du site demandent un Chromium ou un Chrome, et aucun n’a pu être installé : ' +
      'installez-en un, ou donnez son chemin dans la variable CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** A variable that leads nowhere is a mistake to correct, not a reason to install something. */
function findOrExplain(): string | undefined {
  try {
    return findChromium();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
