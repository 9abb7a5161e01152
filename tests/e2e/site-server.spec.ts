/** The site's own server: whatever is asked of it, it goes on serving. */
import { createConnection } from 'node:net';
import { expect, test } from '@playwright/test';

const RANGES = ['bytes=5-3', 'bytes=-5', 'bytes=0-', 'bytes=999999999-', 'bytes=a-b'];
const OUTSIDE = [
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/%00',
  '/%',
];

test('a range, senseless or not, gets the whole page', async ({ baseURL }) => {
  for (const range of RANGES) {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(baseURL ?? '', { method, headers: { Range: range } });
      expect(response.status, `${method} ${range}`).toBe(200);
    }
  }
});

test('what is named after its content is kept for ever, and nothing else is', async ({
  baseURL,
}) => {
  const cached = async (path: string) =>
    (await fetch(new URL(path, baseURL))).headers.get('cache-control');
  const page = await (await fetch(baseURL ?? '')).text();
  const [, hashed = ''] = /(?:href|src)="(\/_astro\/[^"]+)"/.exec(page) ?? [];
  expect(await cached(hashed)).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/theme.js', '/explications.json', '/nulle-part/'])
    expect((await cached(path)) ?? '', path).not.toContain('immutable');
  expect((await fetch(new URL(hashed, baseURL))).headers.get('content-security-policy')).toContain(
    "default-src 'none'",
  );
});

test('what is no reading is refused', async ({ baseURL }) => {
  for (const method of ['POST', 'DELETE', 'PUT', 'PATCH']) {
    expect((await fetch(baseURL ?? '', { method })).status, method).toBe(405);
  }
});

test('nothing outside the site is given away', async ({ baseURL }) => {
  for (const path of OUTSIDE) {
    const answer = await ask(new URL(baseURL ?? ''), path);
    expect(answer, path).toMatch(/^HTTP\/1\.1 (404|400)/);
    expect(answer, path).not.toContain('"sur-le-fil"');
  }
});

/** Asks for a path as it is written: `fetch` would tidy it first. */
function ask({ port, hostname }: URL, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(port), hostname, () => {
      socket.end(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}
