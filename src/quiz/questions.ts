/** What is asked of a question, however it is answered. An answer is `picked`: positions in the bank's own order. */
import type {
  ChoiceQuestion,
  MatchQuestion,
  OrderQuestion,
  QuizQuestion,
} from '../content-model/quiz.ts';
import { positions } from './seeded.ts';

export type Form = 'single' | 'several' | 'order' | 'match';

/**
 * - `single`: the position of the option;
 * - `several`: the positions of the options, from the least to the greatest;
 * - `order`: the positions of all steps, in the order that they were put in;
 * - `match`: for each item, the position of the answer that it was matched with; −1 for none yet.
 */
export type Picked = readonly number[];

export function formOf(question: QuizQuestion): Form {
  if ('steps' in question) return 'order';
  if ('items' in question) return 'match';
  return question.options.filter(({ right }) => right).length === 1 ? 'single' : 'several';
}

/** Of what is shown in an order of chance, how much there is: options, steps or items. */
export function partsOf(question: QuizQuestion): readonly { text: string; why: string }[] {
  if ('steps' in question) return question.steps;
  return 'items' in question ? question.items : question.options;
}

/** The order in which the parts of a question are shown; steps never in the right one. */
export function shownOrder(question: QuizQuestion, seed: number): number[] {
  const { length } = partsOf(question);
  const order = positions(seed, question.id, length);
  const isSorted = order.every((part, at) => part === at);
  return 'steps' in question && isSorted ? [...order.slice(1), 0] : order;
}

/** What stands there before somebody has done anything. */
export function blank(question: QuizQuestion, seed: number): Picked {
  if ('steps' in question) return shownOrder(question, seed);
  return 'items' in question ? question.items.map(() => -1) : [];
}

/** Whether it can be judged: nothing is missing, and everything in it exists. */
export function isComplete(question: QuizQuestion, picked: Picked): boolean {
  if ('items' in question)
    return (
      picked.length === question.items.length &&
      picked.every((answer) => question.answers[answer] !== undefined)
    );
  const parts = partsOf(question);
  const isEachThere = picked.every((part) => parts[part] !== undefined);
  const isEachOnce = new Set(picked).size === picked.length;
  const isEnough = 'steps' in question ? picked.length === parts.length : picked.length > 0;
  return isEachThere && isEachOnce && isEnough;
}

/** The answer that is right in every part. */
export function rightAnswer(question: QuizQuestion): Picked {
  if ('steps' in question) return question.steps.map((_, at) => at);
  if ('items' in question) return question.items.map(({ answer }) => answer);
  return question.options.flatMap(({ right }, at) => (right ? [at] : []));
}

/** All or nothing, as in an exam. */
export function isRight(question: QuizQuestion, picked: Picked): boolean {
  const right = rightAnswer(question);
  const given = 'options' in question ? [...picked].sort((a, b) => a - b) : picked;
  return given.length === right.length && right.every((part, at) => given[at] === part);
}

/** The misconceptions that a wrong answer gives away, each once. */
export function beliefsIn(question: QuizQuestion, picked: Picked): string[] {
  const found = 'steps' in question ? misorderedBy(question, picked) : [];
  if ('items' in question) found.push(...mismatchedBy(question, picked));
  if ('options' in question) found.push(...chosenBy(question, picked));
  return [...new Set(found)];
}

function chosenBy({ options }: ChoiceQuestion, picked: Picked): string[] {
  return picked.flatMap((at) => {
    const option = options[at];
    return option === undefined || option.right ? [] : [option.misconception];
  });
}

function mismatchedBy({ items }: MatchQuestion, picked: Picked): string[] {
  return items.flatMap(({ answer, misconception }, at) => {
    const given = picked[at] ?? -1;
    return given < 0 || given === answer ? [] : [misconception];
  });
}

function misorderedBy({ traps }: OrderQuestion, picked: Picked): string[] {
  const placeOf = new Map(picked.map((step, place) => [step, place]));
  return traps.flatMap(({ sooner, later, misconception }) => {
    const [first, second] = [placeOf.get(sooner), placeOf.get(later)];
    return first === undefined || second === undefined || first < second ? [] : [misconception];
  });
}

/** The misconceptions that a question can give away. */
export function beliefsTested(question: QuizQuestion): string[] {
  const named =
    'steps' in question
      ? question.traps.map(({ misconception }) => misconception)
      : 'items' in question
        ? question.items.map(({ misconception }) => misconception)
        : question.options.flatMap((one) => (one.right ? [] : [one.misconception]));
  return [...new Set(named)];
}

/** Changes with any word that is asked or judged, and with nothing else. */
export function digestOf(question: QuizQuestion): string {
  return digestOfTexts([
    question.stem,
    ...partsOf(question).map(({ text }) => text),
    ...('answers' in question ? question.answers : []),
    rightAnswer(question).join(' '),
  ]);
}

/** A short name for some texts: other texts have another, but for bad luck of one in billions. */
export function digestOfTexts(texts: readonly string[]): string {
  const text = texts.join('\n');
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two + code, 0x85ebca6b) ^ (two >>> 13);
  }
  return [one, two].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('');
}
