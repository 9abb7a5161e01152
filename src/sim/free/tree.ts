/**
 * The history of a free session: a tree of turns. Nothing in it is ever thrown away by going back and
 * doing something else; what is played is the way from the root to where one stands.
 */
import type { Action } from './actions.ts';

/** What was done at once: an action, with what was armed for it. */
export interface Turn {
  /** Counted from 1, in the order in which they were done. */
  id: number;
  /** 0 is the root, before anything was done. */
  parent: number;
  actions: readonly Action[];
  /** A moment that was given a name. */
  name?: string;
}

export interface History {
  /** `turns[n]` has the id n + 1. */
  turns: readonly Turn[];
  /** Where one stands. */
  at: number;
  /** The end of the branch that one is on: where doing again leads to. */
  tip: number;
}

export const EMPTY: History = { turns: [], at: 0, tip: 0 };

/** Goes on from where one stands; what came after stays as another branch. */
export function add({ turns, at }: History, actions: readonly Action[]): History {
  const id = turns.length + 1;
  return { turns: [...turns, { id, parent: at, actions }], at: id, tip: id };
}

export function canUndo({ at }: History): boolean {
  return at !== 0;
}

export function canRedo({ at, tip }: History): boolean {
  return at !== tip;
}

export function undo(history: History): History {
  return canUndo(history) ? { ...history, at: parentOf(history, history.at) } : history;
}

export function redo(history: History): History {
  const next = wayTo(history, history.tip).find(({ parent }) => parent === history.at);
  return next ? { ...history, at: next.id } : history;
}

/** Goes to any moment; the branch stays the same where the moment is on it. */
export function goTo(history: History, id: number): History {
  if (id !== 0 && !history.turns[id - 1]) return history;
  const isOnBranch = id === 0 || wayTo(history, history.tip).some((turn) => turn.id === id);
  return { ...history, at: id, tip: isOnBranch ? history.tip : newestBelow(history, id) };
}

/** Gives a moment a name; an empty one takes it away. */
export function rename(history: History, id: number, name: string): History {
  const turns = history.turns.map((turn) => {
    if (turn.id !== id) return turn;
    const { name: _old, ...rest } = turn;
    return name.trim() === '' ? rest : { ...rest, name: name.trim() };
  });
  return { ...history, turns };
}

/** The turns from the root to this one. */
export function wayTo({ turns }: History, id: number): Turn[] {
  const way: Turn[] = [];
  for (let turn = turns[id - 1]; turn; turn = turns[turn.parent - 1]) way.unshift(turn);
  return way;
}

/** What is to be played to stand at a moment. */
export function actionsTo(history: History, id = history.at): Action[] {
  return wayTo(history, id).flatMap(({ actions }) => actions);
}

/** The ends of all branches, in the order in which they were done. */
export function branchEnds({ turns }: History): Turn[] {
  const parents = new Set(turns.map(({ parent }) => parent));
  return turns.filter(({ id }) => !parents.has(id));
}

/** The last turn that two branches have in common; 0: none. */
export function fork(history: History, one: number, other: number): number {
  const ids = new Set(wayTo(history, one).map(({ id }) => id));
  return wayTo(history, other).findLast(({ id }) => ids.has(id))?.id ?? 0;
}

/** Whether it is a tree whose parents come before their children: what saved data must be. */
export function isTree({ turns, at, tip }: History): boolean {
  const isWhole = turns.every(
    ({ id, parent }, index) => id === index + 1 && parent >= 0 && parent < id,
  );
  const exists = (id: number) => id === 0 || turns[id - 1] !== undefined;
  if (!isWhole || !exists(at) || !exists(tip)) return false;
  const history = { turns, at, tip };
  return at === 0 || wayTo(history, tip).some(({ id }) => id === at);
}

function parentOf({ turns }: History, id: number): number {
  return turns[id - 1]?.parent ?? 0;
}

function newestBelow({ turns }: History, id: number): number {
  let newest = id;
  // A child comes after its parent.
  const below = new Set([id]);
  for (const turn of turns) {
    if (!below.has(turn.parent)) continue;
    below.add(turn.id);
    newest = turn.id;
  }
  return newest;
}
