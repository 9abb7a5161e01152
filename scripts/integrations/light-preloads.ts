/**
 * Each part that a page loads on demand comes with a list of what it needs in turn, so that all of it is
 * asked for at once. Hashed names do not compress: the lists weigh more, in every page, than they spare.
 * Only the styles stay in them, which nothing else would ask for. Astro sets the option itself, in the
 * environment of the browser: this is set after it.
 */
import type { Plugin } from 'vite';

export function lightPreloads(): Plugin {
  return {
    name: 'sur-le-fil:light-preloads',
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : undefined,
  };
}

function resolveDependencies(_file: string, needed: string[]): string[] {
  return needed.filter((one) => one.endsWith('.css'));
}
