/**
 * The service worker. Its code knows nothing of what the site contains and hardly ever changes; versions
 * of the site are data (`site-version.ts`), so that a newer one can wait for as long as a person wants,
 * whatever they close and open meanwhile.
 */
import { isExamGoingOn } from './exam.ts';
import { KeptSite, latestVersion } from './kept-site.ts';
import type { Asked, Told } from './messages.ts';
import { NOT_FOUND, VERSION_ADDRESS } from './site-version.ts';

declare const self: ServiceWorkerGlobalScope;

// Other code, same data: it may take over under open pages.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

let opening: Promise<KeptSite> | undefined;
const keptSite = () =>
  (opening ??= KeptSite.open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname === VERSION_ADDRESS) return;
  event.respondWith(answer(request, url));
});

/** From the version in use, else from the network, else the page that says that there is nothing. */
async function answer(request: Request, { pathname, search }: URL): Promise<Response> {
  const site = await keptSite().catch(() => undefined);
  const found = site?.find(pathname);
  if (site && found && 'address' in found) {
    const kept = await site.file(found.address);
    if (kept) return kept;
    const recovered = await site.recover(found.address).catch(() => undefined);
    if (recovered) return recovered;
    // A page of another version is whole by itself; a part of one is not.
    return request.mode === 'navigate' ? fetch(request) : Response.error();
  }
  if (found && 'redirect' in found) return Response.redirect(found.redirect + search, 302);
  if (site?.inUse === undefined || request.mode !== 'navigate') return fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const page = await site.file(NOT_FOUND);
    if (page === undefined) throw error;
    return new Response(page.body, { status: 404, headers: page.headers });
  }
}

self.addEventListener('message', (event) => {
  const asked = event.data as Asked;
  if (asked === 'look') event.waitUntil(tellWhatStands().then(look));
  else if (asked === 'apply') event.waitUntil(apply());
});

let looking: Promise<void> | undefined;

/** One look at a time, whatever the number of tabs. */
function look(): Promise<void> {
  return (looking ??= lookOnce().finally(() => (looking = undefined)));
}

/** Whoever asks is told at once, whatever a look that goes on already has said before. */
async function tellWhatStands(): Promise<void> {
  const site = await keptSite().catch(() => undefined);
  // A private window may have no cache at all.
  await (site ? tellStanding(site) : tell({ state: 'failed', isFull: false }));
}

async function lookOnce(): Promise<void> {
  const site = await keptSite().catch(() => undefined);
  if (site === undefined) return;
  const latest = await latestVersion();
  if (latest === undefined) {
    if (site.inUse === undefined) await tell({ state: 'failed', isFull: false });
    return;
  }
  const isFirst = site.inUse === undefined;
  try {
    await site.bring(latest, (percent) => {
      if (isFirst) void tell({ state: 'filling', percent });
    });
    // The host went back to the version in use.
    if (site.waiting && latest.version === site.inUse?.version) await site.dropWaiting();
    await tellStanding(site);
    await site.tidy();
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (isFirst) await tell({ state: 'failed', isFull });
  }
}

async function apply(): Promise<void> {
  if (await isExamGoingOn()) return tell({ state: 'exam' });
  const site = await keptSite();
  if (await site.apply()) await tell({ state: 'applied' });
}

/** Says nothing while there is no version yet, and nothing of a newer one during an exam. */
async function tellStanding({ inUse, waiting }: KeptSite): Promise<void> {
  if (inUse === undefined) return;
  await tell({ state: waiting && !(await isExamGoingOn()) ? 'update' : 'ready' });
}

async function tell(told: Told): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(told);
}
