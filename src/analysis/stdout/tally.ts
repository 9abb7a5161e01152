/** Counts, for each class of line and each reader, what becomes of the lines. */
import { READERS, type Fate, type Fates, type Reader } from './fate.ts';

export const LINE_CLASSES = [
  'message',
  'flawed',
  'batch',
  'not-jsonrpc',
  'almost-json',
  'noise',
  'blank',
  'glued',
  'multi-line',
  'truncated',
  'framing',
  'encoding',
] as const;
export type LineClass = (typeof LINE_CLASSES)[number];

export type FateCounts = Partial<Record<Fate | 'unread', number>>;

export interface ClassTally {
  lineClass: LineClass;
  lines: number;
  /** `unread`: the reader had closed before. */
  fates: Record<Reader, FateCounts>;
}

export class Tally {
  readonly #classes = new Map<LineClass, ClassTally>();
  /** The line at which a reader closed. */
  readonly closedAt: Partial<Record<Reader, number>> = {};

  add(lineClass: LineClass, fates: Fates, line: number): void {
    const tally = this.#of(lineClass);
    tally.lines++;
    for (const reader of READERS) {
      const fate = this.closedAt[reader] === undefined ? fates[reader] : 'unread';
      if (fate === 'closes') this.closedAt[reader] = line;
      const counts = tally.fates[reader];
      counts[fate] = (counts[fate] ?? 0) + 1;
    }
  }

  /** In the order of `LINE_CLASSES`. */
  get classes(): ClassTally[] {
    return LINE_CLASSES.flatMap((name) => this.#classes.get(name) ?? []);
  }

  /** How many lines a reader made messages of. */
  readBy(reader: Reader): number {
    let sum = 0;
    for (const { fates } of this.#classes.values())
      sum += (fates[reader].read ?? 0) + (fates[reader].damaged ?? 0);
    return sum;
  }

  #of(lineClass: LineClass): ClassTally {
    const known = this.#classes.get(lineClass);
    if (known) return known;
    const fates = Object.fromEntries(READERS.map((reader) => [reader, {}])) as ClassTally['fates'];
    const made = { lineClass, lines: 0, fates };
    this.#classes.set(lineClass, made);
    return made;
  }
}
