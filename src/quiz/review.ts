/**
 * Spaced review: what was answered, and when, decides when each question should come back (FSRS, by `ts-fsrs`, of which
 * only the algorithm is used; load this file on demand). Days are whole days of who learns, at their own midnight.
 */
import { FSRSAlgorithm, Rating, type FSRSState } from 'ts-fsrs';
import type { QuizQuestion } from '../content-model/quiz.ts';
import type { Fact } from '../progress/facts.ts';
import { isLater, type Attempt, type Attempts } from './attempts.ts';

/** What one can do on a day without giving up on the next. */
export const MOST_A_DAY = 40;
/** New questions a day while no date presses. */
export const FRESH_A_DAY = 10;
/** The days before an exam in which nothing new is begun. */
const LAST_DAYS = 2;
const FORECAST_DAYS = 30;
const LONGEST_FORECAST_DAYS = 120;

/** The chance of still knowing an answer on the day that it is asked again; higher when an exam is near. */
const RETENTION = 0.9;
const RETENTION_BEFORE_EXAM = 0.95;

const DAY_MS = 86_400_000;

/** Days since 1 January 1970, on the calendar of who learns. */
export function dayOf(ms: number): number {
  return Math.floor((ms - new Date(ms).getTimezoneOffset() * 60_000) / DAY_MS);
}

interface Card {
  id: string;
  memory: FSRSState;
  lastDay: number;
  dueDay: number;
}

export interface Plan {
  today: number;
  /** Ids of what is due, the longest overdue first. */
  due: string[];
  /** How many questions were answered at least once, and how many never. */
  seen: number;
  unseen: number;
  /** The day of the exam, if there is one ahead. */
  examDay: number | undefined;
  /** New questions to begin each day. */
  freshADay: number;
  /** From today on; before an exam, up to its eve. */
  days: { day: number; reviews: number; fresh: number }[];
  /** The forecast cannot fit these in before the exam: never asked at all. */
  leftOut: number;
  /** To leave nothing out, so many would have to be answered a day. */
  neededADay: number;
}

/** The questions that are due at `now`, the longest overdue first. */
export function dueIn(
  pool: readonly QuizQuestion[],
  attempts: Attempts,
  now: number,
): QuizQuestion[] {
  const today = dayOf(now);
  const cards = cardsOf(pool, attempts, scheduler(RETENTION));
  const due = new Set(dueOn(cards, today).map(({ id }) => id));
  const byId = new Map(pool.map((question) => [question.id, question]));
  return [...due].flatMap((id) => byId.get(id) ?? []);
}

/** The last date that was given, `yyyy-mm-dd`; undefined: none, or it was taken back. */
export function examDateOf(facts: readonly Fact[]): string | undefined {
  let last: Extract<Fact, { kind: 'exam-date' }> | undefined;
  for (const fact of facts)
    if (fact.kind === 'exam-date' && (!last || isLater(fact, last))) last = fact;
  return last?.date ?? undefined;
}

/** What to do from today on, and what that will be like, if answers are right. */
export function planOf(
  bank: readonly QuizQuestion[],
  attempts: Attempts,
  now: number,
  examDate: string | undefined,
): Plan {
  const today = dayOf(now);
  const named = examDate === undefined ? NaN : Date.parse(`${examDate}T00:00:00Z`) / DAY_MS;
  const examDay = named > today ? named : undefined;
  const memory = scheduler(examDay === undefined ? RETENTION : RETENTION_BEFORE_EXAM);
  const cards = cardsOf(bank, attempts, memory);
  const unseen = bank.length - cards.length;
  const span = Math.min(LONGEST_FORECAST_DAYS, (examDay ?? today + FORECAST_DAYS) - today);
  const daysForFresh = Math.max(1, span > 2 * LAST_DAYS ? span - LAST_DAYS : span);
  const freshADay =
    examDay === undefined ? Math.min(unseen, FRESH_A_DAY) : Math.ceil(unseen / daysForFresh);
  const forecast = forecastOf(cards, {
    unseen,
    freshADay,
    daysForFresh,
    hasDate: examDay !== undefined,
    today,
    span,
    memory,
  });
  const reviews = forecast.days.reduce((sum, day) => sum + day.reviews, 0);
  return {
    today,
    due: dueOn(cards, today).map(({ id }) => id),
    seen: cards.length,
    unseen,
    examDay,
    freshADay,
    days: forecast.days,
    leftOut: examDay === undefined ? 0 : forecast.leftOut,
    neededADay: freshADay + Math.ceil(reviews / Math.max(1, span)),
  };
}

function scheduler(retention: number): FSRSAlgorithm {
  return new FSRSAlgorithm({
    request_retention: retention,
    // The same answers give the same days.
    enable_fuzz: false,
    // Whole days: what is asked again within a day says little about memory.
    enable_short_term: false,
  });
}

/** The questions that were answered, with what is remembered of them. */
function cardsOf(pool: readonly QuizQuestion[], attempts: Attempts, memory: FSRSAlgorithm): Card[] {
  return pool.flatMap(({ id }) => {
    const own = attempts.get(id);
    return own && own.length > 0 ? [cardOf(id, own, memory)] : [];
  });
}

function cardOf(id: string, attempts: readonly Attempt[], memory: FSRSAlgorithm): Card {
  let card: Card | undefined;
  for (const { at, right } of attempts) {
    const day = dayOf(at);
    // Of a day the first answer counts: the next ones only show that it was just read.
    if (card && day <= card.lastDay) continue;
    card = answered(id, card, day, right, memory);
  }
  // There is at least one attempt.
  return card as Card;
}

/** The card after an answer on a day. */
function answered(
  id: string,
  before: Card | undefined,
  day: number,
  right: boolean,
  memory: FSRSAlgorithm,
): Card {
  const elapsed = before ? day - before.lastDay : 0;
  const state = memory.next_state(
    before?.memory ?? null,
    elapsed,
    right ? Rating.Good : Rating.Again,
  );
  const interval = right ? memory.next_interval(state.stability, elapsed) : 1;
  return { id, memory: state, lastDay: day, dueDay: day + Math.max(1, interval) };
}

function dueOn(cards: readonly Card[], day: number): Card[] {
  return cards
    .filter(({ dueDay }) => dueDay <= day)
    .sort((a, b) => a.dueDay - b.dueDay || (a.id < b.id ? -1 : 1));
}

interface Outlook {
  unseen: number;
  freshADay: number;
  daysForFresh: number;
  hasDate: boolean;
  today: number;
  span: number;
  memory: FSRSAlgorithm;
}

/** Day by day, as much as a day holds: what is due, then what is new; before an exam the other way round. */
function forecastOf(
  cards: readonly Card[],
  { unseen, freshADay, daysForFresh, hasDate, today, span, memory }: Outlook,
): Pick<Plan, 'days' | 'leftOut'> {
  const dueOnDay = new Map<number, Card[]>();
  const schedule = (card: Card) => {
    const day = Math.max(today, card.dueDay);
    const known = dueOnDay.get(day);
    if (known) known.push(card);
    else dueOnDay.set(day, [card]);
  };
  for (const card of dueOn(cards, today + span)) schedule(card);
  const days: Plan['days'] = [];
  let left = unseen;
  for (let at = 0; at < span; at++) {
    const day = today + at;
    const due = dueOnDay.get(day) ?? [];
    // Before an exam what is new comes first, evenly: a day that is full of reviews would lose it for good.
    const first = hasDate && at < daysForFresh ? Math.ceil(left / (daysForFresh - at)) : 0;
    const reviewed = due.slice(0, MOST_A_DAY - Math.min(first, MOST_A_DAY));
    for (const card of reviewed) schedule(answered(card.id, card, day, true, memory));
    // What does not fit in a day is the first thing of the next.
    const rest = due.slice(reviewed.length);
    if (rest.length > 0) dueOnDay.set(day + 1, [...rest, ...(dueOnDay.get(day + 1) ?? [])]);
    const room = at < daysForFresh ? MOST_A_DAY - reviewed.length : 0;
    const fresh = Math.min(hasDate ? first : freshADay, room, left);
    left -= fresh;
    for (let one = 0; one < fresh; one++) schedule(answered('', undefined, day, true, memory));
    days.push({ day, reviews: reviewed.length, fresh });
  }
  return { days, leftOut: left };
}
