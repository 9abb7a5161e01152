/** A set of questions with the answer at once. What was answered is read from the facts, never kept beside them. */
import { DOMAINS } from '../../content-model/domains.ts';
import type { QuizQuestion } from '../../content-model/quiz.ts';
import { attemptsOf, type Attempt } from '../../quiz/attempts.ts';
import { draw, fitting } from '../../quiz/draw.ts';
import {
  blank,
  digestOf,
  isComplete,
  isRight,
  shownOrder,
  type Picked,
} from '../../quiz/questions.ts';
import { scoreOf, type Score } from '../../quiz/score.ts';
import { loadBank, type LoadedBank } from './load-bank.ts';
import { writeSession, type Session } from './session.ts';
import type { Store } from './store.ts';

type Phase = 'loading' | 'failed' | 'empty' | 'asking' | 'done';

export class PracticeState {
  phase: Phase = $state.raw('loading');
  session: Session | undefined = $state.raw();
  questions: readonly QuizQuestion[] = $state.raw([]);
  position = $state.raw(0);
  trouble: Store['trouble'] = $state.raw();
  beliefs: LoadedBank['beliefs'] = $state.raw({});
  /** What is being answered, until it is checked. */
  #draft: Picked | undefined = $state.raw();
  #facts: ReturnType<Store['facts']> = $state.raw([]);
  #store: Store | undefined;
  #stop: (() => void) | undefined;

  readonly question = $derived(this.questions[this.position]);
  readonly order = $derived(
    this.question && this.session ? shownOrder(this.question, this.session.seed) : [],
  );
  /** The answers of this set, by question. */
  readonly #own = $derived.by(() => {
    const since = this.session?.startedAt ?? 0;
    const own = this.#facts.filter((fact) => fact.kind === 'answer' && fact.at >= since);
    return attemptsOf(this.questions, own);
  });
  /** The answer that was checked, if the question is still the one that was answered. */
  readonly judged: Attempt | undefined = $derived.by(() => {
    const attempt = this.question && this.#own.get(this.question.id)?.at(-1);
    return this.question && attempt?.digest === digestOf(this.question) ? attempt : undefined;
  });
  readonly picked: Picked = $derived.by(() => {
    if (!this.question || !this.session) return [];
    return this.judged?.picked ?? this.#draft ?? blank(this.question, this.session.seed);
  });
  readonly answered = $derived(this.questions.filter(({ id }) => this.#own.has(id)).length);
  readonly score: Score = $derived(
    scoreOf(
      this.questions.map((question) => ({
        question,
        picked: this.#own.get(question.id)?.at(-1)?.picked,
      })),
    ),
  );
  readonly address = $derived(this.session ? writeSession(this.session, this.position) : '');

  /** Where the set is drawn from and what was answered of it, on demand. */
  async begin(session: Session, position = 0): Promise<void> {
    this.session = session;
    this.phase = 'loading';
    try {
      const [bank, store] = await Promise.all([
        loadBank(session.domains.length > 0 ? session.domains : DOMAINS),
        this.#open(),
      ]);
      this.beliefs = bank.beliefs;
      this.questions = await setOf(session, bank.questions, store.facts());
    } catch {
      this.phase = 'failed';
      return;
    }
    this.#follow();
    if (this.questions.length === 0) this.phase = 'empty';
    else if (position >= this.questions.length) this.phase = 'done';
    else this.go(position);
  }

  go(position: number): void {
    this.position = position;
    this.#draft = undefined;
    this.phase = 'asking';
  }

  /** To the next question, or to the result after the last. */
  next(): void {
    if (this.position + 1 < this.questions.length) this.go(this.position + 1);
    else {
      this.position = this.questions.length;
      this.phase = 'done';
    }
  }

  pick(picked: Picked): void {
    if (!this.judged) this.#draft = picked;
  }

  /** False: something is missing from the answer. */
  async check(): Promise<boolean> {
    const { question, picked } = this;
    if (!question || this.judged || !isComplete(question, picked)) return false;
    await this.#store?.add({
      kind: 'answer',
      question: question.id,
      picked,
      right: isRight(question, picked),
      where: 'practice',
      digest: digestOf(question),
    });
    this.#follow();
    return true;
  }

  close(): void {
    this.#stop?.();
  }

  async #open(): Promise<Store> {
    if (this.#store) return this.#store;
    const { openStore } = await import('./store.ts');
    this.#store = await openStore();
    this.#stop = this.#store.subscribe(() => this.#follow());
    return this.#store;
  }

  #follow(): void {
    this.#facts = this.#store?.facts() ?? [];
    this.trouble = this.#store?.trouble;
  }
}

/** Of what fits when the set begins, some by chance; of spaced review, what is due longest. */
async function setOf(
  session: Session,
  bank: readonly QuizQuestion[],
  facts: ReturnType<Store['facts']>,
): Promise<readonly QuizQuestion[]> {
  const { domains, revision, only, size, seed, startedAt } = session;
  const before = facts.filter(({ at }) => at < startedAt);
  const attempts = attemptsOf(bank, before);
  if (only !== 'due') return draw(fitting(bank, { domains, revision, only }, attempts), size, seed);
  const { dueIn } = await import('../../quiz/review.ts');
  const pool = fitting(bank, { domains, revision, only: 'all' }, attempts);
  return dueIn(pool, attempts, startedAt).slice(0, size);
}
