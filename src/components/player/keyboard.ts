/** From a key press to what the player does; the list of keys is in keys.ts. */
export type Command = 'toggle' | 'forward' | 'back' | 'first' | 'last' | 'help';

const COMMANDS: Partial<Record<string, Command>> = {
  ' ': 'toggle',
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  Home: 'first',
  End: 'last',
  '?': 'help',
};

/** Where these keys already mean something. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], dialog';
const OWN_SPACE = 'button, summary';

/** The command of a key press, unless the element that has the focus needs the key itself. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (!(target instanceof Element) || target.closest(OWN_KEYS)) return undefined;
  if (key === ' ' && target.closest(OWN_SPACE)) return undefined;
  if (key.startsWith('Arrow') && scrollsSideways(target)) return undefined;
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key] : undefined;
}

function scrollsSideways(target: Element): boolean {
  return target.matches('pre') && target.scrollWidth > target.clientWidth;
}
