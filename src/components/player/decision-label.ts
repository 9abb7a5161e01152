/** What stands on the row of a decision. */
import type { EventOf } from '../../trace/schema.ts';
import { fieldOf, namesIn } from './decision-detail.ts';
import type { ThreadLabel } from './thread-label.ts';
import { count, excerpt, quoted } from './wording.ts';

export function decisionLabel(event: EventOf<'decision'>): ThreadLabel {
  const said = event.text === undefined ? {} : { words: saidIn(event.text, 44) };
  const name = fieldOf(event, 'name');
  const named = name === undefined ? {} : { code: name };
  switch (event.what) {
    case 'offer-tools':
      return { words: `présente ${count(namesIn(event.detail).length, 'outil')}` };
    case 'choose-tool':
    case 'choose-resource':
    case 'choose-prompt':
      return { words: 'choisit', ...named };
    case 'give-result':
      return { words: 'remet ce qui est revenu' };
    case 'ask-consent':
      return name === undefined ? said : { words: 'demande l’accord pour', ...named };
    case 'grant':
      return { words: 'oui' };
    case 'refuse':
      return { words: event.text === undefined ? 'non' : `non : ${saidIn(event.text, 36)}` };
    case 'show-form':
    case 'ask':
    case 'answer':
      return said;
    case 'fill-form':
      return { words: 'formulaire rempli' };
    case 'decline':
      return {
        words: fieldOf(event, 'action') === 'cancel' ? 'formulaire fermé' : 'formulaire refusé',
      };
  }
}

/** Numbers such as C-042 stay on one line: U+2060 is no sign, only a join. */
function saidIn(text: string, longest: number): string {
  return quoted(excerpt(text, longest)).replace(/(?<=\w-)(?=\w)/g, '\u2060');
}
