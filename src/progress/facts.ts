/**
 * Everything that a person does is an append-only log of facts; state is derived from it, never stored. Two logs
 * are merged by the union of their ids. Of facts that contradict each other the last counts, by `at`, then `id`.
 */

export interface Base {
  /** A UUID. */
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
}

export type Fact = Base &
  (
    | {
        kind: 'answer';
        question: string;
        /** Positions in the bank's own order, however they were shuffled. */
        picked: readonly number[];
        right: boolean;
        where: 'lesson' | 'practice';
        /** Of the question as it was asked: tells that it has changed since. */
        digest: string;
      }
    | {
        kind: 'exam-started';
        exam: string;
        seed: number;
        /** Ids, in the order shown. */
        questions: readonly string[];
        /** Null: no limit. */
        minutes: number | null;
      }
    | { kind: 'exam-answer'; exam: string; question: string; picked: readonly number[] }
    | { kind: 'exam-flag'; exam: string; question: string; flagged: boolean }
    | { kind: 'exam-clock'; exam: string; change: 'pause' | 'resume' | 'lift' }
    | { kind: 'exam-finished'; exam: string }
    | {
        kind: 'case';
        /** `primitives`, `skill-ou-outil` or `stdio-ou-http`. */
        set: string;
        case: string;
        answer: string;
        right: boolean;
        defended: boolean;
      }
    | { kind: 'lesson-read'; lesson: string }
    | { kind: 'exercise'; exercise: string; done: true }
    /** yyyy-mm-dd. */
    | { kind: 'exam-date'; date: string | null }
  );

type Without<F> = F extends Base ? Omit<F, keyof Base> : never;

/** A fact before the store gives it its id and its time. */
export type NewFact = Without<Fact>;
