/** A trace cut into the pieces of work that its host did, one after the other. */
import { isFromCache } from './cached.ts';
import type { Event, Trace } from './schema.ts';
import { stops } from './stops.ts';

/**
 * A piece of the work. What is done again has the number of times it was done: `list`, `list-2`;
 * `between` is what happens while nobody works, `close` the end of it.
 */
export type PieceId = string;

/** What one side did of a piece of work. */
export interface Piece {
  /** On the wire; none where the whole piece came out of the cache. */
  events: Event[];
  /** Virtual time from what began it to the arrival of what ended it, for whoever had it done. */
  spentMs: number;
  /** `seq` of the return that no message went before. */
  cachedAt?: number;
}

export const NOTHING_DONE: Piece = { events: [], spentMs: 0 };

const OPERATIONS: Partial<Record<string, string>> = {
  connect: 'open',
  listTools: 'list',
  callTool: 'call',
  readResource: 'read',
  getPrompt: 'get',
};

/** The pieces of work, in the order in which they were done. */
export function piecesOf(trace: Trace): Map<PieceId, Piece> {
  const shown = new Set(stops(trace, 'wire'));
  const spans = new Map<PieceId, Span>();
  const events = new Map<PieceId, Event[]>();
  const cached = new Map<PieceId, number>();
  const times = new Map<string, number>();
  let isAtWork = true;
  let piece = begin('open');
  let isOpened = false;

  function begin(name: string): PieceId {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : `${name}-${String(time)}`;
  }

  for (const event of trace.events) {
    const wasAtWork = isAtWork || event.kind === 'call';
    if (event.kind === 'call') {
      const name = OPERATIONS[event.operation] ?? event.operation;
      // The story may begin before the host does.
      if (!(name === 'open' && !isOpened)) piece = begin(name);
      isOpened = true;
      isAtWork = true;
    } else if (event.kind === 'return') {
      isAtWork = false;
      if (isFromCache(trace, event)) cached.set(piece, event.seq);
    } else if (!isAtWork && startsNothing(event) && !isUnasked(piece)) {
      piece = begin(isLast(trace, event) ? 'close' : 'between');
    }
    // What is decided takes no part in it: a person's pause is nobody's work.
    if ((wasAtWork || isUnasked(piece)) && event.kind !== 'decision')
      spans.set(piece, widened(spans.get(piece), event));
    if (shown.has(event.seq)) events.set(piece, [...(events.get(piece) ?? []), event]);
  }
  return new Map(
    [...spans].flatMap(([id, { fromMs, untilMs }]): [PieceId, Piece][] => {
      const onWire = events.get(id) ?? [];
      const cachedAt = onWire.length === 0 ? cached.get(id) : undefined;
      // Nothing to show: it was over before it reached the wire.
      if (onWire.length === 0 && cachedAt === undefined) return [];
      const spentMs = untilMs - fromMs;
      return [[id, { events: onWire, spentMs, ...(cachedAt === undefined ? {} : { cachedAt }) }]];
    }),
  );
}

interface Span {
  fromMs: number;
  untilMs: number;
}

/** What was asked for is over when it returns, whatever is still under way then. */
function widened(span: Span | undefined, event: Event): Span {
  const fromMs = span?.fromMs ?? event.atMs;
  if (event.kind === 'return') return { fromMs, untilMs: event.atMs };
  const arrivedMs = event.kind === 'frame' ? (event.receivedAtMs ?? event.atMs) : event.atMs;
  return { fromMs, untilMs: Math.max(span?.untilMs ?? 0, arrivedMs) };
}

/** What no call of the host's began. */
function isUnasked(piece: PieceId): boolean {
  return /^(between|close)/.test(piece);
}

function isLast(trace: Trace, event: Event): boolean {
  return !trace.events.slice(event.seq).some(({ kind }) => kind === 'call');
}

/** What belongs to no call: the process goes or comes, the client leaves. */
function startsNothing(event: Event): boolean {
  if (event.kind === 'log') return true;
  if (event.kind === 'http') return event.phase === 'request' && event.method === 'DELETE';
  return (
    event.kind === 'lifecycle' &&
    !['era-decided', 'connection-failed', 'connection-lost'].includes(event.what)
  );
}
