/** One sentence for a line of HTTP that is shown by itself, or that carries a message. */
import type { EventOf, Trace } from '../../trace/schema.ts';
import { actorName } from './actor-names.ts';
import { wire } from './wording.ts';

type Http = EventOf<'http'>;

export function httpSentence(trace: Trace, event: Http): string {
  const sender = actorName(trace, event.from);
  switch (event.phase) {
    case 'request':
      return `${sender.subject} ${requested(trace, event)}.`;
    case 'response':
      return `${sender.subject} ${responded(trace, event)}.`;
    case 'end':
      return `${sender.subject} a fini sa réponse au ${verb(trace, event)} : l’échange HTTP se ferme.`;
    case 'abort':
      return `${sender.subject} coupe l’échange HTTP ouvert par ${verb(trace, event)}.`;
  }
}

function requested(trace: Trace, event: Http): string {
  const method = event.method ?? '?';
  const receiver = actorName(trace, event.to);
  switch (method) {
    case 'GET':
      return `ouvre un \`GET\` : il propose ${receiver.to} de lui parler sans attendre de question`;
    case 'DELETE':
      return 'envoie un `DELETE` : la session est finie';
    default:
      return `envoie ${receiver.to} une requête HTTP ${wire(method)}`;
  }
}

function responded(trace: Trace, event: Http): string {
  const status = event.status ?? 0;
  const asked = verb(trace, event);
  const line = `${String(status)}${event.statusText ? ` ${event.statusText}` : ''}`;
  if (status >= 400) return `refuse le ${asked} : ${line}`;
  if (status === 202) return `accuse réception : ${line}, sans corps`;
  if (isEventStream(event)) return `accepte le ${asked} : ${line}, et garde le flux ouvert`;
  return `accepte le ${asked} : ${line}`;
}

/** The HTTP verb of the exchange that the line belongs to. */
export function verb(trace: Trace, event: Http): string {
  const request = trace.events.find(
    (other): other is Http =>
      other.kind === 'http' && other.exchange === event.exchange && other.phase === 'request',
  );
  return wire(request?.method ?? 'POST');
}

export function isEventStream({ headers = [] }: Http): boolean {
  return headers.some(
    ([name, value]) => name === 'content-type' && value.startsWith('text/event-stream'),
  );
}
