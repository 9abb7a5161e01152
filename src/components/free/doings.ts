/** What one can do, by who does it. */
import type { Action } from '../../sim/free/actions.ts';

export type Doing = Exclude<Action['do'], 'start' | 'consent' | 'answer' | 'complete'>;

export const ROLES = [
  {
    id: 'user',
    title: 'L’utilisateur',
    doings: [
      ['say', 'dit quelque chose à l’hôte'],
      ['prompt', 'prend une invite'],
    ],
  },
  { id: 'model', title: 'Le modèle', doings: [['propose', 'choisit un outil']] },
  {
    id: 'host',
    title: 'L’hôte',
    doings: [
      ['list', 'demande une liste'],
      ['call', 'appelle un outil, sans demander'],
      ['read', 'lit une ressource'],
      ['subscribe', 's’abonne aux changements'],
      ['unsubscribe', 'se désabonne'],
      ['cancel', 'annule l’appel en cours'],
      ['ping', 'envoie un ping'],
      ['wait', 'attend'],
      ['reconnect', 'se reconnecte'],
      ['close', 'ferme la connexion'],
    ],
  },
  {
    id: 'wire',
    title: 'Le sort',
    doings: [
      ['edit', 'change le prochain message'],
      ['lose', 'perd le prochain message'],
      ['delay', 'retient le prochain message'],
      ['noise', 'met du bruit sur stdout'],
      ['kill', 'fait tomber le serveur'],
      ['expire', 'fait oublier les sessions'],
      ['change', 'change ce que le serveur offre'],
    ],
  },
] as const satisfies readonly {
  id: string;
  title: string;
  doings: readonly (readonly [Doing, string])[];
}[];

export type RoleId = (typeof ROLES)[number]['id'];

/** What has no message of its own to look at before it leaves. */
export const SILENT: readonly Doing[] = [
  'say',
  'propose',
  'wait',
  'edit',
  'lose',
  'delay',
  'noise',
  'kill',
  'expire',
  'change',
  'close',
];
