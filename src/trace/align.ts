/** Two traces of the same piece of work, side by side: what corresponds, what only one of them has. */
import { diffArrays } from 'diff';
import { methodAnswered } from './asked.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { readMessage } from './message.ts';
import type { Event, Trace } from './schema.ts';
import { envelopeOf, stops } from './stops.ts';

/**
 * A piece of the work. What is done again has the number of times it was done: `list`, `list-2`;
 * `between` is what happens while nobody works, `close` the end of it.
 */
export type PieceId = string;

/** `replaced`: the same step of the work, said by another method. */
export type Fate = 'kept' | 'replaced' | 'vanished' | 'new';

export interface AlignedRow {
  fate: Fate;
  /** `seq` of each side. */
  left?: number;
  right?: number;
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
}

const OPERATIONS: Partial<Record<string, string>> = {
  connect: 'open',
  listTools: 'list',
  callTool: 'call',
  readResource: 'read',
  getPrompt: 'get',
};

/** Aligns by piece of work first, then by what each step does. Only what crosses the wire is aligned. */
export function align(left: Trace, right: Trace): AlignedPiece[] {
  const pieces = { left: piecesOf(left), right: piecesOf(right) };
  const shared = diffArrays([...pieces.left.keys()], [...pieces.right.keys()]);
  return shared.flatMap(({ value }) =>
    value.map((piece) => ({
      piece,
      rows: alignRows(
        { trace: left, events: pieces.left.get(piece) ?? [] },
        { trace: right, events: pieces.right.get(piece) ?? [] },
      ),
    })),
  );
}

/** The events of the wire by piece of work, in the order in which the work was done. */
export function piecesOf(trace: Trace): Map<PieceId, Event[]> {
  const shown = new Set(stops(trace, 'wire'));
  const pieces = new Map<PieceId, Event[]>();
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
    if (event.kind === 'call') {
      const name = OPERATIONS[event.operation] ?? event.operation;
      // The story may begin before the host does.
      if (!(name === 'open' && !isOpened)) piece = begin(name);
      isOpened = true;
      isAtWork = true;
    } else if (event.kind === 'return') isAtWork = false;
    else if (!isAtWork && startsNothing(event) && !/^(between|close)/.test(piece)) {
      piece = begin(isLast(trace, event) ? 'close' : 'between');
    }
    if (shown.has(event.seq)) pieces.set(piece, [...(pieces.get(piece) ?? []), event]);
  }
  return pieces;
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

interface Side {
  trace: Trace;
  events: Event[];
}

function alignRows(left: Side, right: Side): AlignedRow[] {
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
