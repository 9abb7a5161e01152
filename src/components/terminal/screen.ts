/** The screen of the terminal: xterm.js, which does with bytes what a terminal does. Loaded on demand. */
import { FitAddon } from '@xterm/addon-fit';
import { Terminal, type ITheme } from '@xterm/xterm';
import { withSheetStyles } from './sheet-style.ts';

export interface Screen {
  write(bytes: Uint8Array | string): void;
  clear(): void;
  close(): void;
}

/** Fills `host`, follows its size and the page's colours. */
export function openScreen(host: HTMLElement): Screen {
  const terminal = new Terminal({
    // Typing happens in a field of the page, which every keyboard and every reader knows.
    disableStdin: true,
    convertEol: true,
    cursorInactiveStyle: 'none',
    scrollback: 2000,
    fontFamily: getComputedStyle(host).fontFamily,
    fontSize: 16,
    lineHeight: 1.25,
    theme: themeOf(host),
  });
  const fit = new FitAddon();
  terminal.loadAddon(fit);
  withSheetStyles(() => terminal.open(host));
  // Nobody types into it: it is no stop for the keyboard, and its text stands elsewhere in words.
  terminal.textarea?.setAttribute('tabindex', '-1');
  terminal.textarea?.setAttribute('aria-hidden', 'true');

  const sizes = new ResizeObserver(() => fit.fit());
  sizes.observe(host);
  const repaint = (): void => void (terminal.options.theme = themeOf(host));
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', repaint);
  const chosen = new MutationObserver(repaint);
  chosen.observe(document.documentElement, { attributes: true });
  fit.fit();

  return {
    write: (bytes) => terminal.write(bytes),
    clear: () => terminal.clear(),
    close() {
      sizes.disconnect();
      chosen.disconnect();
      scheme.removeEventListener('change', repaint);
      terminal.dispose();
    },
  };
}

/** The sixteen colours from those of the page, so that each can be read on its paper. */
function themeOf(host: HTMLElement): ITheme {
  const style = getComputedStyle(host);
  const probe = document.createElement('span');
  host.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const theme: ITheme = {
    background: style.backgroundColor,
    foreground: style.color,
    cursor: style.color,
    red: colour('--kind-error'),
    green: colour('--kind-response'),
    yellow: colour('--kind-notification'),
    blue: colour('--kind-request'),
    magenta: colour('--accent'),
    cyan: colour('--kind-request'),
    white: colour('--ink'),
    black: colour('--ink'),
    brightBlack: colour('--ink-soft'),
  };
  probe.remove();
  return theme;
}
