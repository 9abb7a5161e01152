/**
 * Serves the built site as a static host would, with the headers of `dist/_headers`.
 * `--build` builds it first when it is missing or older than its sources.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const SOURCES = [
  'src',
  'content',
  'public',
  'scripts/integrations',
  'astro.config.mjs',
  'package-lock.json',
];

/** There is nothing to serve yet. */
class NotBuilt extends Error {}

/** Starts the server; `port` 0 takes a free one. `dist`: the built site, if not the project's own. */
export async function serve(port: number, dist = DIST): Promise<{ server: Server; url: string }> {
  if (!existsSync(join(dist, '_headers'))) throw new NotBuilt();
  const files = sirv(dist, {
    // Looks at the disk each time, so that a new build is served without a new start.
    dev: true,
    etag: true,
    setHeaders: (response, pathname) => response.setHeaders(readHeaders(dist, pathname)),
  });
  const server = createServer((request, response) => {
    // Pages are small: nobody needs a part of one, and a senseless range would end the server.
    delete request.headers.range;
    // A file that a new build takes away while it is being sent ends that answer, not the server.
    response.on('pipe', (file: Readable) => file.on('error', () => response.destroy()));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    files(request, response, () => {
      response.setHeaders(readHeaders(dist, '/404.html'));
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : readFileSync(join(dist, '404.html')));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // This machine only: nobody else on the network has any business with it.
    server.listen(port, 'localhost', resolve);
  });
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** The blocks of `_headers` that are about a path: a line `/folder/*`, then `  Name: value`. */
function readHeaders(dist: string, pathname: string): Map<string, string> {
  const headers = new Map<string, string>();
  let isAbout = false;
  for (const line of readFileSync(join(dist, '_headers'), 'utf8').trimEnd().split('\n')) {
    if (line.startsWith('/')) isAbout = pathname.startsWith(line.replace(/\*$/, ''));
    else if (isAbout) {
      const colon = line.indexOf(':');
      headers.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    }
  }
  return headers;
}

function isBuilt(): boolean {
  const built = join(DIST, '_headers');
  if (!existsSync(built)) return false;
  const builtAtMs = statSync(built).mtimeMs;
  return SOURCES.map((source) => join(ROOT, source)).every((path) => newestMs(path) <= builtAtMs);
}

/** Folders count as well: their own date changes when a file is added or taken away. */
function newestMs(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestMs(join(path, name))));
}

function build(): void {
  console.log('Construction du site…');
  const astro = join(ROOT, 'scripts/astro.mjs');
  const { status } = spawnSync(process.execPath, [astro, 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main ?? process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--build') && !isBuilt()) build();
  const wanted = process.env['PORT'] || '4321';
  const port = /^\d{1,5}$/.test(wanted) ? Number(wanted) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) {
    console.error(`PORT vaut « ${wanted} » : il faut un nombre entier, de 0 à 65535.`);
    process.exit(1);
  }
  try {
    const { url } = await serve(port);
    console.log(`Sur le fil est servi sur ${url} (Ctrl+C pour arrêter).`);
  } catch (error) {
    if (error instanceof NotBuilt) {
      console.error('Le site n’est pas construit : « npm start » le construit et le sert.');
      process.exit(1);
    }
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      console.error(
        `Le port ${port} est réservé : choisissez-en un autre, par exemple « PORT=4400 npm start ».`,
      );
      process.exit(1);
    }
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    console.error(
      `Le port ${port} est déjà pris : arrêtez l’autre programme, ou choisissez un port, ` +
        `par exemple « PORT=${port + 1} npm start ».`,
    );
    process.exit(1);
  }
}
