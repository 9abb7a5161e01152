/** What the files of `src/` import, read from their text. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Import {
  from: string;
  /** A path from the root of the project, or the name of a package with its entry. */
  to: string;
  /** Types leave no trace in what runs; a dynamic import is loaded on demand. */
  how: 'value' | 'type' | 'dynamic';
  /** In an Astro file: the script that the page loads, not the part that runs at build time. */
  inPageScript: boolean;
}

const STATIC = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

export const SOURCE_FILES: readonly string[] = readdirSync(join(ROOT, 'src'), {
  recursive: true,
  encoding: 'utf8',
})
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.(?:ts|svelte|astro)$/.test(name));

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

export function importsOf(file: string, text = textOf(file)): Import[] {
  const frontMatter = file.endsWith('.astro') ? (/^---\n[^]*?\n---\n/.exec(text)?.[0] ?? '') : '';
  const rest = text.slice(frontMatter.length);
  const inPage = file.endsWith('.astro');
  return [...read(frontMatter, false), ...read(rest, inPage)];

  function read(code: string, inPageScript: boolean): Import[] {
    const found = (to: string, how: Import['how']): Import => {
      return { from: file, to: resolve(file, to), how, inPageScript };
    };
    return [
      ...[...code.matchAll(STATIC)].map(([, type, to = '']) => found(to, type ? 'type' : 'value')),
      ...[...code.matchAll(DYNAMIC)].map(([, to = '']) => found(to, 'dynamic')),
    ];
  }
}

/** Everything that loading a file loads with it, packages included. */
export function loadedWith(file: string, inPageScript = false): Set<string> {
  const loaded = new Set<string>();
  const visit = (current: string, onlyPageScript: boolean) => {
    for (const { to, how, inPageScript: isInPage } of importsOf(current)) {
      if (how !== 'value' || loaded.has(to) || (onlyPageScript && !isInPage)) continue;
      loaded.add(to);
      if (existsSync(join(ROOT, to)) && /\.(?:ts|svelte)$/.test(to)) visit(to, false);
    }
  };
  visit(file, inPageScript);
  return loaded;
}

function resolve(file: string, to: string): string {
  if (!to.startsWith('.')) return to;
  return relative(ROOT, normalize(join(ROOT, dirname(file), to.replace(/\?.*$/, '')))).replaceAll(
    '\\',
    '/',
  );
}
