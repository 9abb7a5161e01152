/**
 * One French sentence per event: the step's title, what a screen reader announces, a line of the
 * text version. Wire words stand between backticks.
 */
import { readMessage } from '../../trace/message.ts';
import type { Event, EventOf, Failure, Trace } from '../../trace/schema.ts';
import { actorName } from './actor-names.ts';
import { typeset } from './french.ts';
import { invalidReason } from './invalid-reasons.ts';
import { frameSentence, idText } from './sentence-frame.ts';
import { httpSentence } from './sentence-http.ts';
import { wentToTheWire } from './thread-label.ts';
import { codeText, count, excerpt, quoted, wire } from './wording.ts';

export function sentence(trace: Trace, event: Event): string {
  return typeset(untypeset(trace, event));
}

function untypeset(trace: Trace, event: Event): string {
  const sender = actorName(trace, event.from);
  switch (event.kind) {
    case 'frame':
      return frameSentence(trace, event);
    case 'http':
      return httpSentence(trace, event);
    case 'noise':
      return `${sender.subject} écrit sur ${wire(event.channel)} des octets qui ne sont pas un message : ${invalidReason(event.reason)}.`;
    case 'log':
      return `${sender.subject} tient son journal (\`stderr\`) : ${wire(excerpt(event.raw))}.`;
    case 'lifecycle':
      return lifecycleSentence(trace, event);
    case 'decision':
      return decisionSentence(trace, event);
    case 'call':
      return callSentence(trace, event);
    case 'return':
      return returnSentence(trace, event);
    case 'timeout':
      return `${sender.subject} n’attend plus ${awaited(trace, event.answers)} : le délai est passé.`;
  }
}

function lifecycleSentence(trace: Trace, event: EventOf<'lifecycle'>): string {
  const sender = actorName(trace, event.from);
  switch (event.what) {
    case 'process-started':
      return `Le processus ${sender.of} démarre.`;
    case 'listening':
      return `${sender.subject} écoute : on peut lui envoyer des requêtes HTTP.`;
    case 'era-decided':
      return event.era === 'modern'
        ? `${sender.subject} sait à quoi s’en tenir : époque sans état${spoken(event)}.`
        : `${sender.subject} sait à quoi s’en tenir : époque à poignée de main${spoken(event)}.`;
    case 'connection-failed':
      return `La connexion échoue${because(event.failure)}.`;
    case 'stdin-closed':
      return `${sender.subject} ferme \`stdin\` : il n’écrira plus rien.`;
    case 'signal-sent':
      return `${sender.subject} envoie le signal ${wire(event.signal ?? '?')} au processus.`;
    case 'process-exited':
      return event.exitCode === undefined
        ? `Le processus ${sender.of} s’arrête.`
        : `Le processus ${sender.of} s’arrête, code de sortie ${String(event.exitCode)}.`;
    case 'connection-closed':
      return `${sender.subject} ferme la connexion.`;
  }
}

function spoken({ protocolVersion }: EventOf<'lifecycle'>): string {
  return protocolVersion === undefined ? '' : `, version ${wire(protocolVersion)}`;
}

function decisionSentence(trace: Trace, event: EventOf<'decision'>): string {
  const { subject } = actorName(trace, event.from);
  const listener = event.to === undefined ? undefined : actorName(trace, event.to);
  const said = event.text === undefined ? '' : ` : ${quoted(excerpt(event.text, 160))}`;
  const to = listener ? ` ${listener.to}` : '';
  switch (event.what) {
    case 'ask':
      return `${subject} demande${to}${said}${said === '' ? '.' : ''}`;
    case 'offer-tools': {
      const names = toolNames(event.detail);
      const list = names.length === 0 ? '' : ` : ${names.map(wire).join(', ')}`;
      return `${subject} présente${to} ${count(names.length, 'outil')}${list}.`;
    }
    case 'choose-tool':
      return `${subject} choisit l’outil ${chosen(event)} et remplit ses arguments.`;
    case 'choose-resource':
      return `${subject} choisit la ressource ${chosen(event)}.`;
    case 'choose-prompt':
      return `${subject} choisit le prompt ${chosen(event)}.`;
    case 'give-result':
      return `${subject} remet${to} ce qui est revenu${said}${said === '' ? '.' : ''}`;
    case 'answer':
      return listener && event.from !== event.to && isUser(trace, event.to)
        ? `${subject} montre la réponse${to}${said}${said === '' ? '.' : ''}`
        : `${subject} répond${to}${said}${said === '' ? '.' : ''}`;
  }
}

function callSentence(trace: Trace, event: EventOf<'call'>): string {
  const { subject } = actorName(trace, event.from);
  const { object, to } = actorName(trace, event.to);
  return event.operation === 'connect'
    ? `${subject} demande ${to} de se connecter : ${wire('connect')}. Rien encore sur le fil.`
    : `${subject} se sert de son ${object.replace(/^(le |l’)/, '')} : ${wire(event.operation)}.`;
}

function returnSentence(trace: Trace, event: EventOf<'return'>): string {
  const sender = actorName(trace, event.from);
  const { to } = actorName(trace, event.to);
  const call = trace.events[event.answers - 1];
  const operation = call?.kind === 'call' ? ` ${wire(call.operation)}` : '';
  if (event.failure)
    return `${sender.subject} rapporte ${to} que${operation} a échoué${because(event.failure)}.`;
  return wentToTheWire(trace, event)
    ? `${sender.subject} rend la main ${to} :${operation} est fait.`
    : `${sender.subject} répond ${to} sans un mot sur le fil :${operation} était encore en cache.`;
}

/** What failed, in the words of the SDK, with the code that a developer searches for. */
function because(failure: Failure | undefined): string {
  if (!failure) return '';
  const code = failure.code === undefined ? failure.name : codeText(failure.code);
  return ` (${typeof failure.code === 'number' ? code : wire(code)}) : ${wire(excerpt(failure.message, 120))}`;
}

function awaited(trace: Trace, seq: number): string {
  const asked = trace.events[seq - 1];
  if (asked?.kind !== 'frame') return 'de réponse';
  const message = readMessage(asked.raw);
  return message.kind === 'request'
    ? `la réponse à la requête ${idText(message.id)}`
    : 'de réponse';
}

function chosen({ detail }: EventOf<'decision'>): string {
  const value =
    typeof detail === 'object' && detail !== null && !Array.isArray(detail)
      ? (detail['name'] ?? detail['uri'])
      : detail;
  return wire(typeof value === 'string' ? value : '?');
}

function toolNames(detail: unknown): string[] {
  if (!Array.isArray(detail)) return [];
  return detail.filter((name): name is string => typeof name === 'string');
}

function isUser(trace: Trace, id: string | undefined): boolean {
  return trace.actors.some((actor) => actor.id === id && actor.kind === 'user');
}
