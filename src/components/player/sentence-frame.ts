/** One sentence for a message on the wire. */
import { readMessage, type JsonObject, type Message, type RequestId } from '../../trace/message.ts';
import type { Frame, Trace } from '../../trace/schema.ts';
import { methodAnswered, requestOfExchange } from '../../trace/asked.ts';
import { actorName, type ActorName } from './actor-names.ts';
import { invalidReason } from './invalid-reasons.ts';
import { codeText, count, excerpt, wire } from './wording.ts';

export function frameSentence(trace: Trace, frame: Frame): string {
  const sender = actorName(trace, frame.from);
  const receiver = actorName(trace, frame.to);
  const message = readMessage(frame.raw);
  const lost = frame.receivedAtMs === undefined ? ' Le message n’arrivera jamais.' : '';
  return whatItSays(trace, frame, message, sender, receiver) + lost;
}

function whatItSays(
  trace: Trace,
  frame: Frame,
  message: ReturnType<typeof readMessage>,
  sender: ActorName,
  receiver: ActorName,
): string {
  switch (message.kind) {
    case 'request':
      return `${sender.subject} ${asked(message, receiver)} (requête ${idText(message.id)}).`;
    case 'notification':
      return `${sender.subject} prévient ${receiver.object} : ${wire(message.method)}. Aucune réponse n’est attendue.`;
    case 'result': {
      const news = brought(methodAnswered(trace, frame), message.result);
      return `${sender.subject} répond à la requête ${idText(message.id)} : ${news}.`;
    }
    case 'error': {
      const error = `erreur ${codeText(message.code)}, ${wire(excerpt(message.message))}`;
      if (message.id !== undefined)
        return `${sender.subject} refuse la requête ${idText(message.id)} : ${error}.`;
      const refused =
        requestOfExchange(trace, frame) === undefined ? '' : ', dans le même échange HTTP';
      return `${sender.subject} répond par une erreur sans identifiant${refused} : ${error}.`;
    }
    case 'invalid':
      return `${sender.subject} envoie un message illisible : ${invalidReason(message.reason)}.`;
  }
}

/** `n° 0` for a number, the text itself for a text: `0` and `"0"` are two ids. */
export function idText(id: RequestId): string {
  return typeof id === 'number' ? `n°\u00a0${String(id)}` : wire(id);
}

function asked(request: Extract<Message, { kind: 'request' }>, receiver: ActorName): string {
  const { method, params } = request;
  const named = (key: string) => wire(excerpt(String(params?.[key] ?? '?')));
  switch (method) {
    case 'initialize':
      return `ouvre la poignée de main : ${wire(method)}, version ${named('protocolVersion')}`;
    case 'server/discover':
      return `demande ${receiver.to} de se présenter : ${wire(method)}`;
    case 'tools/call':
      return `demande ${receiver.to} d’exécuter l’outil ${named('name')} : ${wire(method)}`;
    case 'resources/read':
      return `demande ${receiver.to} de lire ${named('uri')} : ${wire(method)}`;
    case 'prompts/get':
      return `demande ${receiver.to} le prompt ${named('name')} : ${wire(method)}`;
    default:
      return `demande ${receiver.to} ${wire(method)}`;
  }
}

/** What a result brings, in a few words. */
export function brought(method: string | undefined, result: JsonObject): string {
  const sized = (key: string, noun: string) => {
    const list = result[key];
    return count(Array.isArray(list) ? list.length : 0, noun);
  };
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
      return sized('resourceTemplates', 'modèle').replace(/modèles?$/, '$& d’adresse');
    case 'prompts/list':
      return sized('prompts', 'prompt');
    case 'tools/call':
      if (result['isError'] === true) return 'l’outil a tourné et a échoué (`isError`)';
      return Array.isArray(result['content'])
        ? `l’outil a tourné, ${sized('content', 'bloc')} de contenu`
        : 'l’outil a tourné';
    case 'resources/read':
      return sized('contents', 'contenu');
    case 'prompts/get':
      return sized('messages', 'message');
    default:
      return 'un résultat';
  }
}
