/** What an actor is called in a word. */
import type { Actor } from '../../trace/schema.ts';

export const WORDS: Record<Actor['kind'], string> = {
  user: 'utilisateur',
  model: 'modèle',
  host: 'hôte',
  client: 'client',
  server: 'serveur',
};

/** `client`, or `client de comptoir` where there are several. */
export function shortName(actors: readonly Actor[], actor: Actor): string {
  const word = WORDS[actor.kind];
  return hasTwin(actors, actor) ? `${word}${linkTo(actor)}${actor.name}` : word;
}

/** A server has its name; a client has that of the server it is there for. */
export function linkTo({ kind }: Actor): string {
  return kind === 'client' ? ' de ' : ' ';
}

export function hasTwin(actors: readonly Actor[], { kind }: Actor): boolean {
  return actors.filter((other) => other.kind === kind).length > 1;
}

/** No language model runs: what it chooses stands in the scenario, and the page says so. */
export function isScripted({ kind, name }: Actor): boolean {
  return kind === 'model' && name === 'scripted';
}
