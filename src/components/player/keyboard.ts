/** From a key press to what the player does; the list of keys is in KeysDialog.svelte. */
export type Command = 'toggle' | 'forward' | 'back' | 'first' | 'last' | 'help';

/** What plays, and obeys. */
export interface Steered {
  readonly length: number;
  toggle(): void;
  forward(): void;
  back(): void;
  /** 0 is before the first. */
  goToPosition(position: number): void;
}

/** Carries a command out; the list of keys is the caller's to show. */
export function steer(player: Steered, command: Exclude<Command, 'help'>): void {
  if (command === 'toggle') player.toggle();
  else if (command === 'forward') player.forward();
  else if (command === 'back') player.back();
  else player.goToPosition(command === 'first' ? 0 : player.length);
}

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
/** Fields that one does not write in leave some of them free. */
const FREE_KEYS: Partial<Record<string, readonly string[]>> = {
  range: [' ', '?'],
  radio: ['?'],
  checkbox: ['?'],
};
/** In the list of rows, which time lays down; the comparison has one too. */
const ROWS = '.rows, .compared';
const DOWN_THE_LIST: Partial<Record<string, Command>> = { ArrowDown: 'forward', ArrowUp: 'back' };

/** The command of a key press, unless the element that has the focus needs the key itself. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (!(target instanceof Element) || isTaken(key, target)) return undefined;
  if (key === ' ' && target.closest(OWN_SPACE)) return undefined;
  if (key.startsWith('Arrow') && scrollsSideways(target)) return undefined;
  const commands = target.closest(ROWS) ? { ...COMMANDS, ...DOWN_THE_LIST } : COMMANDS;
  return Object.hasOwn(commands, key) ? commands[key] : undefined;
}

function isTaken(key: string, target: Element): boolean {
  if (!target.closest(OWN_KEYS)) return false;
  const isFree = target instanceof HTMLInputElement && FREE_KEYS[target.type]?.includes(key);
  return target.closest('dialog') !== null || !isFree;
}

function scrollsSideways(target: Element): boolean {
  return target.matches('pre') && target.scrollWidth > target.clientWidth;
}
