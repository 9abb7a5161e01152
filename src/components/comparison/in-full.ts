/** A comparison as two texts and a table. */
import type { Cell, View } from './view.ts';

export interface Line {
  cell: Cell;
  /** When the other side has nothing to set against it. */
  only: string | undefined;
  members: string[];
}

export function linesOf(view: View, side: 'left' | 'right'): Line[] {
  return view.rows.flatMap((row) => {
    const cell = row[side];
    if (!cell) return [];
    const isAlone = row[side === 'left' ? 'right' : 'left'] === undefined;
    const members = (side === 'left' ? row.lost : row.gained).map(({ name }) => name);
    const only = side === 'left' ? 'Disparaît de l’autre côté.' : 'Nouveau.';
    return [{ cell, only: isAlone ? only : undefined, members }];
  });
}

/** The counters once everything has happened. */
export function countersOf({ measures }: View): { name: string; left: string; right: string }[] {
  return measures.names.map((name, index) => ({
    name,
    left: measures.left.at(-1)?.[index] ?? '',
    right: measures.right.at(-1)?.[index] ?? '',
  }));
}
