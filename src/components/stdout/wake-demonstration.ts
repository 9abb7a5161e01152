/**
 * The page's script: until something is chosen or played, the page is as it was served; then what follows the
 * steps, and what serves the choices, is loaded.
 */
import { playerIn, wakePlayers } from '../player/wake.ts';
import type { Choosing } from './choosing.ts';

const form = document.querySelector<HTMLFormElement>('#choix');
const place = document.querySelector('.living-player');

if (form && place) {
  wakePlayers();
  wake(form, place);
}

function wake(form: HTMLFormElement, place: Element): void {
  const player = playerIn(place);
  let choosing: Promise<Choosing> | undefined;
  const [first] = form.querySelectorAll<HTMLInputElement>('[name="faute"]:checked');
  for (const code of document.querySelectorAll<HTMLElement>('[data-fault]'))
    code.hidden = code.dataset['fault'] !== first?.defaultValue;

  function choose(then: (choosing: Choosing) => void): void {
    if (!player) return;
    choosing ??= import('./choosing.ts').then(({ Choosing }) => new Choosing(form, player));
    choosing.then(then, () => {
      choosing = undefined;
      const news = document.querySelector('#nouvelles');
      if (news)
        news.textContent =
          'Une partie de cette page n’a pas pu être chargée. Vérifiez la connexion, puis recommencez.';
    });
  }

  form.addEventListener('change', () => choose((it) => void it.show(it.chosen())));
  document.querySelector('#tableau')?.addEventListener('click', (event) => {
    const cell = event.target instanceof Element ? event.target.closest('a[data-pair]') : null;
    if (!cell) return;
    event.preventDefault();
    choose((it) => it.openCell(cell));
  });
  document
    .querySelector('#ouvrir-terminal')
    ?.addEventListener('click', () => choose((it) => void it.openTerminal()));
  for (const event of ['click', 'keyup', 'input'])
    place.addEventListener(event, () => choose((it) => it.follow()));
  if (location.search !== '') choose((it) => it.readAddress());
}
