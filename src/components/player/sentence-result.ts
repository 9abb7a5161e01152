/** What a result brings, in a few words. */
import { isJsonObject, type JsonObject } from '../../trace/json.ts';
import { count, wire } from './wording.ts';

export function brought(method: string | undefined, result: JsonObject): string {
  const sized = (key: string, noun: string) => {
    const list = result[key];
    return count(Array.isArray(list) ? list.length : 0, noun) + more;
  };
  const more = typeof result['nextCursor'] === 'string' ? ', et il y a une suite' : '';
  const missing = missingOf(result);
  if (missing !== undefined)
    return missing.length === 0
      ? 'pas encore de résultat, il faudra redemander'
      : `pas encore de résultat, il lui manque ${missing.map(wire).join(', ')}`;
  switch (method) {
    case 'initialize':
      return `il parlera la version ${wire(String(result['protocolVersion']))}`;
    case 'server/discover': {
      const versions = result['supportedVersions'];
      const list = Array.isArray(versions) ? versions.map((version) => wire(String(version))) : [];
      return `il parle ${list.length === 0 ? 'sans dire quelle version' : list.join(', ')}`;
    }
    case 'tools/list':
      return sized('tools', 'outil');
    case 'resources/list':
      return sized('resources', 'ressource');
    case 'resources/templates/list':
      return sized('resourceTemplates', 'modèle').replace(/modèles?/, '$& d’adresse');
    case 'prompts/list':
      return sized('prompts', 'prompt');
    case 'tools/call':
      if (result['isError'] === true) return 'l’appel de l’outil a échoué (`isError`)';
      return Array.isArray(result['content'])
        ? `l’outil a tourné, ${sized('content', 'bloc')} de contenu`
        : 'l’outil a tourné';
    case 'resources/read':
      return sized('contents', 'contenu');
    case 'prompts/get':
      return sized('messages', 'message');
    case 'elicitation/create':
      return ANSWERS[String(result['action'])] ?? 'ce que l’utilisateur a fait du formulaire';
    case 'sampling/createMessage':
      return 'un texte du modèle';
    case 'roots/list':
      return sized('roots', 'dossier');
    case 'subscriptions/listen':
      return 'l’abonnement est fini';
    case 'resources/subscribe':
    case 'resources/unsubscribe':
    case 'logging/setLevel':
      return 'c’est noté';
    default:
      return 'un résultat';
  }
}

/** What a person makes of a form (2025-11-25, client/elicitation, Response Actions). */
const ANSWERS: Partial<Record<string, string>> = {
  accept: 'l’utilisateur a rempli le formulaire (`accept`)',
  decline: 'l’utilisateur a dit non (`decline`)',
  cancel: 'l’utilisateur n’a pas choisi (`cancel`)',
};

/** The names of what the server needs before it can go on (2026-07-28, `input_required`). */
export function missingOf(result: JsonObject): string[] | undefined {
  if (result['resultType'] !== 'input_required') return undefined;
  const requests = result['inputRequests'];
  return isJsonObject(requests) ? Object.keys(requests) : [];
}
