/** A comparison as two texts and a table. */
import type { Cell, View, ViewRow } from './view.ts';

export interface Line {
  cell: Cell;
  /** What to say where the other side has nothing to set against it. */
  alone?: string;
  members: string[];
}

export function linesOf(view: View, side: 'left' | 'right'): Line[] {
  return view.rows.flatMap((row) => {
    const cell = row[side];
    if (!cell) return [];
    const members = (side === 'left' ? row.lost : row.gained).map(({ name }) => name);
    return [{ cell, ...aloneOf(row, side), members }];
  });
}

function aloneOf(row: ViewRow, side: 'left' | 'right'): Pick<Line, 'alone'> {
  if (row[side === 'left' ? 'right' : 'left'] !== undefined) return {};
  return {
    alone:
      row.fate === 'cached'
        ? 'De l’autre côté, la réponse était encore en cache.'
        : 'Rien de tel de l’autre côté.',
  };
}

/** What only one side writes, in a sentence. */
export function onlyHere(members: readonly string[]): string {
  return `Seulement ici\u00a0: ${members.map((name) => `\`${name}\``).join(', ')}.`;
}
