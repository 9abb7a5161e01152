/**
 * The site in the browser's cache. Files are kept by content, and two small records say which version is
 * in use and which one waits. A version only gets its record once every one of its files is there and
 * has the right digest, so that none is ever shown in part or mixed with another.
 */
import {
  digestOf,
  findFile,
  keyOf,
  readSiteVersion,
  VERSION_ADDRESS,
  type SiteVersion,
} from './site-version.ts';

const CACHE = 'sur-le-fil/1';
const IN_USE = '/version/en-service';
const WAITING = '/version/en-attente';
const AT_ONCE = 6;

export class KeptSite {
  private readonly cache: Cache;
  inUse: SiteVersion | undefined;
  waiting: SiteVersion | undefined;

  private constructor(cache: Cache) {
    this.cache = cache;
  }

  static async open(): Promise<KeptSite> {
    const cache = await caches.open(CACHE);
    const read = async (record: string) => {
      const kept = await cache.match(record);
      return readSiteVersion(await kept?.json().catch(() => undefined));
    };
    const site = new KeptSite(cache);
    site.inUse = await read(IN_USE);
    site.waiting = await read(WAITING);
    return site;
  }

  /** A file of the version in use; undefined: the browser has thrown it away. */
  async file(address: string): Promise<Response | undefined> {
    const { inUse } = this;
    const digest = inUse?.files[address];
    if (inUse === undefined || digest === undefined) return undefined;
    return this.cache.match(keyOf(inUse, digest));
  }

  /** Fetches a lost file again. @throws when the network has none, or that of another version. */
  async recover(address: string): Promise<Response> {
    const { inUse } = this;
    const digest = inUse?.files[address];
    if (inUse === undefined || digest === undefined) throw new Error(`No ${address}`);
    const response = await download(address, digest);
    await this.cache.put(keyOf(inUse, digest), response.clone());
    return response;
  }

  find(pathname: string): ReturnType<typeof findFile> {
    return this.inUse && findFile(this.inUse, pathname);
  }

  /**
   * Brings a version here whole, then gives it its place: in use when there is none, else waiting.
   *
   * @param onPercent called each time that another hundredth is there.
   * @throws at the first file that cannot be had or kept. What has come stays for the next time.
   */
  async bring(version: SiteVersion, onPercent: (percent: number) => void): Promise<void> {
    const here = new Set((await this.cache.keys()).map(({ url }) => new URL(url).pathname));
    const all = Object.entries(version.files);
    const missing = all.filter(([, digest]) => !here.has(keyOf(version, digest)));
    let [left, told] = [missing.length, -1];
    const tell = () => {
      const percent = Math.floor((100 * (all.length - left)) / all.length);
      if (percent > told) onPercent((told = percent));
    };
    if (left > 0) tell();
    let failure: unknown;
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let next = missing.pop(); next && failure === undefined; next = missing.pop()) {
        try {
          const [address, digest] = next;
          await this.cache.put(keyOf(version, digest), await download(address, digest));
          left--;
          tell();
        } catch (error) {
          failure ??= error;
        }
      }
    });
    await Promise.all(workers);
    if (failure !== undefined) throw failure;
    if (this.inUse === undefined) await this.record(IN_USE, version);
    else if (this.inUse.version !== version.version) await this.record(WAITING, version);
  }

  /** The version that waits comes into use. @returns false: none waits. */
  async apply(): Promise<boolean> {
    if (this.waiting === undefined) return false;
    await this.record(IN_USE, this.waiting);
    await this.dropWaiting();
    return true;
  }

  async dropWaiting(): Promise<void> {
    this.waiting = undefined;
    await this.cache.delete(WAITING);
  }

  /** Throws away what neither version needs. */
  async tidy(): Promise<void> {
    const needed = new Set([IN_USE, WAITING]);
    for (const version of [this.inUse, this.waiting]) {
      if (version === undefined) continue;
      for (const digest of Object.values(version.files)) needed.add(keyOf(version, digest));
    }
    for (const request of await this.cache.keys()) {
      if (!needed.has(new URL(request.url).pathname)) await this.cache.delete(request);
    }
    for (const name of await caches.keys()) {
      if (name.startsWith('sur-le-fil/') && name !== CACHE) await caches.delete(name);
    }
  }

  /** One record, written at once: a version is in use or is not. */
  private async record(place: typeof IN_USE | typeof WAITING, version: SiteVersion): Promise<void> {
    await this.cache.put(place, Response.json(version));
    if (place === IN_USE) this.inUse = version;
    else this.waiting = version;
  }
}

/** The version that the network has; undefined: there is no network, or nothing that can be read. */
export async function latestVersion(): Promise<SiteVersion | undefined> {
  try {
    const response = await fetch(VERSION_ADDRESS, { cache: 'no-cache' });
    return response.ok ? readSiteVersion(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * One file of a version, by its digest: a host that has moved on to another version in the meantime, or
 * that alters what it sends, does not pass. @throws then, and without network.
 */
async function download(address: string, digest: string): Promise<Response> {
  // What is named after its content may come from the browser's own cache.
  const first = address.startsWith('/_astro/') ? 'default' : 'no-cache';
  for (const cache of [first, 'reload'] as const) {
    const response = await fetch(address, { cache });
    const content = await response.arrayBuffer();
    if ((await digestOf(content)) !== digest) continue;
    const headers = new Headers(response.headers);
    // They are about the way that the content travelled.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(content, { headers });
  }
  throw new Error(`${address} is not that of this version`);
}
