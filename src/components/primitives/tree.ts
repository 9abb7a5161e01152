/**
 * « Qui décide ? » as a tree of questions, usable on anybody's own case. Two of its ends are no primitive,
 * and one is a tool that no model calls: saying so is part of the answer.
 */
import { typeset } from '../player/french.ts';
import type { RuleView } from './case-set.ts';

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

export type Node = Question | End;

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

const TOOL: End = {
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

const resource = (id: string): End => ({
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

const PROMPT: End = {
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

const direct = (id: string): End => ({
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

const SKILL: End = {
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

const ASK: End = {
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

export interface Step {
  question: Question;
  branch: Branch;
}

export interface Walk {
  steps: readonly Step[];
  /** Where one stands: the next question, or an end. */
  at: Node;
}

/** Follows answers as far as they mean something; what comes after an unknown one is left out. */
export function walk(answers: readonly string[]): Walk {
  const steps: Step[] = [];
  let at: Node = TREE;
  for (const id of answers) {
    const branch: Branch | undefined =
      at.kind === 'question' ? at.branches.find((one) => one.id === id) : undefined;
    if (at.kind !== 'question' || !branch) break;
    steps.push({ question: at, branch });
    at = branch.to;
  }
  return { steps, at };
}

/** What one may carry away, as plain text. */
export function summaryOf(own: string, { steps, at }: Walk, rule: RuleView | undefined): string {
  const plain = (text: string) => typeset(text).replaceAll('`', '');
  const lines = [`Mon cas : ${own.trim() === '' ? '(pas décrit)' : own.trim()}`, ''];
  for (const { question, branch } of steps)
    lines.push(plain(question.asks), plain(`→ ${branch.label}. ${branch.reason}`));
  if (at.kind === 'end') {
    lines.push(
      '',
      plain(`Réponse : ${at.name}.${at.decider ? ` ${at.decider}.` : ''}`),
      plain(at.why),
    );
    lines.push('', plain('De l’autre côté de la frontière :'));
    for (const { situation, becomes } of at.across)
      lines.push(plain(`– ${situation} → ${becomes}.`));
    if (rule)
      lines.push(
        '',
        plain(`Règle (${[rule.of, ...rule.revisions].join(', ')}) : ${rule.says}`),
        rule.url,
      );
  }
  return lines.join('\n');
}
