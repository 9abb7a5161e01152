/** The oral mode: a case is read, the class votes with raised hands, then the answer is shown. */
import type { CaseView } from './case-set.ts';
import { TrainerState, type TrainerSet } from './trainer-state.svelte.ts';

/** `reading`: the situation alone; `voting`: the options and how many hands; `revealed`: the answer. */
export type Phase = 'reading' | 'voting' | 'revealed';

/** More hands than any room has; what is typed beyond is taken for it. */
const MOST_HANDS = 999;

export class VoteState {
  readonly series: TrainerState;
  phase: Phase = $state.raw('reading');
  /** How many raised hands for each option of the first question. */
  hands: readonly number[] = $state.raw([]);
  readonly #views: readonly CaseView[];

  readonly view: CaseView | undefined = $derived.by(() =>
    this.#views.find(({ id }) => id === this.series.current?.id),
  );
  readonly total: number = $derived(this.hands.reduce((sum, count) => sum + count, 0));
  /** Hands for an answer that is expected or can be defended. */
  readonly right: number = $derived(
    this.hands.reduce((sum, count, at) => (this.holds(at) ? sum + count : sum), 0),
  );

  constructor(set: TrainerSet, views: readonly CaseView[]) {
    this.series = new TrainerState(set);
    this.#views = views;
    this.clear();
  }

  /** Whether the option at that place is the answer, or one that can be defended. */
  holds(at: number): boolean {
    const id = this.series.set.steps[0]?.options[at]?.id;
    return id !== undefined && (id === this.view?.expected[0] || id === this.view?.defended?.[0]);
  }

  isExpected(at: number): boolean {
    return this.series.set.steps[0]?.options[at]?.id === this.view?.expected[0];
  }

  /** What comes next, whatever it is. */
  goOn(): void {
    if (this.phase === 'reading') this.phase = 'voting';
    else if (this.phase === 'voting') this.phase = 'revealed';
    else if (this.series.go(1)) this.clear();
  }

  goBack(): void {
    if (this.phase === 'revealed') this.phase = 'voting';
    else if (this.phase === 'voting') this.phase = 'reading';
    else if (this.series.go(-1)) this.clear();
  }

  /** @param typed as it stands in the field; what is no number counts for none */
  count(at: number, typed: string | number): void {
    const number = Math.trunc(Number(typed));
    const hands = Number.isFinite(number) ? Math.min(Math.max(number, 0), MOST_HANDS) : 0;
    this.hands = this.hands.map((before, index) => (index === at ? hands : before));
  }

  /** For another case: nobody has voted. */
  clear(): void {
    this.phase = 'reading';
    this.hands = (this.series.set.steps[0]?.options ?? []).map(() => 0);
  }
}
