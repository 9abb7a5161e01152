/** What a page costs, counted at the server from what the browser really asks for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { serve } from '../../scripts/serve.ts';
import { askWorker, everyRecorded, workerAddress } from './live-worker.ts';
import { DIST, PAGES_OF_EACH_KIND } from './pages.ts';
import { readThrough } from './settle.ts';

const SCRIPT_BUDGET = 30 * 1024;
/** The gallery is for those who build the site: its players stand open in the middle of an exchange. */
const GALLERY_BUDGET = 48 * 1024;
const STYLE_BUDGET = 16 * 1024;
const WORKER_BUDGET = 160 * 1024;

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*application\/json)[^>]*>([^]*?)<\/script>/g;

function gzipBytes(paths: string[]): number {
  return paths
    .map((path) => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** What the browser asks of a server of its own while it does something. */
async function askedFor(doing: (url: string) => Promise<void>): Promise<string[]> {
  const asked = new Set<string>();
  const { server, url } = await serve(0);
  server.on('request', (request) => asked.add(new URL(request.url ?? '/', url).pathname));
  try {
    await doing(url);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return [...asked];
}

for (const path of PAGES_OF_EACH_KIND) {
  test(`weight of ${path}, read to its end`, async ({ page }, info) => {
    const asked = await askedFor(async (url) => {
      await page.goto(url + path);
      await readThrough(page);
    });
    const html = readFileSync(join(DIST, path.endsWith('/') ? `${path}index.html` : path), 'utf8');
    const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text).join('\n');
    const files = (ending: string) => asked.filter((name) => name.endsWith(ending));
    const scripts = gzipBytes(files('.js')) + (inline === '' ? 0 : gzipSync(inline).length);
    const styles = gzipBytes(files('.css'));

    info.annotations.push({ type: 'scripts', description: `${scripts} bytes gzip` });
    info.annotations.push({ type: 'styles', description: `${styles} bytes gzip` });
    expect(scripts, `scripts: ${files('.js').join(', ')}`).toBeLessThanOrEqual(
      path === '/galerie/' ? GALLERY_BUDGET : SCRIPT_BUDGET,
    );
    expect(styles).toBeLessThanOrEqual(STYLE_BUDGET);
    expect(files('.woff2').length).toBeLessThanOrEqual(2);
  });
}

test('weight of the Worker that runs the SDK', async ({ page }, info) => {
  const [first] = everyRecorded();
  if (first === undefined) throw new Error('No recorded trace.');
  let before: string[] = [];
  const asked = await askedFor(async (url) => {
    // The 404 page has no island: whatever script comes after it belongs to the Worker.
    before = await askedFor(async (other) => void (await page.goto(`${other}/404.html`)));
    await page.goto(`${url}/404.html`);
    const [answers] = await page.evaluate(askWorker, {
      address: workerAddress(),
      asked: [first.asked],
      times: 1,
    });
    expect(answers?.[0]).toContain('"events"');
  });
  const chunks = asked.filter((name) => name.endsWith('.js') && !before.includes(name));
  expect(chunks).toContain(workerAddress());
  const bytes = gzipBytes(chunks);
  info.annotations.push({ type: 'worker', description: `${bytes} bytes gzip` });
  expect(bytes, chunks.join(', ')).toBeLessThanOrEqual(WORKER_BUDGET);
});
