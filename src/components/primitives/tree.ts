/**
 * « Qui décide ? » as a tree of questions, usable on anybody's own case. Two of its ends are no primitive,
 * and one is a tool that no model calls: saying so is part of the answer.
 */
import { typeset } from '../player/french.ts';
import { ASK, direct, PROMPT, resource, SKILL, TOOL, type End } from './tree-ends.ts';

export interface Branch {
  id: string;
  label: string;
  /** Why this leads where it leads. */
  reason: string;
  to: Node;
}

export interface Question {
  kind: 'question';
  id: string;
  asks: string;
  help: string;
  branches: readonly Branch[];
}

export type Node = Question | End;

const EFFECT: Question = {
  kind: 'question',
  id: 'effet',
  asks: 'Ce que l’application déclenche change-t-il quelque chose ?',
  help: 'Calculer pour répondre, ou noter dans un journal que l’on a lu, n’est pas changer : regardez le but, pas la trace.',
  branches: [
    {
      id: 'lit',
      label: 'Non, elle lit',
      reason: 'Une ressource a une adresse, et le protocole sait la lire.',
      to: resource('resource-jointe'),
    },
    {
      id: 'ecrit',
      label: 'Oui, cela écrit, envoie ou lance',
      reason: 'Aucune méthode du protocole n’écrit une ressource : pour agir, il faut un outil.',
      to: direct('direct-application'),
    },
  ],
};

const WHO_KNOWS: Question = {
  kind: 'question',
  id: 'besoin',
  asks: 'Qui sait de quoi l’on a besoin, et quand ?',
  help: 'Un calcul de l’application, ou un petit modèle à elle, c’est encore l’application.',
  branches: [
    {
      id: 'modele',
      label: 'Le modèle : cela dépend de ce qui se dit',
      reason: 'Même pour une simple lecture : la frontière suit qui décide, pas lire ou écrire.',
      to: TOOL,
    },
    {
      id: 'application',
      label: 'L’application, avant que le modèle ne raisonne',
      reason:
        'Elle peut servir la donnée à coup sûr ; le modèle, lui, pourrait oublier de la demander.',
      to: EFFECT,
    },
  ],
};

const WHAT_LEAVES: Question = {
  kind: 'question',
  id: 'depart',
  asks: 'Que fait partir son geste ?',
  help: 'Une commande qui insère une donnée seule se discute : dites si c’est une consigne ou un document.',
  branches: [
    {
      id: 'consigne',
      label: 'Une demande toute prête pour l’assistant',
      reason: 'Avec ou sans valeurs à remplir : la personne lance un travail préparé.',
      to: PROMPT,
    },
    {
      id: 'donnee',
      label: 'Une donnée, montrée ou jointe, sans consigne',
      reason:
        'Le geste désigne, il ne lance rien : cocher une pièce jointe, actualiser un panneau.',
      to: resource('resource-designee'),
    },
    {
      id: 'action',
      label: 'Une action ailleurs, sans passer par le modèle',
      reason: 'Ni une ressource ni un prompt n’agit.',
      to: direct('direct-utilisateur'),
    },
  ],
};

const GESTURE: Question = {
  kind: 'question',
  id: 'geste',
  asks: 'Une personne le déclenche-t-elle en choisissant quelque chose qu’on lui propose ?',
  help: 'Une commande, un bouton, une entrée de liste, même dits à voix haute. Autoriser un appel que le modèle a choisi n’est pas déclencher.',
  branches: [
    {
      id: 'choisi',
      label: 'Oui, elle choisit une entrée',
      reason: 'Il reste à voir ce que ce choix fait partir.',
      to: WHAT_LEAVES,
    },
    {
      id: 'libre',
      label: 'Non, elle parle ou elle travaille',
      reason:
        'Une phrase libre exprime un souhait : il faut la comprendre. Vouloir n’est pas déclencher.',
      to: WHO_KNOWS,
    },
  ],
};

const ROOT: Question = {
  kind: 'question',
  id: 'manque',
  asks: 'Que manque-t-il pour que cela marche ?',
  help: 'Pensez à ce que l’agent ne peut pas faire aujourd’hui.',
  branches: [
    {
      id: 'acces',
      label: 'Un accès : des données, une action',
      reason: 'C’est ce qu’un serveur MCP apporte. Laquelle des trois primitives ?',
      to: GESTURE,
    },
    {
      id: 'methode',
      label: 'Une façon de faire',
      reason: 'L’agent a déjà l’accès, et s’en sert mal.',
      to: SKILL,
    },
    {
      id: 'question',
      label: 'Une réponse, que le serveur attend',
      reason: 'C’est le serveur qui a besoin de quelqu’un pour finir.',
      to: ASK,
    },
  ],
};

/** Sources are written with plain spaces; ids and addresses have none. */
function typesetAll<T>(value: T): T {
  if (typeof value === 'string') return typeset(value) as T;
  if (Array.isArray(value)) return value.map(typesetAll) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, typesetAll(child)]),
  ) as T;
}

export const TREE = typesetAll(ROOT);
