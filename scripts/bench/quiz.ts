/** The question bank at ten times its size: to start an exam, to look at one again, to plan the reviews. */
import type { QuizQuestion } from '../../src/content-model/quiz.ts';
import type { Fact } from '../../src/progress/facts.ts';
import { attemptsOf } from '../../src/quiz/attempts.ts';
import { drawWeighted, fitting } from '../../src/quiz/draw.ts';
import { EXAM_QUESTIONS, EXAM_WEIGHTS, examsOf } from '../../src/quiz/exam.ts';
import { blank, digestOf, isRight, rightAnswer, shownOrder } from '../../src/quiz/questions.ts';
import { planOf } from '../../src/quiz/review.ts';
import { scoreOf } from '../../src/quiz/score.ts';
import { manyTimes } from '../bank/read.ts';
import { median, ms, printTable, timeMs, times } from './figures.ts';

const PAIRS = 15;
const GROWTH = 10;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 30, 12);

interface Learner {
  bank: readonly QuizQuestion[];
  facts: readonly Fact[];
}

const PIECES: Readonly<Record<string, (learner: Learner) => unknown>> = {
  'commencer un examen': startExam,
  'revoir un examen de toute la banque': reviewExam,
  'prévoir les révisions': ({ bank, facts }) =>
    planOf(bank, attemptsOf(bank, facts), NOW, '2027-01-15'),
};

export async function benchQuiz(): Promise<void> {
  const small = learnerOf(1);
  const large = learnerOf(GROWTH);
  const rows: string[][] = [];
  for (const [name, piece] of Object.entries(PIECES)) {
    const run = (learner: Learner) => Promise.resolve(piece(learner));
    await run(large);
    const timed: { smallMs: number; largeMs: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      // The small one ten times: both then last as long, and a pause of the machine hits them alike.
      const ten = await timeMs(() => Promise.all(Array.from({ length: GROWTH }, () => run(small))));
      timed.push({ smallMs: ten / GROWTH, largeMs: await timeMs(() => run(large)) });
    }
    rows.push([
      name,
      ms(median(timed.map(({ smallMs }) => smallMs))),
      ms(median(timed.map(({ largeMs }) => largeMs))),
      times(median(timed.map(({ smallMs, largeMs }) => largeMs / smallMs))),
    ]);
  }
  const sizes = [small, large].map(({ bank, facts }) => {
    return `${String(bank.length)} questions, ${String(facts.length)} réponses`;
  });
  printTable(
    'Banque de questions dix fois plus grande (Node ; médianes)',
    ['', sizes[0] ?? '', sizes[1] ?? '', '10 / 1'],
    rows,
  );
}

/** Somebody who has answered every question three times, half of it rightly, and taken an exam of them all. */
function learnerOf(size: number): Learner {
  const bank = manyTimes(size);
  const answers = [40, 20, 3].flatMap((days) =>
    bank.map((question, at): Fact => {
      const right = (at + days) % 2 === 0;
      const picked = right ? rightAnswer(question) : blank(question, 1);
      const digest = digestOf(question);
      const base = { id: `${String(days)}-${String(at)}`, at: NOW - days * DAY_MS + at };
      return {
        ...base,
        kind: 'answer',
        question: question.id,
        picked,
        right,
        where: 'practice',
        digest,
      };
    }),
  );
  const start: Fact = {
    kind: 'exam-started',
    exam: 'e',
    seed: 1,
    questions: bank.map(({ id }) => id),
    minutes: 120,
    id: 'start',
    at: NOW,
  };
  const inExam = bank.map((question, at): Fact => {
    const base = { id: `e-${String(at)}`, at: NOW + 1000 * at };
    return { ...base, kind: 'exam-answer', exam: 'e', question: question.id, picked: [at % 4] };
  });
  return { bank, facts: [...answers, start, ...inExam] };
}

function startExam({ bank, facts }: Learner): unknown {
  const wanted = { domains: [], revision: undefined, only: 'all' as const };
  const pool = fitting(bank, wanted, attemptsOf(bank, facts));
  const drawn = drawWeighted(pool, EXAM_QUESTIONS, EXAM_WEIGHTS, 7);
  return drawn.map((question) => shownOrder(question, 7));
}

function reviewExam({ bank, facts }: Learner): unknown {
  const byId = new Map(bank.map((question) => [question.id, question]));
  const [exam] = examsOf(facts, NOW + DAY_MS);
  const asked = (exam?.questions ?? []).flatMap((id) => {
    const question = byId.get(id);
    return question ? [{ question, picked: exam?.answers.get(id) }] : [];
  });
  return [scoreOf(asked), asked.map(({ question, picked }) => isRight(question, picked ?? []))];
}
