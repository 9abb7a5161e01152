/** The buttons of the matrix: each plays its cell on the SDK, and says whether it came out as recorded. */

interface CellOnPage {
  element: HTMLElement;
  button: HTMLButtonElement;
  status: HTMLElement;
}

/** `all`: the button that plays them one after the other; `progress`: where it says how far it is. */
export function wakeMatrix(all: HTMLButtonElement, progress: HTMLElement): void {
  const cells = [...document.querySelectorAll<HTMLElement>('.matrix td')].flatMap(
    (element): CellOnPage[] => {
      const button = element.querySelector('button');
      const status = element.querySelector<HTMLElement>('.came');
      return button && status ? [{ element, button, status }] : [];
    },
  );
  for (const cell of cells) cell.button.addEventListener('click', () => void play(cell));
  all.addEventListener('click', () => void playAll(cells, all, progress));
}

async function playAll(
  cells: readonly CellOnPage[],
  all: HTMLButtonElement,
  progress: HTMLElement,
): Promise<void> {
  if (all.getAttribute('aria-disabled') === 'true') return;
  all.setAttribute('aria-disabled', 'true');
  let same = 0;
  for (const [index, cell] of cells.entries()) {
    progress.textContent = `${String(index + 1)} sur ${String(cells.length)}…`;
    if (await play(cell)) same++;
  }
  progress.textContent =
    same === cells.length
      ? `${String(cells.length)} échanges joués dans cette page, tous identiques à leur enregistrement.`
      : `${String(same)} échanges sur ${String(cells.length)} sont identiques à leur enregistrement.`;
  all.setAttribute('aria-disabled', 'false');
}

/** True when it came out as it was recorded. */
async function play({ element, status }: CellOnPage): Promise<boolean> {
  const { client, server, transport, recorded = '' } = element.dataset;
  const scenario = element.closest('table')?.dataset['scenario'] ?? '';
  status.textContent = 'Le SDK joue…';
  element.removeAttribute('data-came');
  try {
    const { playOne } = await import('./live.ts');
    // What the build wrote into the cell.
    const parameters = { client, server, transport } as Parameters<typeof playOne>[1]['parameters'];
    const played = await playOne(scenario, { parameters, recorded });
    if ('fault' in played) {
      status.textContent = played.fault;
      return false;
    }
    element.dataset['came'] = played.isAsRecorded ? 'same' : 'other';
    status.textContent = played.isAsRecorded
      ? 'Joué à l’instant\u00a0: identique à l’enregistrement.'
      : 'Joué à l’instant\u00a0: différent de l’enregistrement.';
    return played.isAsRecorded;
  } catch {
    status.textContent =
      'Le simulateur n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.';
    return false;
  }
}
