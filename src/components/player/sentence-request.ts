/** What a request asks for, in a clause that follows its sender. */
import type { Message } from '../../trace/message.ts';
import type { ActorName } from './actor-names.ts';
import { excerpt, wire } from './wording.ts';

type Request = Extract<Message, { kind: 'request' }>;

export function asked(request: Request, receiver: ActorName): string {
  const { method, params } = request;
  if (method === 'initialize')
    return `ouvre la poignée de main : ${wire(method)}, version ${named(request, 'protocolVersion')}`;
  const list = LISTS[method];
  if (list !== undefined) {
    const part = params?.['cursor'] === undefined ? '' : 'la suite de ';
    return `demande ${receiver.to} ${part}la liste de ses ${list} : ${wire(method)}`;
  }
  const wish = wished(request, receiver.to);
  return wish === undefined
    ? `demande ${receiver.to} ceci : ${wire(method)}`
    : `${wish} : ${wire(method)}`;
}

const LISTS: Partial<Record<string, string>> = {
  'tools/list': 'outils',
  'resources/list': 'ressources',
  'resources/templates/list': 'modèles d’adresse',
  'prompts/list': 'prompts',
};

function wished(request: Request, to: string): string | undefined {
  switch (request.method) {
    case 'server/discover':
      return `demande ${to} de se présenter`;
    case 'tools/call':
      return request.params?.['inputResponses'] === undefined
        ? `demande ${to} d’exécuter l’outil ${named(request, 'name')}`
        : `redemande ${to} l’outil ${named(request, 'name')}, avec ce qui lui manquait`;
    case 'resources/read':
      return `demande ${to} de lire ${named(request, 'uri')}`;
    case 'prompts/get':
      return `demande ${to} le prompt ${named(request, 'name')}`;
    case 'subscriptions/listen':
      return `demande ${to} un flux qui le préviendra des changements`;
    case 'resources/subscribe':
      return `demande ${to} de le prévenir quand ${named(request, 'uri')} change`;
    case 'resources/unsubscribe':
      return `demande ${to} de ne plus le prévenir pour ${named(request, 'uri')}`;
    case 'logging/setLevel':
      return `demande ${to} ses journaux, à partir du niveau ${named(request, 'level')}`;
    case 'elicitation/create':
      return `demande ${to} de poser une question à l’utilisateur`;
    case 'sampling/createMessage':
      return `demande ${to} de faire écrire un texte au modèle`;
    case 'roots/list':
      return `demande ${to} quels dossiers lui sont ouverts`;
    default:
      return undefined;
  }
}

function named({ params }: Request, key: string): string {
  return wire(excerpt(String(params?.[key] ?? '?')));
}
