import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { everyRecorded, workerAddress } from './live-worker.ts';
import { DIST, PAGES } from './pages.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"]+)">/;

async function violations(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { violations: unknown[] }).violations);
}

async function watchViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: unknown[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      violations.push({ violatedDirective, blockedURI, sourceFile, lineNumber, sample });
    });
  });
}

test('the policy comes as a header and as a meta element, and allows nothing unsafe', async ({
  request,
}) => {
  for (const path of [...PAGES, '/nulle-part/', '/theme.js']) {
    const response = await request.get(path);
    const headers = response.headers();
    const policies = [headers['content-security-policy'] ?? ''];
    if (!path.endsWith('.js')) policies.push(META.exec(await response.text())?.[1] ?? '');
    for (const policy of policies) {
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("script-src 'self'");
      expect(policy, path).toContain("worker-src 'self'");
      expect(policy, path).toContain("connect-src 'self'");
      expect(policy, path).not.toContain('unsafe');
      expect(policy, path).not.toMatch(/\*|https?:|data:/);
    }
    // Only where a learner's own program runs may a page make a Worker of a text; headers leave it to it.
    const runsPrograms = path === '/stdout-cassee/reparer/';
    expect(policies[0], path).toContain("worker-src 'self' blob:;");
    if (policies[1] !== undefined) {
      const blobs = policies[1].split(';').filter((directive) => directive.includes('blob:'));
      expect(blobs, path).toEqual(runsPrograms ? [" worker-src 'self' blob:"] : []);
    }
    expect(policies[0], path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
  }
});

test('the meta element stands before anything that it governs', () => {
  for (const path of PAGES) {
    const html = readFileSync(join(DIST, path.endsWith('/') ? `${path}index.html` : path), 'utf8');
    expect(html, path).toMatch(
      /<head><meta charset="utf-8"><meta http-equiv="content-security-policy"/,
    );
    expect(html, path).not.toMatch(/<[a-z][^>]*\sstyle="/);
    expect(html, path).not.toMatch(/<[a-z][^>]*\son[a-z]+="/);
  }
});

test('the policy is in force: what is not ours does not run', async ({ page }) => {
  await watchViolations(page);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    document.body.setAttribute('style', 'color: red');
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await violations(page)).not.toEqual([]);
});

test('the Worker makes no code out of text, the SDK of 1.x included', async ({ page }) => {
  const oneX = everyRecorded().find(({ asked }) => asked.parameters.inputs['reader'] === 'ts1');
  await page.goto('/');
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    page.evaluate((address) => {
      Object.assign(window, { worker: new Worker(address, { type: 'module' }) });
    }, workerAddress()),
  ]);
  await worker.evaluate(() => {
    const seen: string[] = [];
    Object.assign(self, { seen });
    self.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      seen.push(violatedDirective),
    );
  });
  const violations = () => worker.evaluate(() => (self as unknown as { seen: string[] }).seen);

  const keys = await page.evaluate((asked) => {
    const { worker } = window as unknown as { worker: Worker };
    return new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(Object.keys(data as object));
      worker.postMessage({ ticket: 1, asked });
    });
  }, oneX?.asked);
  expect(keys).toEqual(['ticket', 'trace']);
  expect(await violations()).toEqual([]);

  // The check can fail: the debugger may evaluate, but not what it leaves behind.
  await worker.evaluate(() => setTimeout(() => void new Function('1'), 0));
  await expect.poll(violations).toEqual([expect.stringContaining('script-src')]);
});
