/** What stands on a thread of the picture: a few words, and the marks that tie it to others. */
import { readMessage, type RequestId } from '../../trace/message.ts';
import type { Event, EventOf, Frame, Trace } from '../../trace/schema.ts';
import { methodAnswered } from '../../trace/asked.ts';
import { envelopeOf } from '../../trace/stops.ts';
import { spoken, typeset } from './french.ts';
import { brought } from './sentence-frame.ts';
import { isEventStream } from './sentence-http.ts';
import { codeText, count, excerpt, quoted } from './wording.ts';

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
      return { words: event.failure ? 'échec' : wentToTheWire(trace, event) ? 'fait' : 'en cache' };
    case 'timeout':
      return { words: 'délai passé' };
  }
}

function messageLabel(trace: Trace, frame: Frame): ThreadLabel {
  const message = readMessage(frame.raw);
  switch (message.kind) {
    case 'request': {
      const target = message.params?.['name'] ?? message.params?.['uri'];
      return {
        code: message.method,
        id: idMark(message.id),
        ...(typeof target === 'string' ? { target: excerpt(target, 30) } : {}),
      };
    }
    case 'notification':
      return { code: message.method };
    case 'result':
      return { words: resultWords(trace, frame, message.result), id: idMark(message.id) };
    case 'error':
      return {
        words: `erreur ${codeText(message.code)}`,
        ...(message.id === undefined ? {} : { id: idMark(message.id) }),
      };
    case 'invalid':
      return { words: 'illisible' };
  }
}

function resultWords(trace: Trace, frame: Frame, result: Parameters<typeof brought>[1]): string {
  const method = methodAnswered(trace, frame);
  if (method === 'tools/call')
    return result['isError'] === true ? 'échec de l’outil' : 'résultat de l’outil';
  if (method === 'initialize') return `version ${String(result['protocolVersion'])}`;
  if (method === 'server/discover') return 'présentation';
  return spoken(brought(method, result)).replace(/^un /, '');
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
      return { code: event.method ?? '?' };
    case 'response':
      return { code: httpTag(event) ?? '?', words: statusWords(event) };
    case 'end':
      return { words: 'flux fermé' };
    case 'abort':
      return { words: 'échange coupé' };
  }
}

function statusWords(event: EventOf<'http'>): string {
  const status = event.status ?? 0;
  if (status >= 400) return 'refusé';
  if (status === 202) return 'bien reçu';
  return isEventStream(event) ? 'flux ouvert' : 'accepté';
}

function lifecycleLabel(event: EventOf<'lifecycle'>): ThreadLabel {
  switch (event.what) {
    case 'process-started':
      return { words: 'processus lancé' };
    case 'listening':
      return { words: 'à l’écoute' };
    case 'era-decided':
      return { words: event.era === 'modern' ? 'époque sans état' : 'époque à poignée de main' };
    case 'connection-failed':
      return { words: 'connexion échouée' };
    case 'stdin-closed':
      return { code: 'stdin', words: 'fermé' };
    case 'signal-sent':
      return { code: event.signal ?? 'signal' };
    case 'process-exited':
      return {
        words:
          event.exitCode === undefined ? 'processus arrêté' : `sortie ${String(event.exitCode)}`,
      };
    case 'connection-closed':
      return { words: 'connexion fermée' };
  }
}

function decisionLabel(event: EventOf<'decision'>): ThreadLabel {
  const said = event.text === undefined ? {} : { words: quoted(excerpt(event.text, 44)) };
  const { detail } = event;
  const name =
    typeof detail === 'object' && detail !== null && !Array.isArray(detail)
      ? detail['name']
      : detail;
  const chosen = typeof name === 'string' ? { code: name } : {};
  switch (event.what) {
    case 'offer-tools':
      return { words: `présente ${count(Array.isArray(detail) ? detail.length : 0, 'outil')}` };
    case 'choose-tool':
    case 'choose-resource':
    case 'choose-prompt':
      return { words: 'choisit', ...chosen };
    case 'give-result':
      return { words: 'remet ce qui est revenu' };
    case 'ask':
    case 'answer':
      return said;
  }
}

export function wentToTheWire(trace: Trace, event: EventOf<'return'>): boolean {
  return trace.events
    .slice(event.answers, event.seq - 1)
    .some((between) => between.kind === 'frame' && between.from === event.from);
}

function tagged(tag: string | undefined): { tag?: string } {
  return tag === undefined ? {} : { tag };
}
