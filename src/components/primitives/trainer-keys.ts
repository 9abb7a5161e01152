/** From a key press to what a training does. */
export type TrainerCommand = 'enter' | 'clear' | 'next' | 'previous' | { option: number };

const COMMANDS: Partial<Record<string, TrainerCommand>> = {
  Enter: 'enter',
  Escape: 'clear',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
};

/** Where a key means something of its own. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], dialog, pre';
const OWN_ENTER = 'a, button, summary';

/**
 * By the place of the key for digits: on a French keyboard, the unshifted key of « 1 » writes « & ».
 *
 * @returns nothing when the element that has the focus needs the key itself
 */
export function commandOf(event: KeyboardEvent): TrainerCommand | undefined {
  const { key, code, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
    return undefined;
  if (target instanceof Element) {
    const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
    const isDigit = /^(?:Digit|Numpad)\d$/.test(code);
    if (target.closest(OWN_KEYS) && !(isRadio && isDigit)) return undefined;
    if (key === 'Enter' && target.closest(OWN_ENTER)) return undefined;
  }
  const digit = /^(?:Digit|Numpad)([1-3])$/.exec(code)?.[1];
  if (digit !== undefined) return { option: Number(digit) - 1 };
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key] : undefined;
}
