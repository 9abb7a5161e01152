/** Where the tree of questions ends: what to expose, who decides, and what would change the answer. */
import type { RuleView } from './case-set.ts';

export interface End {
  kind: 'end';
  id: string;
  /** « Un outil ». */
  name: string;
  /** Who decides, where somebody does. */
  decider?: string;
  why: string;
  /** Key of a rule in {@link RULES_OF_ENDS}. */
  rule: string;
  /** Anchor and words of where it is seen, or learned. */
  seen: { href: string; label: string };
  /** Situations of the order desk on the other side of each border. */
  across: readonly { situation: string; becomes: string }[];
}

const SPEC = 'https://modelcontextprotocol.io/specification/2026-07-28/';

/** Sources of the ends; those that cases lean on as well are written once, with the cases. */
export const RULES_OF_ENDS: Readonly<Record<string, string | RuleView>> = {
  tool: `${SPEC}server/tools#user-interaction-model`,
  resource: `${SPEC}server/resources#user-interaction-model`,
  prompt: `${SPEC}server/prompts#user-interaction-model`,
  skill: 'https://agentskills.io/home#why-agent-skills',
  ask: {
    url: `${SPEC}client/elicitation`,
    says: 'L’élicitation permet à un serveur de demander, par le client, ce qui lui manque à la personne. En 2026-07-28, la question est la réponse provisoire à la requête en cours (`input_required`). Par formulaire, elle ne doit jamais demander de secret.',
    of: 'spécification de MCP',
    revisions: ['2026-07-28'],
  },
};

export const TOOL: End = {
  kind: 'end',
  id: 'tool',
  name: 'Un outil',
  decider: 'Le modèle décide',
  why: 'Le besoin naît dans la conversation ou dans le raisonnement : seul le modèle le voit naître. Qu’il lise ou qu’il écrive n’y change rien ; s’il écrit, l’hôte devrait en outre demander l’accord d’une personne, ce qui n’est pas décider de l’appel.',
  rule: 'tool',
  seen: { href: '#fil-tool', label: 'Un `tools/call`, sur le fil' },
  across: [
    {
      situation: 'L’application joint d’office les commandes du client dont la fiche est ouverte.',
      becomes: 'une ressource',
    },
    {
      situation: 'La conseillère choisit « Résumer un client » dans une liste, et donne C-042.',
      becomes: 'un prompt',
    },
  ],
};

export const resource = (id: string): End => ({
  kind: 'end',
  id,
  name: 'Une ressource',
  decider: 'L’application décide',
  why: 'L’application choisit la donnée et le moment, puis la lit pour la montrer ou la joindre au contexte. Une personne peut la désigner dans une liste : c’est encore l’application qui montre la liste, lit et joint.',
  rule: 'resource',
  seen: { href: '#fil-resource', label: 'Un `resources/read`, sur le fil' },
  across: [
    {
      situation:
        'L’assistant, en plein raisonnement, veut le sens d’un statut qu’il vient de rencontrer.',
      becomes: 'un outil',
    },
    {
      situation: 'La personne lance « Expliquer ce statut », et une consigne part avec la donnée.',
      becomes: 'un prompt',
    },
  ],
});

export const PROMPT: End = {
  kind: 'end',
  id: 'prompt',
  name: 'Un prompt (une invite)',
  decider: 'L’utilisateur décide',
  why: 'La personne choisit une entrée que le serveur propose, au moment qu’elle veut, et ce sont des messages tout prêts qui partent. Qui les a écrits n’importe pas. Un prompt n’agit pas : les appels qu’il amène restent des outils.',
  rule: 'prompt',
  seen: { href: '#fil-prompt', label: 'Un `prompts/get`, sur le fil' },
  across: [
    {
      situation:
        'La personne demande la même chose dans une phrase libre, que l’assistant comprend.',
      becomes: 'un outil',
    },
    {
      situation: 'L’application glisse le même texte dans chaque conversation, sans demander.',
      becomes: 'une ressource',
    },
  ],
};

export const direct = (id: string): End => ({
  kind: 'end',
  id,
  name: 'Un outil, que l’hôte appelle',
  decider: 'Aucun modèle ne décide',
  why: 'Des trois primitives, seul l’outil agit. Il est fait pour que le modèle l’appelle, mais le protocole n’impose aucune façon de l’exposer : l’hôte peut envoyer `tools/call` de lui-même. Si aucun modèle n’intervient jamais, une interface ordinaire suffit sans doute.',
  rule: 'tool',
  seen: { href: '#fil-tool', label: 'Un `tools/call`, sur le fil' },
  across: [
    {
      situation: 'Le bouton fait partir une consigne, et l’assistant décide des appels.',
      becomes: 'un prompt',
    },
    { situation: 'Le bouton relit une donnée pour la redessiner.', becomes: 'une ressource' },
  ],
});

export const SKILL: End = {
  kind: 'end',
  id: 'skill',
  name: 'Pas une primitive : un skill',
  why: 'L’agent atteint déjà tout ce qu’il lui faut : il lui manque une façon de s’en servir. C’est un texte à lui faire lire au bon moment, pas un serveur à brancher.',
  rule: 'skill',
  seen: { href: '/choisir/skill-ou-outil/', label: 'S’entraîner : skill ou outil ?' },
  across: [
    { situation: 'La méthode demande un système que l’agent n’atteint pas.', becomes: 'un outil' },
  ],
};

export const ASK: End = {
  kind: 'end',
  id: 'ask',
  name: 'Pas une primitive : une question du serveur',
  why: 'Le serveur ne propose rien : il demande. À la personne, par l’élicitation. Demander un texte au modèle de l’hôte (`sampling/createMessage`) est déprécié depuis 2026-07-28 : un serveur nouveau devrait s’adresser lui-même à un modèle.',
  rule: 'ask',
  seen: { href: '/simulateur/question-du-serveur/', label: 'La question d’un serveur, sur le fil' },
  across: [
    {
      situation: 'Le montant est déjà dans la demande : le modèle le donne en argument.',
      becomes: 'un outil',
    },
  ],
};
