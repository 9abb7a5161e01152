/** One sentence for what an actor that thinks decided. */
import type { EventOf, Trace } from '../../trace/schema.ts';
import { actorName } from './actor-names.ts';
import { fieldOf, namesIn } from './decision-detail.ts';
import { count, excerpt, quoted, wire } from './wording.ts';

export function decisionSentence(trace: Trace, event: EventOf<'decision'>): string {
  const { subject } = actorName(trace, event.from);
  const listener = event.to === undefined ? undefined : actorName(trace, event.to);
  const to = listener ? ` ${listener.to}` : '';
  const said = event.text === undefined ? '.' : ` : ${quoted(excerpt(event.text, 160))}`;
  const server = fieldOf(event, 'server');
  switch (event.what) {
    case 'ask':
      return `${subject} demande${to}${said}`;
    case 'offer-tools': {
      const names = namesIn(event.detail);
      const list = names.length === 0 ? '' : ` : ${names.map(wire).join(', ')}`;
      return `${subject} présente${to} ${count(names.length, 'outil')}${list}.`;
    }
    case 'choose-tool':
      return `${subject} choisit l’outil ${chosen(event)} et remplit ses arguments.`;
    case 'choose-resource':
      return `${subject} choisit la ressource ${chosen(event)}.`;
    case 'choose-prompt':
      return `${subject} choisit le prompt ${chosen(event)}.`;
    case 'give-result':
      return `${subject} remet${to} ce qui est revenu${said}`;
    case 'answer':
      return isUser(trace, event.to)
        ? `${subject} montre${to}${said}`
        : `${subject} répond${to}${said}`;
    case 'ask-consent': {
      const tool = fieldOf(event, 'name');
      const about =
        tool === undefined
          ? ''
          : ` avant d’appeler ${wire(tool)}${server === undefined ? '' : ` sur ${wire(server)}`}`;
      return `${subject} demande son accord${to}${about}${said}`;
    }
    case 'grant':
      return `${subject} donne son accord${to}.`;
    case 'refuse':
      return `${subject} refuse${said}`;
    case 'show-form':
      return `${subject} montre${to} la question ${server === undefined ? 'd’un serveur' : `du serveur ${wire(server)}`}${said}`;
    case 'fill-form': {
      const names = namesIn(event.detail);
      return `${subject} remplit le formulaire${names.length === 0 ? '' : ` (${names.map(wire).join(', ')})`} et le rend${to}.`;
    }
    case 'decline':
      return fieldOf(event, 'action') === 'cancel'
        ? `${subject} ferme le formulaire sans choisir.`
        : `${subject} refuse de remplir le formulaire.`;
  }
}

function chosen(event: EventOf<'decision'>): string {
  return wire(fieldOf(event, 'name') ?? fieldOf(event, 'uri') ?? '?');
}

function isUser(trace: Trace, id: string | undefined): boolean {
  return trace.actors.some((actor) => actor.id === id && actor.kind === 'user');
}
