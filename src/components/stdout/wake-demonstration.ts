/**
 * The page's script: until something is chosen or played, the page is as it was served. Then what follows the
 * steps and serves the choices is loaded, and given what happened.
 */
import { playerIn, wakePlayers } from '../player/wake.ts';
import type { Choosing } from './choosing.ts';

wakePlayers();
const form = document.querySelector<HTMLFormElement>('#choix');
const place = document.querySelector('.living-player');
const player = place && playerIn(place);
let choosing: Promise<Choosing> | undefined;

async function pass(event?: Event): Promise<void> {
  if (!form || !player) return;
  if (event?.target instanceof Element && event.target.closest('[data-pair]'))
    event.preventDefault();
  try {
    choosing ??= import('./choosing.ts').then(({ Choosing }) => new Choosing(form, player));
    (await choosing).take(event);
  } catch {
    choosing = undefined;
    const news = document.querySelector<HTMLElement>('#nouvelles');
    if (news) news.textContent = news.dataset['failed'] ?? '';
  }
}

const hear = (event: Event): void => void pass(event);
form?.addEventListener('change', hear);
for (const part of document.querySelectorAll('#tableau, #ouvrir-terminal, .living-player'))
  for (const type of ['click', 'keyup', 'input']) part.addEventListener(type, hear);
if (location.search !== '') void pass();
