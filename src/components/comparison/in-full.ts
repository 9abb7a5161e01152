/** A comparison as two texts and a table. */
import type { Cell, View } from './view.ts';

export interface Line {
  cell: Cell;
  /** When the other side has nothing to set against it. */
  isAlone: boolean;
  members: string[];
}

export function linesOf(view: View, side: 'left' | 'right'): Line[] {
  return view.rows.flatMap((row) => {
    const cell = row[side];
    if (!cell) return [];
    const isAlone = row[side === 'left' ? 'right' : 'left'] === undefined;
    const members = (side === 'left' ? row.lost : row.gained).map(({ name }) => name);
    return [{ cell, isAlone, members }];
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

/** What only one side writes, in a sentence. */
export function onlyHere(members: readonly string[]): string {
  return `Seulement ici\u00a0: ${members.map((name) => `\`${name}\``).join(', ')}.`;
}
