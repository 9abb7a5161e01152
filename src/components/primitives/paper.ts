/** On paper nothing can be opened: what is closed opens for it, and is closed again afterwards. */
export function openForPaper(root: Element): void {
  addEventListener('beforeprint', () => {
    const closed = root.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const details of closed) details.open = true;
    const close = (): void => {
      for (const details of closed) details.open = false;
    };
    addEventListener('afterprint', close, { once: true });
  });
}
