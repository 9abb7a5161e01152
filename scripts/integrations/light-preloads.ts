/**
 * Each part that a page loads on demand comes with a list of what it needs in turn, so that all of it is
 * asked for at once. Hashed names do not compress: the lists weigh more, in every page, than they spare.
 * Only the styles stay in them, which nothing else would ask for. Astro sets the option itself, in the
 * environment of the browser: this is set after it. What loads them is replaced by what is left to do.
 */
import type { Plugin } from 'vite';

export function lightPreloads(): Plugin {
  return {
    name: 'sur-le-fil:light-preloads',
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : undefined,
    transform: (_code, id) => (id.includes('vite/preload-helper') ? STYLES_FIRST : undefined),
  };
}

function resolveDependencies(_file: string, needed: string[]): string[] {
  return needed.filter((one) => one.endsWith('.css'));
}

/** Styles, each once, then the part that needs them. One that does not come may be asked for again. */
const STYLES_FIRST = `
const asked = {};
const style = (name) => asked[name] ??= new Promise((done, fail) => {
  const href = '/' + name;
  if (document.querySelector('link[href="' + href + '"]')) return done();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = done;
  link.onerror = () => {
    link.remove();
    delete asked[name];
    fail(new Error(href));
  };
  document.head.append(link);
});
export const __vitePreload = (load, names = []) => Promise.all(names.map(style)).then(load);
`;
