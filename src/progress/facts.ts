/**
 * What a person did, as a log of facts that is only ever added to. Everything else (score, due cards,
 * state of an exam) is derived from it, so that two tabs, an import or a kill need no special case.
 */

interface Base {
  /** Unique in the world: a UUID. */
  id: string;
  /** Milliseconds since the epoch, by the clock of the device that added it. */
  at: number;
}

export type Fact = Base & FactBody;

type FactBody =
  | {
      kind: 'answer';
      question: string;
      /** Positions in the bank's own order, however the options were shuffled; −1: matched with nothing. */
      picked: readonly number[];
      right: boolean;
      where: 'lesson' | 'practice';
      /** Of the question as it was asked: a review can tell that it has changed since. */
      digest: string;
    }
  | {
      kind: 'exam-started';
      exam: string;
      seed: number;
      /** Ids, in the order shown. */
      questions: readonly string[];
      /** null: the limit is lifted. */
      minutes: number | null;
    }
  | { kind: 'exam-answer'; exam: string; question: string; picked: readonly number[] }
  | { kind: 'exam-flag'; exam: string; question: string; flagged: boolean }
  | { kind: 'exam-clock'; exam: string; change: 'pause' | 'resume' | 'lift' }
  | { kind: 'exam-finished'; exam: string }
  | { kind: 'case'; set: string; case: string; answer: string; right: boolean; defended: boolean }
  | { kind: 'lesson-read'; lesson: string }
  | { kind: 'exercise'; exercise: string; done: true }
  /** `yyyy-mm-dd`; null: no date any more. */
  | { kind: 'exam-date'; date: string | null };

/** A fact before the store gives it its id and its time. */
export type NewFact = FactBody;

export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** The order of a log: by time, then by id. Of facts that contradict each other the last one holds. */
export function inOrder(a: Fact, b: Fact): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

export function ofKind<K extends Fact['kind']>(facts: readonly Fact[], kind: K): FactOf<K>[] {
  return facts.filter((fact): fact is FactOf<K> => fact.kind === kind);
}
