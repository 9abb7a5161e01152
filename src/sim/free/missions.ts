/** Whether a trace shows what a mission asks for. Pure: nothing but the trace is looked at. */
import { wentToTheWire } from '../../trace/cached.ts';
import { isJsonObject } from '../../trace/json.ts';
import { readMessage } from '../../trace/message.ts';
import type { Event, EventOf, Trace } from '../../trace/schema.ts';

export const MISSION_IDS = [
  'deux-echecs',
  'cache-sans-fil',
  'repli-sur-l-ancienne-epoque',
  'version-inconnue',
  'question-refusee',
  'methode-inconnue',
  'en-tete-en-desaccord',
  'lot-refuse',
  'origine-refusee',
  'session-expiree',
  'reponse-perdue',
  'deux-reponses',
] as const;
export type MissionId = (typeof MISSION_IDS)[number];

const JUDGES: Record<MissionId, (trace: Trace) => boolean> = {
  'deux-echecs': (trace) =>
    errors(trace, -32602).some(({ method }) => method === 'tools/call') && hasFailedTool(trace),
  'cache-sans-fil': (trace) =>
    trace.events.some((event) => event.kind === 'return' && isCached(trace, event)),
  'repli-sur-l-ancienne-epoque': (trace) => {
    const probe = trace.events.find((event) => methodOf(event) === 'server/discover');
    const refused = probe && answerTo(trace, probe, 'error');
    return (
      refused !== undefined &&
      after(trace, refused).some(
        (event) =>
          event.kind === 'lifecycle' && event.what === 'era-decided' && event.era === 'legacy',
      )
    );
  },
  'version-inconnue': (trace) => errors(trace, -32022).length > 0,
  'question-refusee': (trace) =>
    trace.events.some(
      (event) =>
        event.kind === 'decision' &&
        event.what === 'decline' &&
        after(trace, event).some((later) => later.kind === 'return' && !later.failure),
    ),
  'methode-inconnue': (trace) =>
    errors(trace, -32601).some(({ method }) => method !== 'server/discover'),
  'en-tete-en-desaccord': (trace) => errors(trace, -32020).length > 0,
  'lot-refuse': (trace) => {
    const batch = trace.events.find((event) => event.kind === 'noise' && event.reason === 'batch');
    return batch !== undefined && errors(trace, -32600).some(({ seq }) => seq > batch.seq);
  },
  'origine-refusee': (trace) =>
    trace.events.some((event) => event.kind === 'http' && event.status === 403),
  'session-expiree': (trace) =>
    errors(trace, -32001).length > 0 &&
    trace.events.some((event) => event.kind === 'http' && event.status === 404),
  'reponse-perdue': isAnswerLost,
  'deux-reponses': (trace) =>
    trace.events.some(
      (event) =>
        event.kind === 'report' &&
        event.message?.startsWith('Received a response for an unknown message ID') === true,
    ),
};

/** Whether this is what happened. Never throws on a trace that was read. */
export function isSolved(mission: MissionId, trace: Trace): boolean {
  return JUDGES[mission](trace);
}

/** The missions that a trace solves. */
export function solvedBy(trace: Trace): MissionId[] {
  return MISSION_IDS.filter((mission) => isSolved(mission, trace));
}

interface FoundError {
  seq: number;
  /** Of the request that it answers, where it names one. */
  method: string | undefined;
}

function errors({ events }: Trace, code: number): FoundError[] {
  return events.flatMap((event): FoundError[] => {
    if (event.kind !== 'frame') return [];
    const message = readMessage(event.raw);
    if (message.kind !== 'error' || message.code !== code) return [];
    const asked = event.answers === undefined ? undefined : events[event.answers - 1];
    return [{ seq: event.seq, method: asked && methodOf(asked) }];
  });
}

function methodOf(event: Event): string | undefined {
  if (event.kind !== 'frame') return undefined;
  const message = readMessage(event.raw);
  return 'method' in message ? message.method : undefined;
}

/** The answer to a request: by its id, or, where it names none, by the exchange that carried both. */
function answerTo(trace: Trace, asked: Event, kind: 'result' | 'error'): Event | undefined {
  return after(trace, asked).find(
    (event) =>
      event.kind === 'frame' &&
      readMessage(event.raw).kind === kind &&
      (event.answers === asked.seq ||
        (asked.kind === 'frame' &&
          event.exchange !== undefined &&
          event.exchange === asked.exchange)),
  );
}

function after({ events }: Trace, { seq }: Event): Event[] {
  return events.slice(seq);
}

/** A list or a resource that was asked of the server before, and now comes without a word. */
function isCached(trace: Trace, event: EventOf<'return'>): boolean {
  const call = trace.events[event.answers - 1];
  if (event.failure || call?.kind !== 'call' || wentToTheWire(trace, event)) return false;
  if (call.operation !== 'listTools' && call.operation !== 'readResource') return false;
  const isNoisy = trace.events
    .slice(event.answers, event.seq)
    .some(({ kind, from }) => kind === 'noise' && from === event.from);
  const was = trace.events
    .slice(0, call.seq - 1)
    .some(
      (earlier) =>
        earlier.kind === 'return' &&
        earlier.from === event.from &&
        wentToTheWire(trace, earlier) &&
        sameCall(trace.events[earlier.answers - 1], call),
    );
  return was && !isNoisy;
}

function sameCall(one: Event | undefined, other: EventOf<'call'>): boolean {
  if (one?.kind !== 'call' || one.operation !== other.operation) return false;
  return JSON.stringify(one.params) === JSON.stringify(other.params);
}

/** The tool ran and failed, which is an ordinary result. */
function hasFailedTool({ events }: Trace): boolean {
  return events.some((event) => {
    if (event.kind !== 'frame') return false;
    const message = readMessage(event.raw);
    return message.kind === 'result' && message.result['isError'] === true;
  });
}

/** The server has answered; nothing came, and the client has given up. */
function isAnswerLost(trace: Trace): boolean {
  const servers = new Set(trace.actors.filter(({ kind }) => kind === 'server').map(({ id }) => id));
  return trace.events.some((event) => {
    if (event.kind !== 'frame' || !servers.has(event.from) || event.receivedAtMs !== undefined)
      return false;
    if (readMessage(event.raw).kind !== 'result' || !isJsonObject(event.message)) return false;
    return after(trace, event).some((later) => later.kind === 'return' && later.failure);
  });
}
