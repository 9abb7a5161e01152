/**
 * Which browsers the tests use. The rule, in order, stands in README.md as well:
 * Chromium: CHROMIUM_PATH, Playwright's own, the system's Chromium or Chrome.
 * Firefox: FIREFOX_PATH, the system's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const SYSTEM_FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export function findChromium(): string | undefined {
  return chosen('CHROMIUM_PATH') ?? [chromium.executablePath(), ...SYSTEM_CHROMIUM].find(runs);
}

export function findFirefox(): string | undefined {
  return chosen('FIREFOX_PATH') ?? SYSTEM_FIREFOX.find(runs);
}

/** What a person named must be what is used: no silent second choice. */
function chosen(variable: string): string | undefined {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (!runs(path)) throw new Error(`${variable} désigne « ${path} », qui ne démarre pas.`);
  return path;
}

/** Being there is not enough: a download without its libraries, or a stub, does not start. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
