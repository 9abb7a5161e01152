/** The buttons of the matrix: each plays its cell on the SDK, and says whether it came out as recorded. */

import { tallyText, type Came, type Tally } from './batch.ts';

interface CellOnPage {
  element: HTMLElement;
  button: HTMLButtonElement;
  status: HTMLElement;
}

/** Wakes the cells of the page, and the button that plays them all. */
export function wakeMatrix(): void {
  const section = document.querySelector('.played-here');
  const all = section?.querySelector<HTMLButtonElement>('#jouer-les-dix-huit');
  const progress = section?.querySelector<HTMLElement>('#dix-huit-avance');
  const outcome = section?.querySelector<HTMLElement>('#dix-huit-joues');
  if (!section || !all || !progress || !outcome) return;
  const cells = [...section.querySelectorAll<HTMLElement>('.matrix td')].flatMap(
    (element): CellOnPage[] => {
      const button = element.querySelector('button');
      const status = element.querySelector<HTMLElement>('.came');
      return button && status ? [{ element, button, status }] : [];
    },
  );
  for (const cell of cells)
    cell.button.addEventListener('click', () => {
      cell.status.ariaLive = 'polite';
      void play(cell);
    });
  const batch = new Batch(cells, { all, progress, outcome });
  all.addEventListener('click', () => void batch.toggle());
  // What only a script can serve is shown from now on.
  section.classList.add('awake');
}

interface Told {
  all: HTMLButtonElement;
  /** How far it is, for the eye alone: eighteen announcements in a second would be noise. */
  progress: HTMLElement;
  /** A live region. */
  outcome: HTMLElement;
}

class Batch {
  readonly #cells: readonly CellOnPage[];
  readonly #told: Told;
  readonly #name: string;
  #isRunning = false;

  constructor(cells: readonly CellOnPage[], told: Told) {
    this.#cells = cells;
    this.#told = told;
    this.#name = told.all.textContent.trim();
  }

  /** Plays them all, or stops after the one that is being played. */
  async toggle(): Promise<void> {
    if (this.#isRunning) return this.#stop();
    const { all, progress, outcome } = this.#told;
    const total = this.#cells.length;
    const tally: Tally = { total, same: 0, other: 0, unplayed: 0 };
    this.#isRunning = true;
    all.textContent = 'Arrêter';
    outcome.textContent = 'Le SDK joue…';
    // Each cell is written, and the whole is said: only once.
    for (const { status } of this.#cells) status.ariaLive = 'off';
    for (const [index, cell] of this.#cells.entries()) {
      // Somebody may have pressed the button meanwhile.
      if (!this.#goesOn()) break;
      progress.textContent = `${String(index + 1)} sur ${String(total)}`;
      const { came, isDead } = await play(cell);
      tally[came]++;
      if (!isDead) continue;
      tally.unplayed = total - tally.same - tally.other;
      break;
    }
    this.#stop();
    progress.textContent = '';
    outcome.textContent = tallyText(tally);
  }

  #goesOn(): boolean {
    return this.#isRunning;
  }

  #stop(): void {
    this.#isRunning = false;
    this.#told.all.textContent = this.#name;
  }
}

/** `isDead`: the simulator does not start, and would not for another exchange either. */
async function play({ element, status }: CellOnPage): Promise<{ came: Came; isDead: boolean }> {
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
      return { came: 'unplayed', isDead: played.isDead };
    }
    const came = played.isAsRecorded ? 'same' : 'other';
    element.dataset['came'] = came;
    status.textContent = played.isAsRecorded
      ? 'Joué à l’instant\u00a0: identique à l’enregistrement.'
      : 'Joué à l’instant\u00a0: différent de l’enregistrement.';
    return { came, isDead: false };
  } catch {
    status.textContent =
      'Le simulateur n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.';
    return { came: 'unplayed', isDead: true };
  }
}
