/** The two eras at the same work, ready to be drawn: the page builds it beforehand, a live run builds its own. */
import { align, type AlignedRow, type Fate, type Member } from '../../trace/align.ts';
import type { Trace } from '../../trace/schema.ts';
import { duration } from '../player/french.ts';
import { rowsOf, type Look, type Row, type ThreadEnd } from '../player/rows.ts';
import type { ThreadLabel } from '../player/thread-label.ts';
import type { Kind } from '../ui/kinds.ts';
import { measure, type Measures } from './measures.ts';
import type { Measured } from '../../content-model/comparison.ts';

export interface Cell {
  seq: number;
  time: string;
  /** Where its thread starts; a mark stands there. */
  from: 'client' | 'server';
  look: Look;
  end: ThreadEnd;
  kind?: Kind;
  label: ThreadLabel;
  /** Which one, where there are several servers. */
  server?: string;
  /** A client may do without it. */
  isOptional?: true;
  sentence: string;
}

export interface ViewRow {
  /** With the first row of a piece. */
  piece?: PieceHead;
  fate: Fate;
  left?: Cell;
  right?: Cell;
  lost: ShownMember[];
  gained: ShownMember[];
}

export interface PieceHead {
  title: string;
  /** How long each side was at it; absent where it had nothing to do. */
  left?: string;
  right?: string;
}

export interface ShownMember {
  name: string;
  where: Member['where'];
  value: string;
}

export interface View {
  left: SideView;
  right: SideView;
  rows: ViewRow[];
  /** The row to be looked at first, counted from 0: where the incident begins, if there is one. */
  start: number;
  measures: Measures;
}

export interface SideView {
  /** Its exchange in the simulator, without the step. */
  href: string;
  /** Virtual time of its end, and of each of its rows. */
  lastMs: number;
  beads: { row: number; atMs: number; kind: Kind }[];
  /** How many servers share the one address that the client knows. */
  servers: number;
}

export interface Wanted {
  titles: Readonly<Record<string, string>>;
  measured: Measured;
}

/** What comes before them is the same work as everywhere else. */
const INCIDENTS = new Set(['between', 'call-2']);

/** The piece of work that nobody gave a name would be a hole in the page. */
function titleOf(piece: string, titles: Wanted['titles']): string {
  const title = titles[piece];
  if (title === undefined) throw new Error(`No name for the piece of work ${piece}`);
  return title;
}

export function viewOf(left: Trace, right: Trace, { titles, measured }: Wanted): View {
  const told = { left: tellerOf(left), right: tellerOf(right) };
  let start = 0;
  let placed = 0;
  const rows = align(left, right).flatMap(({ piece, rows, spentMs }) => {
    if (start === 0 && INCIDENTS.has(piece)) start = placed;
    placed += rows.length;
    const shown = rows.map((row) => rowOf(row, told));
    const head = {
      title: titleOf(piece, titles),
      ...(spentMs.left === undefined ? {} : { left: duration(spentMs.left) }),
      ...(spentMs.right === undefined ? {} : { right: duration(spentMs.right) }),
    };
    return shown.map((row, index) => (index === 0 ? { piece: head, ...row } : row));
  });
  return {
    left: sideOf(left, rows, 'left'),
    right: sideOf(right, rows, 'right'),
    rows,
    start,
    measures: measure({ left, right }, rows, measured),
  };
}

type Side = 'left' | 'right';

function sideOf(trace: Trace, rows: readonly ViewRow[], side: Side): SideView {
  const { client, server, transport } = trace.parameters;
  const beads = rows.flatMap((row, index) => {
    const cell = row[side];
    const event = cell && trace.events[cell.seq - 1];
    return cell?.kind && event ? [{ row: index + 1, atMs: event.atMs, kind: cell.kind }] : [];
  });
  return {
    href: `/simulateur/${trace.scenario}/?client=${client}&server=${server}&transport=${transport}`,
    lastMs: trace.events.at(-1)?.atMs ?? 0,
    beads,
    servers: trace.actors.filter(({ kind }) => kind === 'server').length,
  };
}

type Teller = (seq: number) => Cell | undefined;

function tellerOf(trace: Trace): Teller {
  const rows = new Map(rowsOf(trace).map((row) => [row.seq, row]));
  const servers = trace.actors.filter(({ kind }) => kind === 'server');
  const kindOf = (id: string) => trace.actors.find((actor) => actor.id === id)?.kind;
  return (seq) => {
    const row = rows.get(seq);
    if (!row) return undefined;
    const server = servers.find(({ id }) => id === row.from || id === row.to);
    return cellOf(row, {
      from: kindOf(row.from) === 'server' ? 'server' : 'client',
      ...(servers.length > 1 && server ? { server: server.name } : {}),
      ...(row.label.code === OPTIONAL ? { isOptional: true } : {}),
    });
  };
}

/** « Calling `server/discover` is optional » (2026-07-28, server/discover, When to Call). */
const OPTIONAL = 'server/discover';

function cellOf(row: Row, place: Pick<Cell, 'from' | 'server' | 'isOptional'>): Cell {
  const { seq, look, end, kind, label, sentence } = row;
  // What client and host say to each other stands on the client's lane: the host has none here.
  const isMark = row.from === row.to || look === 'inside';
  return {
    seq,
    time: duration(row.atMs),
    ...place,
    look: isMark ? 'mark' : look,
    end,
    ...(kind === undefined ? {} : { kind }),
    label,
    sentence,
  };
}

function rowOf(row: AlignedRow, told: Record<Side, Teller>): ViewRow {
  const left = cellAt(row.left ?? row.cachedAt, told.left);
  const right = cellAt(row.right ?? row.cachedAt, told.right);
  return {
    fate: row.fate,
    ...(left ? { left } : {}),
    ...(right ? { right } : {}),
    lost: row.lost.map(shown),
    gained: row.gained.map(shown),
  };
}

function cellAt(seq: number | undefined, told: Teller): Cell | undefined {
  return seq === undefined ? undefined : told(seq);
}

function shown({ name, where, value }: Member): ShownMember {
  return {
    name,
    where,
    value: where === 'header' ? String(value) : JSON.stringify(value, null, 2),
  };
}
