/** How to read the picture of an exchange; pages carry it as data, so that no script does. */
import { typeset } from '../player/french.ts';
import type { Kind } from './kinds.ts';

export interface LegendTexts {
  /** What the lines and the signs mean. */
  signs: string;
  /** What each of the five kinds is. */
  kinds: Readonly<Record<Kind, string>>;
}

export const LEGEND: LegendTexts = {
  signs: typeset(
    'Le temps descend. Un fil rouge passe d’un programme à l’autre ; en pointillés, rien n’est sur le fil de MCP. Là où la perle s’arrête, le message est arrivé. Un fil coupé : on n’attend plus, ou la suite est perdue. Une enveloppe : une ligne HTTP sans message. Une croix : cela n’arrive qu’à un acteur, rien ne part. Une bulle : l’hôte et l’utilisateur se parlent. Une feuille : un serveur tient son journal.',
  ),
  kinds: {
    request: 'porte un identifiant et attend une réponse',
    response: 'rapporte le même identifiant et un résultat',
    notification: 'n’a pas d’identifiant et n’attend rien',
    error: 'rapporte le même identifiant et un échec',
    noise: 'des octets qui ne sont pas un message',
  },
};
