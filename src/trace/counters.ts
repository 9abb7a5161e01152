/** What an exchange cost and left behind, counted from its trace. */
import { isFromCache } from './cached.ts';
import { readMessage } from './message.ts';
import type { Event, Trace } from './schema.ts';
import { seek } from './seek.ts';

/** What a server has to keep in mind between two requests of one client. */
const ALL_HELD = ['version', 'client', 'capabilities', 'session', 'stream'] as const;
export type Held = (typeof ALL_HELD)[number];

export interface Counters {
  /** Round trips that had to follow one another: what waits for the same answer is waited for once. */
  roundTrips: number;
  /**
   * Those of them that `server/discover` took: « calling it is optional » (2026-07-28, server/discover,
   * When to Call).
   */
  optionalTrips: number;
  messages: number;
  /** JSON-RPC alone, the newlines of stdio included. */
  messageBytes: number;
  /** HTTP headers that the two sides wrote, as HTTP/1.1 lays them out; 0 on stdio. */
  headerBytes: number;
  /** Handshakes and discoveries that the client began. */
  openings: number;
  /** Errors that came back. */
  errors: number;
  /** Answers that the client still had, so that nothing had to be asked. */
  fromCache: number;
}

/** Counts the events `after` < `seq` <= `until`. */
export function count(trace: Trace, after: number, until: number): Counters {
  const events = trace.events.slice(after, until);
  const frames = events.filter((event) => event.kind === 'frame');
  const messages = frames.map(({ raw }) => readMessage(raw));
  const trips = roundTripsOf(trace, after, until);
  const roundTrips = chainLength(trips);
  return {
    roundTrips,
    optionalTrips: roundTrips - chainLength(trips.filter(({ isOptional }) => !isOptional)),
    messages: frames.length,
    messageBytes: sum(frames.map(({ byteLength }) => byteLength)),
    headerBytes: sum(events.map(headerBytesOf)),
    openings: messages.filter(
      (message) =>
        message.kind === 'request' &&
        (message.method === 'initialize' || message.method === 'server/discover'),
    ).length,
    errors: messages.filter(({ kind }) => kind === 'error').length,
    fromCache: events.filter((event) => event.kind === 'return' && isFromCache(trace, event))
      .length,
  };
}

/** The first tool call on the wire: what a person waits for. Absent when there was none. */
export function firstCall(trace: Trace): number | undefined {
  return requestsOf(trace, 'tools/call')[0];
}

/** What is over before the first tool call leaves, and by then; everything if none does. */
export function countBeforeFirstCall(trace: Trace, until = trace.events.length): Counters {
  return count(trace, 0, Math.min(until, (firstCall(trace) ?? trace.events.length + 1) - 1));
}

/** `seq` of the requests of a method. */
export function requestsOf(trace: Trace, method: string): number[] {
  return trace.events.flatMap((event) => {
    if (event.kind !== 'frame') return [];
    const message = readMessage(event.raw);
    return message.kind === 'request' && message.method === method ? [event.seq] : [];
  });
}

/** What the servers of a trace keep in mind at one step, all of them together or one of them. */
export function heldAt(trace: Trace, step: number, server?: string): Held[] {
  const { actors } = seek(trace, step);
  const held = new Set<Held>();
  for (const [id, actor] of Object.entries(actors)) {
    if (actor.kind !== 'server' || !actor.running) continue;
    if (server !== undefined && id !== server) continue;
    if (isListening(trace, id, step)) held.add('stream');
    if (!actor.remembers) continue;
    if (actor.remembers.protocolVersion !== undefined) held.add('version');
    if (actor.remembers.clientName !== undefined) held.add('client');
    held.add('capabilities');
    if (trace.events.slice(0, step).some((event) => namesSession(event, id))) held.add('session');
  }
  return ALL_HELD.filter((what) => held.has(what));
}

/** What they had to keep in mind at one step or another, up to each step; from step 0 on. */
export function heldUpToEach(trace: Trace): Held[][] {
  const seen = new Set<Held>();
  const upTo = trace.events.map(({ seq }) => {
    for (const what of heldAt(trace, seq)) seen.add(what);
    return ALL_HELD.filter((what) => seen.has(what));
  });
  return [[], ...upTo];
}

/** Identifiers of the sessions that the servers opened, in order. */
export function sessionsOf(trace: Trace): string[] {
  const ids = trace.events.flatMap((event) =>
    event.kind === 'http' && event.phase === 'response' ? (sessionIn(event) ?? []) : [],
  );
  return [...new Set(ids)];
}

/** A GET that the server answered by a stream, and that is still open. */
function isListening(trace: Trace, server: string, step: number): boolean {
  const open = new Set<number>();
  for (const event of trace.events.slice(0, step)) {
    if (event.kind !== 'http') continue;
    const isGet = event.phase === 'request' && event.method === 'GET' && event.to === server;
    if (isGet) open.add(event.exchange);
    else if (event.phase !== 'response' || (event.status ?? 0) >= 400) open.delete(event.exchange);
  }
  return open.size > 0;
}

function namesSession(event: Event, server: string): boolean {
  return event.kind === 'http' && event.from === server && sessionIn(event) !== undefined;
}

function sessionIn(event: Extract<Event, { kind: 'http' }>): string | undefined {
  return event.headers?.find(([name]) => name === 'mcp-session-id')?.[1];
}

interface RoundTrip {
  sent: number;
  answered: number;
  isOptional: boolean;
}

/** What the client sent and what came back for it, both within the bounds. */
function roundTripsOf(trace: Trace, after: number, until: number): RoundTrip[] {
  const found: RoundTrip[] = [];
  const discoveries = new Set<number | undefined>(requestsOf(trace, 'server/discover'));
  const add = (sent: number, answered: number) => {
    if (sent <= after || answered > until) return;
    found.push({ sent, answered, isOptional: discoveries.has(carriedFrom(trace, sent)) });
  };
  const requests = new Map<number, number>();
  for (const event of trace.events) {
    if (event.kind === 'http' && event.phase === 'request') requests.set(event.exchange, event.seq);
    // HTTP answers everything, a notification too.
    if (event.kind === 'http' && event.phase === 'response') {
      const sent = requests.get(event.exchange);
      if (sent !== undefined) add(sent, carriedBy(trace, event) ?? event.seq);
    }
    if (event.kind !== 'frame' || event.exchange !== undefined) continue;
    if (event.answers !== undefined) add(event.answers, event.seq);
  }
  return found;
}

/** The message that was sent: itself, or what a request of HTTP carries. */
function carriedFrom({ events }: Trace, sent: number): number | undefined {
  const opening = events[sent - 1];
  if (opening?.kind !== 'http') return sent;
  return events.find(
    (event) => event.kind === 'frame' && event.seq > sent && event.exchange === opening.exchange,
  )?.seq;
}

/** The answer that an HTTP response brings, which is what its client waits for. */
function carriedBy(trace: Trace, line: Extract<Event, { kind: 'http' }>): number | undefined {
  return trace.events.find(
    (event) =>
      event.kind === 'frame' &&
      event.seq > line.seq &&
      event.exchange === line.exchange &&
      event.answers !== undefined,
  )?.seq;
}

/** How many of them can have followed one another: the longest chain without an overlap. */
function chainLength(trips: RoundTrip[]): number {
  let last = 0;
  let length = 0;
  for (const { sent, answered } of trips.sort((a, b) => a.answered - b.answered)) {
    if (sent <= last) continue;
    last = answered;
    length++;
  }
  return length;
}

/** « name: value » and its line end. What is not ASCII has been encoded by then. */
function headerBytesOf(event: Event): number {
  if (event.kind !== 'http') return 0;
  return sum((event.headers ?? []).map(([name, value]) => name.length + value.length + 4));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
