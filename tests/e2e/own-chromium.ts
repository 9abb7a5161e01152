/** A Chromium of our own with a profile that stays: it can be killed as a system out of memory does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/browser/find.ts';

export interface OwnChromium {
  page: Page;
  /** SIGKILL, for the browser and what it started. */
  kill(): Promise<void>;
}

export async function startChromium(profile: string): Promise<OwnChromium> {
  const child = spawn(
    findChromium() ?? '',
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A group of its own, so that nothing of it is left.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const browser = await chromium.connectOverCDP(await endpointOf(child));
  const page = await pageOf(browser);
  const kill = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await gone;
    await browser.close();
  };
  return { page, kill };
}

async function pageOf(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('Chromium has no window');
  return context.pages()[0] ?? (await context.newPage());
}

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (data: Buffer) => {
      said += data.toString();
      const [, address] = /DevTools listening on (\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Chromium did not start: ${said}`)));
  });
}
