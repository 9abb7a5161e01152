/**
 * The mock exam of a page. All of it is derived from the facts (`src/quiz/exam.ts`) and from the time; this class adds
 * facts, gives signs of life, and knows which question is on the screen.
 */
import { DOMAINS } from '../../content-model/domains.ts';
import type { QuizQuestion } from '../../content-model/quiz.ts';
import type { Fact, NewFact } from '../../progress/facts.ts';
import { drawWeighted, fitting } from '../../quiz/draw.ts';
import {
  EXAM_MINUTES,
  EXAM_QUESTIONS,
  EXAM_WEIGHTS,
  examsOf,
  SIGN_OF_LIFE_MS,
  type ExamState as Exam,
} from '../../quiz/exam.ts';
import { blank, formOf, shownOrder, type Picked } from '../../quiz/questions.ts';
import { scoreOf } from '../../quiz/score.ts';
import { holdDuringExam } from '../offline/exam-lock.ts';
import { loadBank, type LoadedBank } from './load-bank.ts';
import { byId, NONE } from './lookup.ts';
import { newSeed } from './session.ts';
import type { Store } from './store.ts';

export type ExamPhase =
  'loading' | 'failed' | 'start' | 'resting' | 'running' | 'handing-in' | 'result';

export interface ExamWanted {
  revision: string | undefined;
  hasLimit: boolean;
}

export class ExamPractice {
  isLoaded = $state.raw(false);
  hasFailed = $state.raw(false);
  isHandingIn = $state.raw(false);
  /** The exam that the page is about; undefined: none yet. */
  exam: string | undefined = $state.raw();
  position = $state.raw(0);
  trouble: Store['trouble'] = $state.raw();
  /** Whether the exam was taken up in this page: before, its clock stands still. */
  #isTakenUp = $state.raw(false);
  #bank: LoadedBank = $state.raw({ questions: [], beliefs: {} });
  #facts: readonly Fact[] = $state.raw([]);
  #now = $state.raw(Date.now());
  #store: Store | undefined;
  #lastSign = 0;
  /** The page paused the clock because nobody saw it. */
  #isHidden = false;
  #stops: (() => void)[] = [];
  /** Lets newer versions of the site come again. */
  #letGo: (() => void) | undefined;

  readonly exams = $derived(examsOf(this.#facts, this.#now));
  readonly state: Exam | undefined = $derived(this.exams.find(({ exam }) => exam === this.exam));
  readonly #byId = $derived(byId(this.#bank.questions));
  /** Those of the exam that the bank still has. */
  readonly questions: readonly QuizQuestion[] = $derived(
    (this.state?.questions ?? []).flatMap((id) => this.#byId.get(id) ?? []),
  );
  readonly question = $derived(this.questions[this.position]);
  readonly order = $derived(this.question ? this.orderOf(this.question) : []);
  readonly picked: Picked = $derived.by(() => {
    if (!this.question || !this.state) return [];
    return this.state.answers.get(this.question.id) ?? blank(this.question, this.state.seed);
  });
  readonly unanswered = $derived(
    this.questions.flatMap(({ id }, at) => (this.state?.answers.has(id) ? [] : [at])),
  );
  readonly phase: ExamPhase = $derived.by(() => {
    if (this.hasFailed) return 'failed';
    if (!this.isLoaded) return 'loading';
    if (!this.state) return 'start';
    if (this.state.finishedAt !== undefined) return 'result';
    if (!this.#isTakenUp || this.state.clock !== 'running') return 'resting';
    return this.isHandingIn ? 'handing-in' : 'running';
  });
  readonly asked = $derived(
    this.questions.map((question) => ({ question, picked: this.state?.answers.get(question.id) })),
  );
  readonly score = $derived(scoreOf(this.asked));
  readonly beliefs = $derived(this.#bank.beliefs);

  async load(asked: string | undefined): Promise<void> {
    this.hasFailed = false;
    try {
      const [bank, { openStore }] = await Promise.all([loadBank(DOMAINS), import('./store.ts')]);
      this.#bank = bank;
      this.#store = await openStore();
    } catch {
      this.hasFailed = true;
      return;
    }
    this.#stops.push(this.#store.subscribe(() => this.#follow()));
    this.#follow();
    const ticking = setInterval(() => this.#tick(), 1000);
    this.#stops.push(() => clearInterval(ticking));
    this.exam = this.exams.find(({ exam }) => exam === asked)?.exam;
    this.isLoaded = true;
  }

  async start({ revision, hasLimit }: ExamWanted): Promise<void> {
    const seed = newSeed();
    const wanted = { domains: [], revision, only: 'all' as const };
    // As in the exam itself: one right answer.
    const pool = fitting(this.#bank.questions, wanted, NONE).filter(
      (question) => formOf(question) === 'single',
    );
    const questions = drawWeighted(pool, EXAM_QUESTIONS, EXAM_WEIGHTS, seed).map(({ id }) => id);
    const exam = crypto.randomUUID();
    const minutes = hasLimit ? EXAM_MINUTES : null;
    await this.#add({ kind: 'exam-started', exam, seed, questions, minutes });
    this.exam = exam;
    this.position = 0;
    this.#hold();
  }

  /** Goes on with an exam, at the question where it was left. */
  async takeUp(exam: string, position: number | undefined): Promise<void> {
    this.exam = exam;
    const last = this.questions.findIndex(({ id }) => id === this.state?.lastTouched);
    this.goTo(position ?? last);
    if (this.state?.finishedAt !== undefined) return;
    this.#hold();
    await this.#clock('resume');
  }

  /** Goes on with it only to hand it in, which is asked once more. */
  async takeUpToHandIn(exam: string): Promise<void> {
    await this.takeUp(exam, undefined);
    this.isHandingIn = true;
  }

  leave(): void {
    this.exam = undefined;
    this.isHandingIn = false;
    this.#release();
  }

  goTo(position: number): void {
    this.position = Math.max(0, Math.min(position, this.questions.length - 1));
    this.isHandingIn = false;
  }

  async pick(picked: Picked): Promise<void> {
    if (!this.question || !this.exam) return;
    const { exam, question } = this;
    await this.#add({ kind: 'exam-answer', exam, question: question.id, picked });
  }

  async flag(): Promise<void> {
    if (!this.question || !this.exam) return;
    const flagged = this.state?.flagged.has(this.question.id) !== true;
    await this.#add({ kind: 'exam-flag', exam: this.exam, question: this.question.id, flagged });
  }

  pause = () => this.#clock('pause');
  lift = () => this.#clock('lift');

  async finish(): Promise<void> {
    if (this.exam && this.state?.finishedAt === undefined)
      await this.#add({ kind: 'exam-finished', exam: this.exam });
    this.isHandingIn = false;
    this.#release();
  }

  orderOf(question: QuizQuestion): number[] {
    return shownOrder(question, this.state?.seed ?? 0);
  }

  /** The page is seen, or no longer: time runs for who sees it. */
  async seen(isSeen: boolean): Promise<void> {
    const isRunning = this.#isTakenUp && this.state?.clock === 'running';
    if (!isSeen && isRunning) {
      this.#isHidden = true;
      await this.#clock('pause');
    } else if (isSeen && this.#isHidden) {
      this.#isHidden = false;
      await this.#clock('resume');
    }
  }

  close(): void {
    this.#release();
    for (const stop of this.#stops) stop();
  }

  /** The exam is on the screen: its time runs, and nothing of the site changes meanwhile. */
  #hold(): void {
    this.#isTakenUp = true;
    this.#letGo ??= holdDuringExam();
  }

  #release(): void {
    this.#isTakenUp = false;
    this.#letGo?.();
    this.#letGo = undefined;
  }

  #tick(): void {
    this.#now = Date.now();
    if (this.#isHidden || !this.#isTakenUp || this.state?.clock !== 'running') return;
    if (this.state.leftMs === 0) void this.finish();
    else if (this.#now - this.#lastSign >= SIGN_OF_LIFE_MS) void this.#clock('resume');
  }

  async #clock(change: 'pause' | 'resume' | 'lift'): Promise<void> {
    if (this.exam) await this.#add({ kind: 'exam-clock', exam: this.exam, change });
  }

  async #add(fact: NewFact): Promise<void> {
    this.#lastSign = Date.now();
    await this.#store?.add(fact);
    this.#follow();
  }

  #follow(): void {
    this.#now = Math.max(this.#now, Date.now());
    this.#facts = this.#store?.facts() ?? [];
    this.trouble = this.#store?.trouble;
  }
}
