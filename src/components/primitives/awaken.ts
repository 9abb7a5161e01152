/**
 * Brings a part of the page to life with the first thing that somebody does in it, and then does that
 * thing: until then its script is not asked for. What is served is what the living part begins with.
 */

/** What somebody did, to be done again by the living part. */
type Deed = () => void;

/**
 * @param load loads the part and hydrates it; its elements stay the same
 * @param keys whether key presses anywhere on the page are for this part as well
 */
export function awaken(root: HTMLElement, load: () => Promise<unknown>, keys = false): void {
  const over = new AbortController();
  const { signal } = over;
  let loading: Promise<unknown> | undefined;

  const wake = (deed?: Deed): void => {
    loading ??= load().then(
      () => over.abort(),
      // The next thing that somebody does tries again.
      () => (loading = undefined),
    );
    if (deed) void loading.then(() => signal.aborted && deed());
  };

  root.addEventListener('pointerenter', () => wake(), { signal });
  root.addEventListener('focusin', () => wake(), { signal });
  root.addEventListener('click', (event) => click(event, wake), { signal, capture: true });
  for (const kind of ['input', 'change'])
    root.addEventListener(kind, (event) => type(event, wake), { signal, capture: true });
  if (keys) addEventListener('keydown', (event) => press(event, root, wake), { signal });
}

function click(event: Event, wake: (deed: Deed) => void): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.preventDefault();
  wake(() => button.click());
}

/** Hydrating gives a field its first value again; what was typed meanwhile is put back. */
function type({ target, type: kind }: Event, wake: (deed: Deed) => void): void {
  if (target instanceof HTMLInputElement && target.type === 'radio') {
    if (kind === 'change') wake(() => target.click());
  } else if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
    const { value } = target;
    wake(() => {
      target.value = value;
      target.dispatchEvent(new Event(kind, { bubbles: true }));
    });
  }
}

function press(event: KeyboardEvent, root: Element, wake: (deed: Deed) => void): void {
  const { key, code, target, ctrlKey, metaKey, altKey } = event;
  const box = root.getBoundingClientRect();
  const isInView = box.bottom > 0 && box.top < innerHeight;
  if (!isInView || ctrlKey || metaKey || altKey || root.contains(target as Node)) return;
  if (!/^(?:Digit|Numpad)\d$|^Arrow(?:Left|Right)$|^Enter$/.test(code)) return;
  wake(() =>
    (target ?? document).dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true })),
  );
}
