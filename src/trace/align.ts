/** Two traces of the same piece of work, side by side: what corresponds, what only one of them has. */
import { diffArrays } from 'diff';
import { methodAnswered } from './asked.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { readMessage } from './message.ts';
import { NOTHING_DONE, piecesOf, type Piece, type PieceId } from './pieces.ts';
import type { Event, Trace } from './schema.ts';
import { envelopeOf } from './stops.ts';

/**
 * `replaced`: the same step of the work, said by another method; `cached`: the other side did this piece
 * of work too, out of its cache.
 */
export type Fate = 'kept' | 'replaced' | 'vanished' | 'new' | 'cached';

export interface AlignedRow {
  fate: Fate;
  /** `seq` of each side. */
  left?: number;
  right?: number;
  /** With the first row that the cache made needless: `seq` of what came out of it, on the other side. */
  cachedAt?: number;
  /** Members of the message, and HTTP headers, that only one side writes. */
  lost: Member[];
  gained: Member[];
}

export interface Member {
  /** `_meta`, `mcp-method` */
  name: string;
  where: 'message' | 'header';
  value: JsonValue;
}

export interface AlignedPiece {
  piece: PieceId;
  rows: AlignedRow[];
  /** How long each side was at it; absent where it had nothing to do. */
  spentMs: { left?: number; right?: number };
}

/** Aligns by piece of work first, then by what each step does. Only what crosses the wire is aligned. */
export function align(left: Trace, right: Trace): AlignedPiece[] {
  const pieces = { left: piecesOf(left), right: piecesOf(right) };
  const shared = diffArrays([...pieces.left.keys()], [...pieces.right.keys()]);
  return shared.flatMap(({ value }) =>
    value.map((piece) => {
      const [before, now] = [pieces.left.get(piece), pieces.right.get(piece)];
      return {
        piece,
        rows: alignRows(
          { trace: left, ...(before ?? NOTHING_DONE) },
          { trace: right, ...(now ?? NOTHING_DONE) },
        ),
        spentMs: {
          ...(before ? { left: before.spentMs } : {}),
          ...(now ? { right: now.spentMs } : {}),
        },
      };
    }),
  );
}

interface Side extends Piece {
  trace: Trace;
}

function alignRows(left: Side, right: Side): AlignedRow[] {
  const cachedAt = left.cachedAt ?? right.cachedAt;
  if (cachedAt !== undefined) return besideCache(left, right, cachedAt);
  const rows: AlignedRow[] = [];
  let before = 0;
  let now = 0;
  const parts = diffArrays(
    left.events.map(steps(left.trace)),
    right.events.map(steps(right.trace)),
  );
  for (const { value, removed, added } of parts) {
    for (let i = 0; i < value.length; i++) {
      if (removed) rows.push({ fate: 'vanished', ...seqs(left.events[before++]), ...NOTHING });
      else if (added)
        rows.push({ fate: 'new', ...seqs(undefined, right.events[now++]), ...NOTHING });
      else rows.push(pair(left, left.events[before++], right, right.events[now++]));
    }
  }
  return rows;
}

const NOTHING = { lost: [], gained: [] };

/** What one side says on the wire while the other has it in its cache. */
function besideCache(left: Side, right: Side, cachedAt: number): AlignedRow[] {
  const rows = [
    ...left.events.map((event) => seqs(event)),
    ...right.events.map((event) => seqs(undefined, event)),
  ];
  return rows.map((row, index) => ({
    fate: 'cached',
    ...row,
    ...(index === 0 ? { cachedAt } : {}),
    ...NOTHING,
  }));
}

function seqs(left?: Event, right?: Event): Pick<AlignedRow, 'left' | 'right'> {
  return {
    ...(left === undefined ? {} : { left: left.seq }),
    ...(right === undefined ? {} : { right: right.seq }),
  };
}

/** What a step does in the work, whatever the era calls it. */
function steps(trace: Trace): (event: Event) => string {
  return (event) => {
    const way = 'to' in event && event.to !== undefined ? sideOf(trace, event.from) : 'alone';
    switch (event.kind) {
      case 'frame': {
        const message = readMessage(event.raw);
        return [event.kind, message.kind, way, calling(methodOf(trace, event))].join(' ');
      }
      case 'http':
        return [event.kind, way, event.phase, event.method ?? event.status].join(' ');
      case 'lifecycle':
        return [event.kind, event.what].join(' ');
      default:
        return event.kind;
    }
  };
}

/** A server is a server, whichever instance answers. */
function sideOf(trace: Trace, id: string): string {
  return trace.actors.find((actor) => actor.id === id)?.kind ?? id;
}

/** Both open the conversation. */
function calling(method: string | undefined): string | undefined {
  return method === 'initialize' || method === 'server/discover' ? 'opening' : method;
}

function methodOf(trace: Trace, event: Event): string | undefined {
  if (event.kind !== 'frame') return undefined;
  const message = readMessage(event.raw);
  return 'method' in message ? message.method : methodAnswered(trace, event);
}

function pair(
  left: Side,
  before: Event | undefined,
  right: Side,
  now: Event | undefined,
): AlignedRow {
  if (!before || !now) throw new RangeError('An alignment names an event that does not exist.');
  const was = membersOf(left.trace, before);
  const is = membersOf(right.trace, now);
  const isSame = methodOf(left.trace, before) === methodOf(right.trace, now);
  return {
    fate: isSame ? 'kept' : 'replaced',
    ...seqs(before, now),
    lost: without(was, is),
    gained: without(is, was),
  };
}

function without(members: readonly Member[], others: readonly Member[]): Member[] {
  return members.filter(
    ({ name, where }) => !others.some((other) => other.name === name && other.where === where),
  );
}

/** Headers that only say how HTTP carries the body; what they say is no matter of eras. */
const OF_HTTP = new Set(['cache-control', 'connection', 'content-type', 'x-accel-buffering']);

function membersOf(trace: Trace, event: Event): Member[] {
  const line = event.kind === 'http' ? event : envelopeOf(trace, event);
  const headers = (line?.headers ?? [])
    .filter(([name]) => !OF_HTTP.has(name))
    .map(([name, value]): Member => ({ name, where: 'header', value }));
  if (event.kind !== 'frame') return headers;
  const body = bodyOf(event.raw);
  const members = Object.entries(body).map(([name, value]): Member => ({
    name,
    where: 'message',
    value,
  }));
  return [...members, ...headers];
}

function bodyOf(raw: string): JsonObject {
  const message = readMessage(raw);
  switch (message.kind) {
    case 'request':
    case 'notification':
      return message.params ?? {};
    case 'result':
      return message.result;
    case 'error':
      return isJsonObject(message.data) ? message.data : {};
    case 'invalid':
      return {};
  }
}
