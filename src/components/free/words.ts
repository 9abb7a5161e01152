/** What actions are called, and why one could not be done. */
import type { Action } from '../../sim/free/actions.ts';
import type { Impossible, ReadyEdit, ServerId, Side } from '../../sim/free/names.ts';
import { typeset } from '../player/french.ts';
import { excerpt, wire as asWire } from '../player/wording.ts';

const LISTS = {
  tools: 'les outils',
  resources: 'les ressources',
  templates: 'les modèles de ressources',
  prompts: 'les invites',
};

const READY: Record<ReadyEdit, string> = {
  'no-meta': 'sans `_meta`',
  'other-version': 'dans une autre version',
  'id-in-flight': 'avec un `id` déjà pris',
  'unknown-method': 'avec une méthode inconnue',
  'broken-json': 'en JSON cassé',
  batch: 'en lot',
  'wrong-arguments': 'avec de mauvais arguments',
  'header-mismatch': 'avec un en-tête qui contredit le corps',
  'foreign-origin': 'venu d’une autre origine',
  'answer-twice': 'dit deux fois',
};

/** `du client`, `du serveur` */
export function ofSide(side: Side): string {
  return side === 'client' ? 'du client' : 'du serveur';
}

/** One line of a history; wire words stand between backticks. */
export function labelOf(action: Action): string {
  return typeset(wordsFor(action));
}

function wordsFor(action: Action): string {
  switch (action.do) {
    case 'start':
      return `Démarrer ${name(action.server)} (${action.transport === 'http' ? 'HTTP' : 'stdio'})`;
    case 'close':
      return `Fermer ${name(action.server)}`;
    case 'reconnect':
      return `Se reconnecter à ${name(action.server)}`;
    case 'say':
      return `Dire à l’hôte : « ${excerpt(action.text, 40)} »`;
    case 'list':
      return `Lister ${LISTS[action.what]} (${name(action.server)})`;
    case 'call':
      return `Appeler ${wire(action.tool)}${action.background ? ', sans attendre' : ''}`;
    case 'propose':
      return `Le modèle choisit ${wire(action.tool)}`;
    case 'consent':
      return action.granted ? 'Accepter l’appel' : 'Refuser l’appel';
    case 'read':
      return `Lire ${wire(action.uri)}`;
    case 'prompt':
      return `Prendre l’invite ${wire(action.prompt)}`;
    case 'complete':
      return `Compléter ${wire(action.argument)}`;
    case 'subscribe':
      return `S’abonner (${name(action.server)})`;
    case 'unsubscribe':
      return `Se désabonner (${name(action.server)})`;
    case 'answer':
      return {
        accept: 'Répondre à la question',
        decline: 'Refuser de répondre',
        cancel: 'Fermer la question',
      }[action.answer];
    case 'ping':
      return `Envoyer un \`ping\` (${name(action.server)})`;
    case 'cancel':
      return 'Annuler l’appel en cours';
    case 'wait':
      return `Attendre ${String(action.ms / 1000).replace('.', ',')} s`;
    case 'change':
      return action.what === 'list' ? 'Un outil de plus' : 'Une ressource change';
    case 'delay':
      return `Retenir le prochain message ${ofSide(action.side)} (${String(action.ms / 1000).replace('.', ',')} s)`;
    case 'lose':
      return `Perdre le prochain message ${ofSide(action.side)}`;
    case 'noise':
      return `Du bruit sur \`stdout\` : « ${excerpt(action.text, 30)} »`;
    case 'kill':
      return `Le serveur tombe (${name(action.server)})`;
    case 'expire':
      return `Les sessions sont oubliées (${name(action.server)})`;
    case 'edit':
      return 'ready' in action.change
        ? `Message ${ofSide(action.side)} ${READY[action.change.ready]}`
        : `Message ${ofSide(action.side)} réécrit`;
  }
}

const NAMES: Record<ServerId, string> = {
  comptoir: 'le comptoir',
  horloge: 'l’horloge',
  meteo: 'la météo',
  fichiers: 'les fichiers',
};

function name(server: ServerId): string {
  return NAMES[server];
}

function wire(text: string): string {
  return asWire(excerpt(text, 60));
}

const REASONS: Record<Impossible, string> = {
  'not-started': 'Ce serveur n’est pas démarré.',
  'already-started': 'Ce serveur est déjà démarré.',
  'no-question': 'Aucune question n’est posée.',
  'no-proposal': 'Aucun appel n’attend votre accord.',
  'stdio-only': 'Il n’y a de sortie standard que sur stdio.',
  'no-session': 'Ce serveur n’a pas de session : seule l’époque à poignée de main en a, sur HTTP.',
  'not-running': 'Le programme est déjà arrêté.',
  'nothing-under-way': 'Aucun appel n’est en cours.',
  'cannot-change': 'Rien ne change dans ce serveur.',
  failed: 'Cette action a échoué dans le moteur.',
};

export function impossibleText(why: Impossible): string {
  return typeset(REASONS[why]);
}
