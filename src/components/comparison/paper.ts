/** On paper nothing can be opened; what was closed is closed again afterwards. */
export function openForPaper(): void {
  const closed = document.querySelectorAll<HTMLDetailsElement>('.in-full:not([open])');
  for (const details of closed) details.open = true;
  const close = () => {
    for (const details of closed) details.open = false;
  };
  addEventListener('afterprint', close, { once: true });
}
