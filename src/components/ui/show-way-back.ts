/** Shows the way back to an exercise: the question in the address, or the case that the tab remembers. */
import { placeToReturn } from '../../quiz/way-back.ts';
import { wayBackFrom } from './way-back.ts';

const place = document.querySelector<HTMLElement>('.way-back');
const link = place?.querySelector('a');
const question = placeToReturn(new URLSearchParams(location.search).get('retour'));
const way =
  question === undefined
    ? wayBackFrom(location.pathname)
    : { href: question, label: 'Revenir à la question' };
if (place && link && way) {
  link.href = way.href;
  link.textContent = `← ${way.label}`;
  place.hidden = false;
}
