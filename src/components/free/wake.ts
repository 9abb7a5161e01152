/** The button that opens the free simulator; who has a session here finds it open. */
const KEY = 'sur-le-fil:libre';

export function wakeFree(): void {
  const target = document.querySelector('#libre');
  const data = document.querySelector('#libre-textes');
  const button = document.querySelector('#libre-ouvrir');
  const state = document.querySelector('#libre-etat');
  if (!target || !data || !state) return;

  const open = async (isAsked: boolean): Promise<void> => {
    state.textContent = 'Le simulateur arrive…';
    try {
      const { openFree } = await import('./open.ts');
      // Written and checked by the same build as this script.
      await openFree(target, JSON.parse(data.textContent) as Parameters<typeof openFree>[1]);
      // The button that had the focus is gone.
      if (isAsked) target.querySelector<HTMLElement>('select')?.focus();
    } catch {
      state.textContent =
        'Le simulateur n’a pas pu être chargé. Vérifiez la connexion, puis rechargez la page.';
    }
  };
  button?.addEventListener('click', () => void open(true));
  if (hasSession()) void open(false);
}

function hasSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
