/** What an actor is called in a French sentence. */
import type { Actor, Trace } from '../../trace/schema.ts';
import { wire } from './french.ts';

export interface ActorName {
  /** `client`, or `client comptoir` when the trace has several of them. */
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

const WORDS: Record<Actor['kind'], string> = {
  user: 'utilisateur',
  model: 'modèle',
  host: 'hôte',
  client: 'client',
  server: 'serveur',
};

export function actorName(trace: Pick<Trace, 'actors'>, id: string | undefined): ActorName {
  const actor = trace.actors.find((other) => other.id === id);
  const word = actor ? WORDS[actor.kind] : (id ?? 'inconnu');
  const hasTwin = actor && trace.actors.filter((other) => other.kind === actor.kind).length > 1;
  const which = (hasTwin ? ` ${wire(actor.name)}` : '') + (isScripted(actor) ? ' (scripté)' : '');
  const full = word + which;
  const short = hasTwin ? `${word} ${actor.name}` : word;
  return /^[aeiouhéèê]/.test(word)
    ? { short, subject: `L’${full}`, object: `l’${full}`, to: `à l’${full}`, of: `de l’${full}` }
    : { short, subject: `Le ${full}`, object: `le ${full}`, to: `au ${full}`, of: `du ${full}` };
}

/** No language model runs: what it chooses stands in the scenario, and the page says so. */
export function isScripted(actor: Actor | undefined): boolean {
  return actor?.kind === 'model' && actor.name === 'scripted';
}

/** `client → serveur`, or the one actor that the event is about. */
export function routeText(
  trace: Pick<Trace, 'actors'>,
  event: { from: string; to?: string | undefined },
): string {
  const from = actorName(trace, event.from).short;
  return event.to === undefined ? from : `${from} → ${actorName(trace, event.to).short}`;
}
