/** Where a training and a vote are, from one thing that somebody does to the next. */
import { describe, expect, it } from 'vitest';
import type { CaseView, Level, Step } from '../../src/components/primitives/case-set.ts';
import { TrainerState } from '../../src/components/primitives/trainer-state.svelte.ts';
import { VoteState } from '../../src/components/primitives/vote-state.svelte.ts';

const stepOf = (id: string, ids: string[]): Step => ({
  id,
  legend: id,
  options: ids.map((one) => ({ id: one, label: one, name: one })),
});
const STEPS = [stepOf('who', ['model', 'user']), stepOf('what', ['tool', 'prompt'])];

function viewOf(id: string, difficulty: Level, defended?: [string, string]): CaseView {
  return {
    id,
    difficulty,
    expected: ['model', 'tool'],
    ...(defended && { defended }),
    number: 1,
    situation: '',
    answer: '',
    because: '',
    others: [],
    counterExample: { situation: '', answer: '' },
    rule: { url: '', says: '', of: '', revisions: [] },
  };
}

const CASES = [
  viewOf('a', 'plain'),
  viewOf('b', 'treacherous', ['user', 'prompt']),
  viewOf('c', 'treacherous'),
];
const set = { id: 'primitives', steps: STEPS, cases: CASES };

describe('a training', () => {
  it('asks the second half after the first, and counts an answer once', () => {
    const state = new TrainerState(set);
    state.pick(1, 'tool');
    expect(state.picks).toEqual([]);
    expect(state.answer()).toBeUndefined();
    state.pickNext(1);
    state.pickNext(0);
    expect(state.picks).toEqual(['user', 'tool']);
    // The last digit changes the last half; a click changes the first.
    state.pickNext(1);
    state.pick(0, 'model');
    expect(state.picks).toEqual(['model', 'prompt']);
    expect(state.answer()?.verdict).toMatchObject({ kind: 'wrong', agrees: false });
    state.pickNext(0);
    expect(state.answer()).toBeUndefined();
    expect(state.answered).toEqual(['model', 'prompt']);
    expect(state.left).toBe(2);
  });

  it('goes to what has no answer yet, and stops when nothing is left', () => {
    const state = new TrainerState(set);
    const seen: string[] = [];
    do {
      state.pickNext(0);
      state.pickNext(0);
      seen.push(state.answer()?.id ?? '');
    } while (state.nextOpen());
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(state.tally).toMatchObject({ answered: 3, right: 3 });
    expect(state.go(1)).toBe(false);
    state.choose('treacherous');
    expect(state.order).toEqual(['b', 'c']);
    expect(state.position).toBe(0);
    state.restart();
    expect(state.left).toBe(2);
    // Those of the other levels are kept.
    state.choose(undefined);
    expect(state.left).toBe(2);
  });
});

describe('a vote', () => {
  it('is read, voted on, revealed, and forgotten with its case', () => {
    const vote = new VoteState(set, CASES);
    vote.series.goTo('b');
    vote.goOn();
    expect(vote.phase).toBe('voting');
    vote.count(0, '12');
    vote.count(1, '3');
    expect([vote.total, vote.right]).toEqual([15, 15]);
    expect([vote.isExpected(0), vote.isExpected(1), vote.holds(1)]).toEqual([true, false, true]);
    vote.goOn();
    vote.goOn();
    expect(vote.view?.id).toBe('c');
    expect([vote.phase, vote.total]).toEqual(['reading', 0]);
    vote.count(1, 5);
    expect([vote.total, vote.right]).toEqual([5, 0]);
  });

  it('takes any typing for a number of hands', () => {
    const vote = new VoteState(set, CASES);
    for (const [typed, hands] of [
      ['', 0],
      ['-4', 0],
      ['abc', 0],
      ['1e9', 999],
      ['3.9', 3],
      [Infinity, 0],
    ] as const) {
      vote.count(0, typed);
      expect(vote.hands[0], String(typed)).toBe(hands);
    }
  });
});
