/** One sentence for a line of HTTP that is shown by itself, or that carries a message. */
import { inExchange } from '../../trace/exchanges.ts';
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
      return `${sender.subject} raccroche : il coupe l’échange HTTP ouvert par ${verb(trace, event)}.`;
    case 'cut':
      return `Le fil casse : la suite de la réponse ${sender.of} au ${verb(trace, event)} n’arrivera pas par cet échange.`;
  }
}

function requested(trace: Trace, event: Http): string {
  const method = event.method ?? '?';
  const receiver = actorName(trace, event.to);
  switch (method) {
    case 'GET': {
      const last = headerOf(event, 'last-event-id');
      if (last !== undefined)
        return `ouvre un \`GET\` pour reprendre le flux là où il s’est rompu, après l’événement ${wire(last)}`;
      return `ouvre un \`GET\` : il propose ${receiver.to} de lui parler sans attendre de question`;
    }
    case 'DELETE':
      return 'envoie un `DELETE` : il demande à finir la session';
    default:
      return `envoie ${receiver.to} une requête HTTP ${wire(method)}`;
  }
}

function responded(trace: Trace, event: Http): string {
  const status = event.status ?? 0;
  const asked = verb(trace, event);
  const line = `${String(status)}${event.statusText ? ` ${event.statusText}` : ''}`;
  if (status === 404 && isInSession(trace, event))
    return `refuse le ${asked} : ${line}, il ne connaît pas cette session`;
  if (status >= 400) return `refuse le ${asked} : ${line}`;
  if (status === 202) return `accuse réception : ${line}, sans corps`;
  if (isEventStream(event)) return `accepte le ${asked} : ${line}, et garde le flux ouvert`;
  return `accepte le ${asked} : ${line}`;
}

/** The HTTP verb of the exchange that the line belongs to. */
export function verb(trace: Trace, event: Http): string {
  return wire(openingOf(trace, event)?.method ?? 'POST');
}

function openingOf(trace: Trace, { exchange }: Http): Http | undefined {
  return inExchange(trace, exchange).find(
    (other): other is Http => other.kind === 'http' && other.phase === 'request',
  );
}

/** Where a session is named, a 404 is about the session (2025-11-25, basic/transports, Session Management). */
function isInSession(trace: Trace, event: Http): boolean {
  const opening = openingOf(trace, event);
  return opening !== undefined && headerOf(opening, 'mcp-session-id') !== undefined;
}

export function isEventStream(event: Http): boolean {
  return headerOf(event, 'content-type')?.startsWith('text/event-stream') === true;
}

/** A GET that says how far it had got before the stream broke. */
export function isResuming(event: Http): boolean {
  return headerOf(event, 'last-event-id') !== undefined;
}

function headerOf({ headers = [] }: Http, name: string): string | undefined {
  return headers.find(([key]) => key === name)?.[1];
}
