/** One sentence, and a label, for what a client's reader tells of the bytes that it got. */
import type { EventOf, Trace } from '../../trace/schema.ts';
import { readMessageValue } from '../../trace/message.ts';
import { actorName } from './actor-names.ts';
import { idText } from './sentence-frame.ts';
import type { ThreadLabel } from './thread-label.ts';
import { wire } from './wording.ts';

type Report = EventOf<'report'>;

export function reportSentence(trace: Trace, event: Report): string {
  const { subject } = actorName(trace, event.from);
  const { to } = actorName(trace, event.to);
  const name = event.name === undefined ? '' : wire(event.name);
  const what = event.part === undefined ? 'une ligne' : 'un morceau de ligne';
  switch (event.how) {
    case 'error-callback':
      return `${subject} signale ${to} ${what} qu’il ne peut pas lire (${name}), et continue.`;
    case 'log':
      return `${subject} note dans son journal ${what} qu’il ne peut pas lire (${name}), et continue.`;
    case 'exception':
      return `${subject} révèle seulement à la fin ce qui l’a empêché de lire : ${name}.`;
    case 'close':
      return `${subject} rompt la connexion : ce qu’il vient de lire n’est pas un message.`;
    case 'message':
      return `${subject} lit pourtant un message dans ces octets${answerIn(event)}.`;
  }
}

export function reportLabel(event: Report): ThreadLabel {
  const code = event.name === undefined ? {} : { code: event.name };
  switch (event.how) {
    case 'error-callback':
      return { words: 'signale', ...code };
    case 'log':
      return { words: 'note', ...code };
    case 'exception':
      return { words: 'avoue', ...code };
    case 'close':
      return { words: 'rompt' };
    case 'message':
      return { words: 'lu quand même' };
  }
}

function answerIn({ found }: Report): string {
  const message = readMessageValue(found);
  if (message.kind !== 'result' && message.kind !== 'error') return '';
  return message.id === undefined ? '' : ` : la réponse à la requête ${idText(message.id)}`;
}
