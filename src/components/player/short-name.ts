/** What an actor is called in a word. */
import type { Actor } from '../../trace/schema.ts';

export const WORDS: Record<Actor['kind'], string> = {
  user: 'utilisateur',
  model: 'modèle',
  host: 'hôte',
  client: 'client',
  server: 'serveur',
};

/** `client`, or `client comptoir` where there are several. */
export function shortName(actors: readonly Actor[], actor: Actor): string {
  return hasTwin(actors, actor) ? `${WORDS[actor.kind]} ${actor.name}` : WORDS[actor.kind];
}

export function hasTwin(actors: readonly Actor[], { kind }: Actor): boolean {
  return actors.filter((other) => other.kind === kind).length > 1;
}

/** No language model runs: what it chooses stands in the scenario, and the page says so. */
export function isScripted({ kind, name }: Actor): boolean {
  return kind === 'model' && name === 'scripted';
}
