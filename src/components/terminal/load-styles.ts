/** The terminal's rules, fetched with it: most readers never open a terminal. */
import xterm from '@xterm/xterm/css/xterm.css?url';
import { addStyleSheet } from '../ui/add-style-sheet.ts';
import shell from './terminal.css?url';

/** Resolves once they are there, or did not come: then the terminal is plain. */
export function loadStyles(): Promise<unknown> {
  return Promise.all([xterm, shell].map(addStyleSheet));
}
