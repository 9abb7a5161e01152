/** What an answer is worth, and why: the two halves of an argument are judged together. */
import { typeset } from '../player/french.ts';
import type { CaseKey, Option, Step } from './case-set.ts';

export interface Verdict {
  kind: 'right' | 'defended' | 'wrong';
  /** False: the second half does not follow from the first. */
  agrees: boolean;
  /** « Juste. », « Cela se défend. », « Pas ici. » */
  word: string;
  /** In full sentences, typeset. */
  says: string;
}

type Asked = Pick<CaseKey, 'expected' | 'defended'>;

/** @param picks an option's id for each step */
export function judge(steps: readonly Step[], asked: Asked, picks: readonly string[]): Verdict {
  const verdict =
    steps.length > 1 ? judgeArgument(steps, asked, picks) : judgeChoice(steps, asked, picks);
  return { ...verdict, says: typeset(verdict.says) };
}

const same = (one: readonly string[] | undefined, other: readonly string[]) =>
  one?.length === other.length && one.every((id, index) => id === other[index]);

function nameOf(step: Step | undefined, id: string | undefined): string {
  return step?.options.find((option) => option.id === id)?.name ?? '';
}

function judgeChoice([step]: readonly Step[], asked: Asked, picks: readonly string[]): Verdict {
  const expected = nameOf(step, asked.expected[0]);
  if (same(asked.expected, picks)) return right('C’est aussi la réponse attendue.');
  if (same(asked.defended, picks))
    return defended(
      `La réponse attendue est ${expected}, mais la vôtre tient à la condition dite ci-dessous.`,
    );
  return wrong(`La réponse attendue est ${expected}.`);
}

function judgeArgument(steps: readonly Step[], asked: Asked, picks: readonly string[]): Verdict {
  const [first, second] = steps;
  const [saidDecider, saidPrimitive] = picks;
  const decider = nameOf(first, asked.expected[0]);
  const primitive = nameOf(second, asked.expected[1]);
  const said = { decider: nameOf(first, saidDecider), primitive: nameOf(second, saidPrimitive) };

  if (saidPrimitive !== followingFrom(steps, saidDecider)) {
    const follows = nameOf(second, followingFrom(steps, saidDecider));
    const clash = `Vos deux moitiés se contredisent : ce que ${said.decider} décide est ${follows}, pas ${said.primitive}.`;
    return { ...wrong(`${clash} ${whatHolds()}`), agrees: false };
  }
  if (same(asked.expected, picks))
    return right(`${capital(decider)} décide, c’est donc ${primitive}.`);
  if (same(asked.defended, picks))
    return defended(
      `On attendait ${primitive}, parce que ${decider} décide ; ${said.primitive} tient à la condition dite ci-dessous.`,
    );
  return wrong(
    `Votre déduction est bonne, son point de départ non : ici, ce n’est pas ${said.decider} qui décide, mais ${decider}. C’est donc ${primitive}.`,
  );

  function whatHolds(): string {
    if (saidDecider === asked.expected[0])
      return `Qui décide, vous l’aviez trouvé : il reste à en déduire ${primitive}.`;
    if (saidPrimitive === asked.expected[1])
      return `La primitive est la bonne, mais pas sa raison : ici, c’est ${decider} qui décide.`;
    if (asked.defended && saidDecider === asked.defended[0])
      return `Que ${said.decider} décide se défend ici ; la réponse attendue part de ${decider}, et donne ${primitive}.`;
    return `Et ici, c’est ${decider} qui décide : ${primitive}.`;
  }
}

/** The id that follows from the first step's choice: the option at the same place. */
export function followingFrom(
  [first, second]: readonly Step[],
  picked: string | undefined,
): string | undefined {
  const at = first?.options.findIndex(({ id }) => id === picked) ?? -1;
  return second?.options[at]?.id;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const right = (says: string): Verdict => ({ kind: 'right', agrees: true, word: 'Juste.', says });
const defended = (says: string): Verdict => ({
  kind: 'defended',
  agrees: true,
  word: 'Cela se défend.',
  says,
});
const wrong = (says: string): Verdict => ({ kind: 'wrong', agrees: true, word: 'Pas ici.', says });

export interface Confusion {
  /** What it was, and what it was taken for. */
  was: Option;
  takenFor: Option;
  /** Ids of the cases, in the order of the set. */
  cases: string[];
}

export interface Tally {
  answered: number;
  right: number;
  defended: number;
  wrong: number;
  /** Answers whose halves contradict each other. */
  contradictions: number;
  /** Most frequent first. */
  confusions: Confusion[];
}

/** @param answers the picks for each case, by id; cases without an answer do not count */
export function tallyOf(
  steps: readonly Step[],
  cases: readonly CaseKey[],
  answers: ReadonlyMap<string, readonly string[]>,
): Tally {
  const tally: Tally = {
    answered: 0,
    right: 0,
    defended: 0,
    wrong: 0,
    contradictions: 0,
    confusions: [],
  };
  for (const one of cases) {
    const picks = answers.get(one.id);
    if (!picks) continue;
    const { kind, agrees } = judge(steps, one, picks);
    tally.answered++;
    tally[kind]++;
    if (!agrees) tally.contradictions++;
    if (kind === 'wrong' && picks[0] !== one.expected[0]) confuse(tally, steps, one, picks);
  }
  tally.confusions.sort((one, other) => other.cases.length - one.cases.length);
  return tally;
}

function confuse(
  { confusions }: Tally,
  [first]: readonly Step[],
  { id, expected }: CaseKey,
  picks: readonly string[],
): void {
  const optionOf = (wanted: string | undefined) =>
    first?.options.find((option) => option.id === wanted);
  const [was, takenFor] = [optionOf(expected[0]), optionOf(picks[0])];
  if (!was || !takenFor) return;
  const known = confusions.find((one) => one.was.id === was.id && one.takenFor.id === takenFor.id);
  if (known) known.cases.push(id);
  else confusions.push({ was, takenFor, cases: [id] });
}
