/**
 * The best that somebody can do who knows nothing and has seen many questions of the same hand: weigh every sign of
 * form by what it was worth on four fifths of the bank (logistic regression), guess on the last fifth.
 */
import { FORM_SIGNS, type Examined } from './form-signs.ts';
import { rank } from './seeded.ts';

const FOLDS = 5;
const ROUNDS = 300;
const STEP = 0.5;
/** Keeps weights small that nothing much speaks for. */
const RIDGE = 0.02;

export interface Guessing {
  questions: number;
  /** How many of the options that were named first are right. */
  hits: number;
  share: number;
  /** What naming any option would give. */
  chance: number;
  /** What the whole bank taught, by sign: positive, it points to right options. */
  weights: Readonly<Record<string, number>>;
}

/** Guesses every question of the bank once, having learned from others only. */
export function guessBlindly(bank: readonly Examined[], seed = 1): Guessing {
  const examples = bank.map((question) => ({ question, rows: rowsOf(question) }));
  const foldOf = ({ id }: Examined) => rank(seed, id) % FOLDS;
  let hits = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = learn(examples.filter(({ question }) => foldOf(question) !== fold));
    for (const { question, rows } of examples.filter((one) => foldOf(one.question) === fold)) {
      const scores = rows.map((row) => dot(row, weights));
      const best = scores.indexOf(Math.max(...scores));
      if (question.options[best]?.right) hits += 1;
    }
  }
  const chance =
    bank.reduce((sum, { options }) => {
      return sum + options.filter(({ right }) => right).length / options.length;
    }, 0) / Math.max(1, bank.length);
  const names = Object.keys(FORM_SIGNS);
  return {
    questions: bank.length,
    hits,
    share: hits / Math.max(1, bank.length),
    chance,
    weights: Object.fromEntries(learn(examples).map((weight, at) => [names[at] ?? '', weight])),
  };
}

interface Example {
  question: Examined;
  rows: number[][];
}

/** The signs of each option, as far from the mean of the question as its spread is wide. */
function rowsOf(question: Examined): number[][] {
  const columns = Object.values(FORM_SIGNS).map((sign) => {
    const values = question.options.map((_, at) => sign(question, at));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length,
    );
    return values.map((value) => (spread === 0 ? 0 : (value - mean) / spread));
  });
  return question.options.map((_, at) => columns.map((column) => column[at] ?? 0));
}

function learn(examples: readonly Example[]): number[] {
  const points = examples.flatMap(({ question, rows }) =>
    rows.map((row, at) => ({ row, right: question.options[at]?.right ? 1 : 0 })),
  );
  const size = Object.keys(FORM_SIGNS).length;
  let weights = Array.from({ length: size }, () => 0);
  const base = points.reduce((sum, { right }) => sum + right, 0) / Math.max(1, points.length);
  const bias = Math.log(base / (1 - base));
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight) => RIDGE * weight);
    for (const { row, right } of points) {
      const error = 1 / (1 + Math.exp(-bias - dot(row, weights))) - right;
      for (let at = 0; at < size; at++)
        slopes[at] = (slopes[at] ?? 0) + (error * (row[at] ?? 0)) / points.length;
    }
    weights = weights.map((weight, at) => weight - STEP * (slopes[at] ?? 0));
  }
  return weights;
}

function dot(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
}
