/** What stands on a thread of the picture: a few words, and the marks that tie it to others. */
import { methodAnswered } from '../../trace/asked.ts';
import { isFromCache } from '../../trace/cached.ts';
import { readMessage, type Message, type RequestId } from '../../trace/message.ts';
import type { Event, EventOf, Frame, Trace } from '../../trace/schema.ts';
import { envelopeOf } from '../../trace/stops.ts';
import { bothAsk } from './both-ask.ts';
import { decisionLabel } from './decision-label.ts';
import { spoken, typeset } from './french.ts';
import { lifecycleLabel } from './lifecycle-label.ts';
import { isEventStream, isResuming } from './sentence-http.ts';
import { reportLabel } from './sentence-report.ts';
import { progressOf } from './sentence-notification.ts';
import { brought, missingOf } from './sentence-result.ts';
import { WORDS } from './short-name.ts';
import { codeText, excerpt } from './wording.ts';

export interface ThreadLabel {
  /** A word of the wire. */
  code?: string;
  /** What a request is about, in words of the wire. */
  target?: string;
  /** French. */
  words?: string;
  /** The id that a request and its answer share. */
  id?: string;
  /** The strand of stdio, or the verb or status of HTTP. */
  tag?: string;
}

const LONGEST_ID = 9;

export function threadLabel(trace: Trace, event: Event): ThreadLabel {
  const label = labelOf(trace, event);
  return label.words === undefined ? label : { ...label, words: typeset(label.words) };
}

function labelOf(trace: Trace, event: Event): ThreadLabel {
  switch (event.kind) {
    case 'frame':
      return { ...messageLabel(trace, event), ...tagged(tagOf(trace, event)) };
    case 'noise':
      return { code: excerpt(event.raw, 28), ...tagged(tagOf(trace, event)) };
    case 'log':
      return { code: excerpt(event.raw, 28), tag: 'stderr' };
    case 'http':
      return httpLabel(event);
    case 'lifecycle':
      return lifecycleLabel(event);
    case 'decision':
      return decisionLabel(event);
    case 'call':
      return { code: event.operation };
    case 'return':
      return { words: event.failure ? 'échec' : isFromCache(trace, event) ? 'en cache' : 'fait' };
    case 'report':
      return reportLabel(event);
    case 'timeout':
      return { words: 'délai passé' };
  }
}

function messageLabel(trace: Trace, frame: Frame): ThreadLabel {
  const message = readMessage(frame.raw);
  switch (message.kind) {
    case 'request': {
      const { name, uri, level } = message.params ?? {};
      const target = name ?? uri ?? level;
      return {
        code: message.method,
        id: idMark(message.id) + ownerMark(trace, frame.from),
        ...(typeof target === 'string' ? { target: excerpt(target, 30) } : {}),
      };
    }
    case 'notification': {
      const target = newsOf(message);
      return { code: message.method, ...(target === undefined ? {} : { target }) };
    }
    case 'result':
      return {
        words: resultWords(trace, frame, message.result),
        id: idMark(message.id) + ownerMark(trace, frame.to),
      };
    case 'error':
      return {
        words: `erreur ${codeText(message.code)}`,
        ...(message.id === undefined
          ? {}
          : { id: idMark(message.id) + ownerMark(trace, frame.to) }),
      };
    case 'invalid':
      return { words: 'illisible' };
  }
}

/** What a notification is about, in a word. */
function newsOf(message: Extract<Message, { kind: 'notification' }>): string | undefined {
  const { uri, level, requestId } = message.params ?? {};
  switch (message.method) {
    case 'notifications/progress':
      return progressOf(message);
    case 'notifications/cancelled':
      return typeof requestId === 'number' || typeof requestId === 'string'
        ? idMark(requestId)
        : undefined;
    default: {
      const target = uri ?? level;
      return typeof target === 'string' ? excerpt(target, 30) : undefined;
    }
  }
}

function resultWords(trace: Trace, frame: Frame, result: Parameters<typeof brought>[1]): string {
  const method = methodAnswered(trace, frame);
  const missing = missingOf(result);
  if (missing !== undefined)
    return missing.length === 0 ? 'à redemander' : `il manque ${missing.join(', ')}`;
  if (method === 'elicitation/create') return `formulaire : ${String(result['action'])}`;
  if (method === 'tools/call')
    return result['isError'] === true ? 'échec de l’outil' : 'résultat de l’outil';
  if (method === 'initialize') return `version ${String(result['protocolVersion'])}`;
  if (method === 'server/discover') return 'présentation';
  return spoken(brought(method, result)).replace(/^un /, '');
}

/** Whose number it is, where both sides count. */
function ownerMark(trace: Trace, asker: string): string {
  const actor = trace.actors.find(({ id }) => id === asker);
  return actor && bothAsk(trace) ? ` du ${WORDS[actor.kind]}` : '';
}

/** Long ids are cut: the mark only has to be the same at both ends. */
function idMark(id: RequestId): string {
  if (typeof id === 'number') return `n°\u00a0${String(id)}`;
  return id.length > LONGEST_ID ? `${id.slice(0, LONGEST_ID)}…` : id;
}

function tagOf(trace: Trace, event: Frame | EventOf<'noise'>): string | undefined {
  if (event.channel !== 'http') return event.channel;
  const envelope = envelopeOf(trace, event);
  return envelope === undefined ? undefined : httpTag(envelope);
}

function httpTag(event: EventOf<'http'>): string | undefined {
  if (event.phase === 'request') return event.method;
  if (event.status === undefined) return undefined;
  return `${String(event.status)}${isEventStream(event) ? ' SSE' : ''}`;
}

function httpLabel(event: EventOf<'http'>): ThreadLabel {
  switch (event.phase) {
    case 'request':
      return {
        code: event.method ?? '?',
        ...(isResuming(event) ? { words: 'reprise du flux' } : {}),
      };
    case 'response':
      return { code: httpTag(event) ?? '?', words: statusWords(event) };
    case 'end':
      return { words: 'flux fermé' };
    case 'abort':
      return { words: 'raccroché' };
    case 'cut':
      return { words: 'fil cassé' };
  }
}

function statusWords(event: EventOf<'http'>): string {
  const status = event.status ?? 0;
  if (status >= 400) return 'refusé';
  if (status === 202) return 'bien reçu';
  return isEventStream(event) ? 'flux ouvert' : 'accepté';
}

function tagged(tag: string | undefined): { tag?: string } {
  return tag === undefined ? {} : { tag };
}
