/** What an actor is called in a French sentence. */
import type { Trace } from '../../trace/schema.ts';
import { hasTwin, isScripted, linkTo, shortName, WORDS } from './short-name.ts';
import { wire } from './wording.ts';

export interface ActorName {
  /** `client`, or `client de comptoir` when the trace has several of them. */
  short: string;
  /** `Le client` */
  subject: string;
  /** `le client` */
  object: string;
  /** `au client` */
  to: string;
  /** `du client` */
  of: string;
}

export function actorName(trace: Pick<Trace, 'actors'>, id: string | undefined): ActorName {
  const actor = trace.actors.find((other) => other.id === id);
  const word = actor ? WORDS[actor.kind] : (id ?? 'inconnu');
  const which = actor && hasTwin(trace.actors, actor) ? `${linkTo(actor)}${wire(actor.name)}` : '';
  const full = word + which + (actor && isScripted(actor) ? ' (scripté)' : '');
  const short = actor ? shortName(trace.actors, actor) : word;
  return /^[aeiouhéèê]/.test(word)
    ? { short, subject: `L’${full}`, object: `l’${full}`, to: `à l’${full}`, of: `de l’${full}` }
    : { short, subject: `Le ${full}`, object: `le ${full}`, to: `au ${full}`, of: `du ${full}` };
}

export function isOneOfSeveral(trace: Pick<Trace, 'actors'>, id: string | undefined): boolean {
  const actor = trace.actors.find((other) => other.id === id);
  return actor !== undefined && hasTwin(trace.actors, actor);
}

/** `client → serveur`, or the one actor that the event is about. */
export function routeText(
  trace: Pick<Trace, 'actors'>,
  event: { from: string; to?: string | undefined },
): string {
  const from = actorName(trace, event.from).short;
  return event.to === undefined ? from : `${from} → ${actorName(trace, event.to).short}`;
}
