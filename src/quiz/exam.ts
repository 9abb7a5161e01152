/**
 * A mock exam, read from its facts. Its clock counts the time that was spent before it: a page that is open says so
 * at least every {@link SIGN_OF_LIFE_MS}, so that what lies between two facts that are further apart was spent
 * elsewhere, and a browser that is killed costs nobody their time.
 */
import type { Fact } from '../progress/facts.ts';
import type { Weights } from './draw.ts';
import { isLater } from './attempts.ts';
import type { Picked } from './questions.ts';

export { EXAM_MINUTES, EXAM_QUESTIONS } from './exam-size.ts';

/**
 * Ours, in percent: of the seven reflexes that a candidate needs three are about the wire itself, and one
 * or two about each other domain.
 */
export const EXAM_WEIGHTS: Weights = {
  fil: 25,
  transports: 20,
  primitives: 20,
  patrons: 15,
  confiance: 20,
};

export const SIGN_OF_LIFE_MS = 20_000;
/** A sign may come late, for a page that is busy. */
const LONGEST_BREATH_MS = 2.5 * SIGN_OF_LIFE_MS;

type ExamFact = Extract<Fact, { exam: string }>;

export interface ExamState {
  exam: string;
  seed: number;
  /** Ids, in the order shown. */
  questions: readonly string[];
  startedAt: number;
  finishedAt: number | undefined;
  /** The last answer to each question; one that was taken back is not there. */
  answers: ReadonlyMap<string, Picked>;
  flagged: ReadonlySet<string>;
  /** `asleep`: nobody has given a sign of life for too long; it goes on from where it was. */
  clock: 'running' | 'paused' | 'asleep' | 'stopped';
  /** Null: there is no limit, or it was lifted. */
  minutes: number | null;
  spentMs: number;
  /** Never below 0; null without a limit. */
  leftMs: number | null;
  /** The question that was answered or flagged last. */
  lastTouched: string | undefined;
}

/** The exams that were ever started, the last one first, as they are at `now` (milliseconds). */
export function examsOf(facts: readonly Fact[], now: number): ExamState[] {
  const byExam = new Map<string, ExamFact[]>();
  for (const fact of facts) {
    if (!('exam' in fact)) continue;
    const known = byExam.get(fact.exam);
    if (known) known.push(fact);
    else byExam.set(fact.exam, [fact]);
  }
  return [...byExam.values()]
    .map((own) => stateOf(own, now))
    .filter((state) => state !== undefined)
    .sort((a, b) => b.startedAt - a.startedAt || (a.exam < b.exam ? -1 : 1));
}

/** One of them; undefined when it was never started. */
export function examState(
  facts: readonly Fact[],
  exam: string,
  now: number,
): ExamState | undefined {
  return stateOf(facts.filter((fact) => 'exam' in fact && fact.exam === exam) as ExamFact[], now);
}

function stateOf(facts: ExamFact[], now: number): ExamState | undefined {
  const ordered = [...facts].sort((a, b) => (isLater(a, b) ? 1 : -1));
  const start = ordered.find((fact) => fact.kind === 'exam-started');
  if (!start) return undefined;
  const end = ordered.find((fact) => fact.kind === 'exam-finished');
  const within = ordered.filter(({ at }) => at >= start.at && (!end || at <= end.at));
  const answers = new Map<string, Picked>();
  const flagged = new Set<string>();
  let isLifted = start.minutes === null;
  let lastTouched: string | undefined;
  for (const fact of within) {
    if (fact.kind === 'exam-answer') {
      if (fact.picked.length > 0) answers.set(fact.question, fact.picked);
      else answers.delete(fact.question);
    } else if (fact.kind === 'exam-flag') {
      if (fact.flagged) flagged.add(fact.question);
      else flagged.delete(fact.question);
    } else if (fact.kind === 'exam-clock' && fact.change === 'lift') isLifted = true;
    if ('question' in fact) lastTouched = fact.question;
  }
  const { clock, spentMs } = clockOf(within, end?.at ?? now, end !== undefined);
  const minutes = isLifted ? null : start.minutes;
  return {
    exam: start.exam,
    seed: start.seed,
    questions: start.questions,
    startedAt: start.at,
    finishedAt: end?.at,
    answers,
    flagged,
    clock,
    minutes,
    spentMs,
    leftMs: minutes === null ? null : Math.max(0, minutes * 60_000 - spentMs),
    lastTouched,
  };
}

/** The facts are in their order. */
function clockOf(
  facts: readonly ExamFact[],
  now: number,
  isOver: boolean,
): Pick<ExamState, 'clock' | 'spentMs'> {
  let isRunning = true;
  let spentMs = 0;
  let last = facts[0]?.at ?? now;
  const isBreath = (at: number) => at - last <= LONGEST_BREATH_MS;
  for (const fact of facts) {
    if (isRunning && isBreath(fact.at)) spentMs += fact.at - last;
    last = fact.at;
    if (fact.kind === 'exam-clock' && fact.change !== 'lift') isRunning = fact.change === 'resume';
  }
  const isAwake = isBreath(now);
  if (isRunning && isAwake && !isOver) spentMs += Math.max(0, now - last);
  if (isOver) return { clock: 'stopped', spentMs };
  return { clock: isRunning ? (isAwake ? 'running' : 'asleep') : 'paused', spentMs };
}
