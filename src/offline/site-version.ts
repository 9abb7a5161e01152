/** What one build of the site is made of: each file by the digest of its content. */

export const VERSION_FORMAT = 1;
/** Where the build writes it; the page of that name is for people. */
export const VERSION_ADDRESS = '/hors-ligne.json';
export const WORKER_ADDRESS = '/sw.js';
export const NOT_FOUND = '/404.html';

export interface SiteVersion {
  format: typeof VERSION_FORMAT;
  /** Changes when any file, or any header, does. */
  version: string;
  /** Digest of the headers that the host sends: they are kept with each file. */
  headers: string;
  /** Sums over the files: as they are stored, and compressed as they travel. */
  bytes: number;
  gzipBytes: number;
  /** Address (`/cours/` for its `index.html`) to digest. */
  files: Record<string, string>;
}

/** A value from the network or the cache; undefined when it is no version that this code can read. */
export function readSiteVersion(value: unknown): SiteVersion | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const version = value as SiteVersion;
  const isOne =
    version.format === VERSION_FORMAT &&
    typeof version.version === 'string' &&
    typeof version.headers === 'string' &&
    typeof version.files === 'object' &&
    version.files !== null &&
    NOT_FOUND in version.files;
  return isOne ? version : undefined;
}

/** Bytes of a digest that are kept: no two of a few thousand files share them by chance. */
const DIGEST_BYTES = 15;

/** SHA-256 of a content, shortened, in base64url. */
export async function digestOf(content: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const text = btoa(String.fromCharCode(...bytes.subarray(0, DIGEST_BYTES)));
  return text.replaceAll('+', '-').replaceAll('/', '_');
}

/** Under which name a content is kept. The same content in two versions is kept once. */
export function keyOf({ headers }: SiteVersion, digest: string): string {
  return `/contenu/${headers}/${digest}`;
}

/** What a version answers to an address, as a static host would; undefined: nothing. */
export function findFile(
  { files }: SiteVersion,
  pathname: string,
): { address: string } | { redirect: string } | undefined {
  const address = pathname.replace(/\/index\.html$/, '/');
  if (Object.hasOwn(files, address)) return { address };
  if (Object.hasOwn(files, `${address}/`)) return { redirect: `${address}/` };
  return undefined;
}
