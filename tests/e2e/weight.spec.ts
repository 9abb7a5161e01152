/** What a page costs, counted at the server from what the browser really asks for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { serve } from '../../scripts/serve.ts';
import { DIST, PAGES } from './pages.ts';
import { readThrough } from './settle.ts';

const SCRIPT_BUDGET = 30 * 1024;
const STYLE_BUDGET = 13 * 1024;

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*application\/json)[^>]*>([^]*?)<\/script>/g;

function gzipBytes(paths: string[]): number {
  return paths
    .map((path) => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

for (const path of PAGES) {
  test(`weight of ${path}, read to its end`, async ({ page }, info) => {
    const asked = new Set<string>();
    const { server, url } = await serve(0);
    server.on('request', (request) => asked.add(new URL(request.url ?? '/', url).pathname));
    try {
      await page.goto(url + path);
      await readThrough(page);
    } finally {
      server.close();
      server.closeAllConnections();
    }
    const html = readFileSync(join(DIST, path.endsWith('/') ? `${path}index.html` : path), 'utf8');
    const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text).join('\n');
    const files = (ending: string) => [...asked].filter((name) => name.endsWith(ending));
    const scripts = gzipBytes(files('.js')) + (inline === '' ? 0 : gzipSync(inline).length);
    const styles = gzipBytes(files('.css'));

    info.annotations.push({ type: 'scripts', description: `${scripts} bytes gzip` });
    info.annotations.push({ type: 'styles', description: `${styles} bytes gzip` });
    expect(scripts, `scripts: ${files('.js').join(', ')}`).toBeLessThanOrEqual(SCRIPT_BUDGET);
    expect(styles).toBeLessThanOrEqual(STYLE_BUDGET);
    expect(files('.woff2').length).toBeLessThanOrEqual(2);
  });
}
