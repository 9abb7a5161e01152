/**
 * The terminal's rules, fetched with it: Astro gives a page the rules of everything that it may ever load,
 * and most readers never open a terminal.
 */
import xterm from '@xterm/xterm/css/xterm.css?url';
import shell from './terminal.css?url';

let loaded: Promise<unknown> | undefined;

/** Resolves once they are there, or did not come: then the terminal is plain. */
export function loadStyles(): Promise<unknown> {
  loaded ??= Promise.all(
    [xterm, shell].map(
      (href) =>
        new Promise((resolve) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = href;
          link.onload = link.onerror = resolve;
          document.head.append(link);
        }),
    ),
  );
  return loaded;
}
