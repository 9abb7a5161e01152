/**
 * One French sentence per event: the step's title, what a screen reader announces, a line of the
 * text version. Wire words stand between backticks.
 */
import { freshnessOf, isFromCache, wentToTheWire } from '../../trace/cached.ts';
import { readMessage } from '../../trace/message.ts';
import type { Event, EventOf, Trace } from '../../trace/schema.ts';
import { actorName } from './actor-names.ts';
import { duration, typeset } from './french.ts';
import { invalidReason } from './invalid-reasons.ts';
import { decisionSentence } from './sentence-decision.ts';
import { frameSentence, idText } from './sentence-frame.ts';
import { httpSentence } from './sentence-http.ts';
import { lifecycleSentence } from './sentence-lifecycle.ts';
import { reportSentence } from './sentence-report.ts';
import { because, excerpt, wire, withOneStop } from './wording.ts';

export function sentence(trace: Trace, event: Event): string {
  return typeset(withOneStop(untypeset(trace, event)));
}

function untypeset(trace: Trace, event: Event): string {
  const sender = actorName(trace, event.from);
  switch (event.kind) {
    case 'frame':
      return frameSentence(trace, event);
    case 'http':
      return httpSentence(trace, event);
    case 'noise':
      if (event.reason === 'unfinished')
        return `${sender.subject} a écrit sur ${wire(event.channel)} des octets qu’aucune fin de ligne n’a suivis : ${wire(excerpt(event.raw))}.`;
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
    case 'report':
      return reportSentence(trace, event);
    case 'timeout':
      return `${sender.subject} n’attend plus ${awaited(trace, event.answers)} : le délai est passé.`;
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
  if (isFromCache(trace, event))
    return `${sender.subject} répond ${to} sans un mot sur le fil :${operation} était encore en cache${fresh(trace, event)}.`;
  return wentToTheWire(trace, event)
    ? `${sender.subject} rend la main ${to} :${operation} est fait.`
    : `${sender.subject} rend la main ${to} sans un mot sur le fil :${operation} est fait, il savait déjà à quelle époque il parle.`;
}

function fresh(trace: Trace, event: EventOf<'return'>): string {
  const ttlMs = freshnessOf(trace, event);
  return ttlMs === undefined ? '' : `, où sa réponse tient ${duration(ttlMs)} (\`ttlMs\`)`;
}

function awaited(trace: Trace, seq: number): string {
  const asked = trace.events[seq - 1];
  const message = asked?.kind === 'frame' ? readMessage(asked.raw) : undefined;
  return message?.kind === 'request'
    ? `la réponse à la requête ${idText(message.id)}`
    : 'la réponse';
}
