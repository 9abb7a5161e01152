/** The player's keys, and whether they are on: a choice that is remembered. */
export type Command = 'toggle' | 'forward' | 'back' | 'first' | 'last' | 'help';

export const KEYS: readonly { key: string; name: string; does: string; command: Command }[] = [
  { key: ' ', name: 'Espace', does: 'lire, mettre en pause', command: 'toggle' },
  { key: 'ArrowRight', name: '→', does: 'un pas en avant', command: 'forward' },
  { key: 'ArrowLeft', name: '←', does: 'un pas en arrière', command: 'back' },
  { key: 'Home', name: 'Début', does: 'avant le premier pas', command: 'first' },
  { key: 'End', name: 'Fin', does: 'au dernier pas', command: 'last' },
  { key: '?', name: '?', does: 'cette liste', command: 'help' },
];

/** Where these keys already mean something. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], dialog';
const OWN_SPACE = 'button, summary';

/** The command of a key press, unless the element that has the focus needs the key itself. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const { target } = event;
  if (!(target instanceof Element) || target.closest(OWN_KEYS)) return undefined;
  if (event.key === ' ' && target.closest(OWN_SPACE)) return undefined;
  if (event.key.startsWith('Arrow') && scrollsSideways(target)) return undefined;
  return KEYS.find(({ key }) => key === event.key)?.command;
}

function scrollsSideways(target: Element): boolean {
  return target.matches('pre') && target.scrollWidth > target.clientWidth;
}

const STORAGE_KEY = 'sur-le-fil/touches';

/** A browser that refuses storage keeps the choice for the page only. */
export function readKeysChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'non';
  } catch {
    return true;
  }
}

export function storeKeysChoice(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'non');
  } catch {
    // Nothing to do: the choice holds until the next page.
  }
}
