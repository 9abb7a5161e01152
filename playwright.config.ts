import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browser/find.ts';

/** The server is started by the global set-up on a free port, which the tests find in SITE_URL. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/start-site.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env['SITE_URL'],
    locale: 'fr-FR',
    // A fresh context for each test would cost more than most tests: what a page keeps is cleared instead.
    reuseContext: true,
    screenshot: 'only-on-failure',
    // It would bring the whole site to each test; those about it let it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium() },
  },
});
