/**
 * From any value to a fact. One reader for the store, the other tab and an imported file: it is part of
 * what pages load, and by hand it weighs a tenth of what a library of shapes does.
 */
import type { Fact } from './facts.ts';

/** Says whether a value is what its field may hold. */
type Check = (value: unknown) => boolean;

/** No id, no name of ours is longer: beyond, somebody fills the store. */
const MOST_CHARACTERS = 200;
const MOST_ITEMS = 1_000;
/** The last instant that a `Date` can hold. */
const LAST_MS = 8.64e15;

const isText: Check = (value) =>
  typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS;
const isFlag: Check = (value) => typeof value === 'boolean';
const isWhole: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
/** Of an option, in the bank's own order; −1 stands where nothing was matched yet. */
const isPosition: Check = (value) => value === -1 || isWhole(value);
const isTime: Check = (value) => isWhole(value) && (value as number) <= LAST_MS;
const oneOf =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);
const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= MOST_ITEMS && value.every(item);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isDay: Check = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

type Fields<K extends Fact['kind']> = Omit<Extract<Fact, { kind: K }>, 'id' | 'at' | 'kind'>;

const SHAPES: { [K in Fact['kind']]: { [Field in keyof Fields<K>]-?: Check } } = {
  answer: {
    question: isText,
    picked: listOf(isPosition),
    right: isFlag,
    where: oneOf('lesson', 'practice'),
    digest: isText,
  },
  'exam-started': {
    exam: isText,
    seed: Number.isSafeInteger,
    questions: listOf(isText),
    minutes: orNull((value) => Number.isFinite(value) && (value as number) > 0),
  },
  'exam-answer': { exam: isText, question: isText, picked: listOf(isPosition) },
  'exam-flag': { exam: isText, question: isText, flagged: isFlag },
  'exam-clock': { exam: isText, change: oneOf('pause', 'resume', 'lift') },
  'exam-finished': { exam: isText },
  case: { set: isText, case: isText, answer: isText, right: isFlag, defended: isFlag },
  'lesson-read': { lesson: isText },
  exercise: { exercise: isText, done: oneOf(true) },
  'exam-date': { date: orNull(isDay) },
};

/** A fact, or the name of the first field that is wrong; `''` when the value is no object at all. */
export type FactReading = { fact: Fact } | { wrong: string };

/** Reads one fact. Members that are not its own are left out. Never throws. */
export function readFact(value: unknown): FactReading {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { wrong: '' };
  const given = value as Record<string, unknown>;
  const { kind } = given;
  if (typeof kind !== 'string' || !Object.hasOwn(SHAPES, kind)) return { wrong: 'kind' };
  const checks: [string, Check][] = [
    ['id', isText],
    ['at', isTime],
    ...Object.entries(SHAPES[kind as Fact['kind']] as Record<string, Check>),
  ];
  const fact: Record<string, unknown> = { kind };
  for (const [field, check] of checks) {
    if (!Object.hasOwn(given, field) || !check(given[field])) return { wrong: field };
    fact[field] = given[field];
  }
  return { fact: fact as unknown as Fact };
}
