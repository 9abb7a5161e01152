/**
 * After the build: trims the policy that Astro wrote into each page to what that page needs, moves it to
 * the top of the head so that it covers everything below, and writes the union as headers, which cover
 * Workers too. Only what Astro itself hashed is allowed: an inline script from elsewhere stays blocked.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { headersFile, policyOf, type Hashes } from './policy.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src|type="application\/json")[=>\s])[^>]*>([^]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/g;

export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: 'sur-le-fil:content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const all: Hashes = { script: new Set(), style: new Set() };
        const dist = fileURLToPath(dir);
        for (const name of await readdir(dist, { recursive: true })) {
          if (!name.endsWith('.html')) continue;
          const url = new URL(name, dir);
          const { html, hashes } = tightenPolicy(await readFile(url, 'utf8'), name);
          await writeFile(url, html);
          for (const hash of hashes.script) all.script.add(hash);
          for (const hash of hashes.style) all.style.add(hash);
        }
        await writeFile(new URL('_headers', dir), headersFile(all));
      },
    },
  };
}

export function tightenPolicy(html: string, page: string): { html: string; hashes: Hashes } {
  const [meta, given] = META.exec(html) ?? [];
  if (meta === undefined || given === undefined) throw new Error(`No security policy in ${page}`);
  const allowed = (pattern: RegExp) => {
    const found = [...html.matchAll(pattern)].map(([, text = '']) => hashOf(text));
    return new Set(found.filter((hash) => given.includes(hash)));
  };
  const hashes = { script: allowed(INLINE_SCRIPT), style: allowed(INLINE_STYLE) };
  const tight = `<meta http-equiv="content-security-policy" content="${policyOf(hashes, page)}">`;
  const head = '<head><meta charset="utf-8">';
  if (!html.includes(head)) throw new Error(`No ${head} in ${page}`);
  return { html: html.replace(meta, '').replace(head, head + tight), hashes };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
