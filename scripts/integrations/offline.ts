/**
 * After the build: what a browser needs to keep the whole site. `/sw.js` is the service worker, and
 * `/hors-ligne.json` says which files the site is made of, each by the digest of its content.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import {
  digestOf,
  VERSION_ADDRESS,
  VERSION_FORMAT,
  WORKER_ADDRESS,
  type SiteVersion,
} from '../../src/offline/site-version.ts';

const WORKER = fileURLToPath(new URL('../../src/offline/worker.ts', import.meta.url));
/** Read by hosts, or asked for by address whenever a version is looked for: no part of a version. */
const APART = ['/_headers', VERSION_ADDRESS, WORKER_ADDRESS];
/** The page that says how much there is to keep; it is written before anybody can know. */
const SIZE_PAGE = 'hors-ligne/index.html';

/** Takes the place of the real one, throws away what it kept, and goes. */
const LEAVING_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
})()));
`;

export function offline(): AstroIntegration {
  return {
    name: 'sur-le-fil:offline',
    hooks: {
      // The built site may have been served from the same address: its copy must not hide the work.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(WORKER_ADDRESS, (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript').end(LEAVING_WORKER);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        await writeFile(join(dist, WORKER_ADDRESS), await bundleWorker());
        await fillInSizes(dist, await versionOf(dist));
        await writeVersion(dist);
      },
    },
  };
}

/** Writes `/hors-ligne.json` for the files of a folder. */
export async function writeVersion(dist: string): Promise<SiteVersion> {
  const version = await versionOf(dist);
  await writeFile(join(dist, VERSION_ADDRESS), JSON.stringify(version));
  return version;
}

async function versionOf(dist: string): Promise<SiteVersion> {
  const files: Record<string, string> = {};
  let [bytes, gzipBytes] = [0, 0];
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    const address = path.slice(join(dist, '/').length - 1).replaceAll('\\', '/');
    if (APART.includes(address)) continue;
    const content = await readFile(path);
    files[encodeURI(address.replace(/\/index\.html$/, '/'))] = await digestOf(content);
    bytes += content.length;
    gzipBytes += (await promisify(gzip)(content, { level: 9 })).length;
  }
  const headers = await digestOf(await readFile(join(dist, '_headers')));
  const all = new TextEncoder().encode(JSON.stringify([headers, files]));
  return {
    format: VERSION_FORMAT,
    version: await digestOf(all),
    headers,
    bytes,
    gzipBytes,
    files,
  };
}

/** Megabytes, in French, in the place that the page leaves for them. */
async function fillInSizes(dist: string, { bytes, gzipBytes }: SiteVersion): Promise<void> {
  const path = join(dist, SIZE_PAGE);
  const megabytes = (count: number) => `${(count / 1e6).toFixed(1).replace('.', ',')}\u00a0Mo`;
  const html = await readFile(path, 'utf8');
  const filled = html
    .replaceAll('{taille-transportée}', megabytes(gzipBytes))
    .replaceAll('{taille-gardée}', megabytes(bytes));
  if (filled === html) throw new Error(`No place for the sizes in ${SIZE_PAGE}`);
  await writeFile(path, filled);
}

async function bundleWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      // Firefox takes no module as a service worker.
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  });
  const output = 'output' in built ? built.output : [];
  const chunks = output.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  if (chunks.length !== 1) throw new Error('The service worker is not one file');
  return chunks[0] ?? '';
}
