/** What the site may load, and the headers that say so. */

/** Given to Astro, which adds `script-src` and `style-src` with the hashes of what it inlines. */
export const DIRECTIVES = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
] satisfies `${string}-${string} ${string}`[];

/**
 * The pages on which a learner's own program runs: a Worker is made of its text. No other page may make
 * one; headers are the same for the whole site, and leave it to the meta element of each page.
 */
const PAGES_WITH_PROGRAMS = ['stdout-cassee/reparer/index.html'];

/** A meta element cannot carry it: browsers ignore it there. */
const HEADER_ONLY = ["frame-ancestors 'none'"];

const OTHER_HEADERS: [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
];

export interface Hashes {
  script: Set<string>;
  style: Set<string>;
}

/** @param page path of its file in the built site; absent: the policy of the headers, for all of them. */
export function policyOf(hashes: Hashes, page?: string): string {
  const runsPrograms =
    page === undefined || PAGES_WITH_PROGRAMS.includes(page.replaceAll('\\', '/'));
  const directives = DIRECTIVES.map((directive) =>
    runsPrograms && directive.startsWith('worker-src') ? `${directive} blob:` : directive,
  );
  const sources = (set: Set<string>) => ["'self'", ...[...set].sort()].join(' ');
  return [
    ...directives,
    `script-src ${sources(hashes.script)}`,
    `style-src ${sources(hashes.style)}`,
  ].join('; ');
}

/** What the build names after its content never changes: asked for once, it is there without network. */
const FOR_EVER = ['/_astro/*', '  Cache-Control: public, max-age=31536000, immutable'];

/** What says which version of the site there is must not come from a cache on the way. */
const NEVER = ['/sw.js', '/hors-ligne.json'].flatMap((path) => [path, '  Cache-Control: no-cache']);

/** The `_headers` file that static hosts, and our own server, read. */
export function headersFile(hashes: Hashes): string {
  const policy = [policyOf(hashes), ...HEADER_ONLY].join('; ');
  const lines = [['Content-Security-Policy', policy] as const, ...OTHER_HEADERS];
  const everywhere = ['/*', ...lines.map(([name, value]) => `  ${name}: ${value}`)];
  return [...everywhere, ...FOR_EVER, ...NEVER, ''].join('\n');
}
