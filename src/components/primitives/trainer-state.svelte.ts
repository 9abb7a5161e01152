/** Where a training is: the series, the case that is shown, what was picked and answered. */
import type { CaseKey, Level, Step } from './case-set.ts';
import { judge, tallyOf, type Tally, type Verdict } from './judge.ts';
import { NO_ANSWERS, withAnswer, withoutAnswers, type Answers } from './kept.ts';
import { orderOf, type Place } from './order.ts';

export interface TrainerSet {
  id: string;
  steps: readonly Step[];
  cases: readonly CaseKey[];
}

export interface Answered {
  /** Of the case. */
  id: string;
  picks: readonly string[];
  verdict: Verdict;
}

export class TrainerState {
  readonly set: TrainerSet;
  level: Level | undefined = $state.raw();
  seed: number | undefined = $state.raw();
  keysAreOn = $state.raw(true);
  answers: Answers = $state.raw(NO_ANSWERS);
  /** Of the case that is shown, while it has no answer: an option's id for each step so far. */
  picks: readonly string[] = $state.raw([]);
  #at: string | undefined = $state.raw();

  readonly order: readonly string[] = $derived.by(() => orderOf(this.set.cases, this));
  readonly position: number = $derived(Math.max(0, this.order.indexOf(this.#at ?? '')));
  readonly current: CaseKey | undefined = $derived.by(() =>
    this.set.cases.find(({ id }) => id === this.order[this.position]),
  );
  readonly answered: readonly string[] | undefined = $derived(
    this.answers.get(this.current?.id ?? ''),
  );
  readonly verdict: Verdict | undefined = $derived.by(
    () => this.current && this.answered && judge(this.set.steps, this.current, this.answered),
  );
  /** Of the cases of the series that have no answer yet. */
  readonly left: number = $derived(this.order.filter((id) => !this.answers.has(id)).length);
  readonly tally: Tally = $derived.by(() =>
    tallyOf(
      this.set.steps,
      this.set.cases.filter(({ id }) => this.order.includes(id)),
      this.answers,
    ),
  );

  constructor(set: TrainerSet) {
    this.set = set;
  }

  get place(): Place {
    return {
      level: this.level,
      seed: this.seed,
      at: this.position === 0 ? undefined : this.current?.id,
    };
  }

  /** The series that an address asks for, and what was answered before. */
  open(place: Place, answers: Answers): void {
    this.level = place.level;
    this.seed = place.seed;
    this.answers = answers;
    this.#show(place.at);
  }

  choose(level: Level | undefined): void {
    this.level = level;
    this.#show(undefined);
  }

  /** @param seed undefined: the order of the content */
  shuffle(seed: number | undefined): void {
    this.seed = seed;
    this.#show(undefined);
  }

  goTo(id: string): void {
    if (this.order.includes(id)) this.#show(id);
  }

  /** False: there is none on that side. */
  go(by: 1 | -1): boolean {
    const id = this.order[this.position + by];
    if (id === undefined) return false;
    this.#show(id);
    return true;
  }

  /** The next case of the series that has no answer, from here round to here. */
  nextOpen(): boolean {
    const { order, position } = this;
    const round = [...order.slice(position + 1), ...order.slice(0, position)];
    const id = round.find((candidate) => !this.answers.has(candidate));
    if (id !== undefined) this.#show(id);
    return id !== undefined;
  }

  unpick(): void {
    this.picks = [];
  }

  pick(step: number, option: string): void {
    if (this.answered || step > this.picks.length) return;
    this.picks = [...this.picks.slice(0, step), option, ...this.picks.slice(step + 1)];
  }

  /** What a digit does: it answers the next question, or changes the last one's answer. */
  pickNext(option: number): void {
    const { steps } = this.set;
    const step = Math.min(this.picks.length, steps.length - 1);
    const id = steps[step]?.options[option]?.id;
    if (id !== undefined) this.pick(step, id);
  }

  get isReady(): boolean {
    return this.picks.length === this.set.steps.length;
  }

  /** @returns what was answered, and what it is worth; nothing while something is left to pick */
  answer(): Answered | undefined {
    const { current, picks } = this;
    if (!current || this.answered || !this.isReady) return undefined;
    this.answers = withAnswer(this.answers, current.id, picks);
    this.picks = [];
    return { id: current.id, picks, verdict: judge(this.set.steps, current, picks) };
  }

  /** Takes back the answers of the series, and begins it again. */
  restart(): void {
    this.answers = withoutAnswers(this.answers, this.order);
    this.#show(undefined);
  }

  #show(id: string | undefined): void {
    this.#at = id;
    this.picks = [];
  }
}
