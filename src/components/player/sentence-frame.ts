/** One sentence for a message on the wire. */
import { methodAnswered, requestOfExchange } from '../../trace/asked.ts';
import { readMessage, type RequestId } from '../../trace/message.ts';
import type { Frame, Trace } from '../../trace/schema.ts';
import { actorName, type ActorName } from './actor-names.ts';
import { bothAsk } from './both-ask.ts';
import { invalidReason } from './invalid-reasons.ts';
import { notified } from './sentence-notification.ts';
import { asked } from './sentence-request.ts';
import { brought } from './sentence-result.ts';
import { codeText, excerpt, wire } from './wording.ts';

export function frameSentence(trace: Trace, frame: Frame): string {
  const sender = actorName(trace, frame.from);
  const receiver = actorName(trace, frame.to);
  const message = readMessage(frame.raw);
  const lost = frame.receivedAtMs === undefined ? ' Le message n’arrivera jamais.' : '';
  return whatItSays(trace, frame, message, sender, receiver) + lost;
}

function whatItSays(
  trace: Trace,
  frame: Frame,
  message: ReturnType<typeof readMessage>,
  sender: ActorName,
  receiver: ActorName,
): string {
  // Each side counts its own requests: where both ask, the same number means two of them.
  const isAmbiguous = bothAsk(trace);
  const whose = isAmbiguous ? ` ${receiver.of}` : '';
  switch (message.kind) {
    case 'request':
      return `${sender.subject} ${asked(message, receiver)} (${isAmbiguous ? 'sa ' : ''}requête ${idText(message.id)}).`;
    case 'notification':
      return `${sender.subject} ${notified(trace, frame, message, receiver)}. Aucune réponse n’est attendue.`;
    case 'result': {
      const news = brought(methodAnswered(trace, frame), message.result);
      return `${sender.subject} répond à la requête ${idText(message.id)}${whose} : ${news}.`;
    }
    case 'error': {
      const error = `erreur ${codeText(message.code)}, ${wire(excerpt(message.message))}`;
      if (message.id !== undefined)
        return `${sender.subject} refuse la requête ${idText(message.id)}${whose} : ${error}.`;
      const refused =
        requestOfExchange(trace, frame) === undefined ? '' : ', dans le même échange HTTP';
      return `${sender.subject} répond par une erreur sans identifiant${refused} : ${error}.`;
    }
    case 'invalid':
      return `${sender.subject} envoie un message illisible : ${invalidReason(message.reason)}.`;
  }
}

/** `n° 0` for a number, the text itself for a text: `0` and `"0"` are two ids. */
export function idText(id: RequestId): string {
  return typeof id === 'number' ? `n°\u00a0${String(id)}` : wire(id);
}
