/** Brings a training to life: of all its cases one is shown, with the question before its answer. */
import { hydrate, mount, tick } from 'svelte';
import { readKeysChoice } from '../player/keys-choice.ts';
import { searchNow, writeAddress } from './address.ts';
import Bar from './Bar.svelte';
import { keysOf } from './case-set.ts';
import { Deck } from './deck.ts';
import { keep, readKept } from './kept.ts';
import { readPlace, writePlace } from './order.ts';
import Panel from './Panel.svelte';
import { remember } from './remember.ts';
import TallyBoard from './TallyBoard.svelte';
import { commandOf } from './trainer-keys.ts';
import { TrainerState, type TrainerSet } from './trainer-state.svelte.ts';

/** Once; a second call changes nothing. */
export function wakeTrainer(root: HTMLElement): void {
  if (root.classList.contains('awake')) return;
  const place = (selector: string) => root.querySelector<HTMLElement>(selector);
  const [data, bar, panel, board] = ['script', '.bar-place', '.panel-place', '.tally-place'].map(
    place,
  );
  if (!data || !bar || !panel || !board) return;
  const deck = new Deck(root, panel);
  // Written and checked by the same build as this script.
  const set = { ...(JSON.parse(data.textContent) as Omit<TrainerSet, 'cases'>), cases: deck.cases };
  const state = new TrainerState(set);
  state.keysAreOn = readKeysChoice();
  state.open(readPlace(searchNow(), set.cases), readKept(set.id, set.steps, set.cases));

  /** The reader is led to the case that is shown now. */
  const lead = () => void tick().then(() => deck.lead());

  const enter = (): void => {
    if (state.answered) {
      if (state.nextOpen() || state.go(1)) lead();
      return;
    }
    const answered = state.answer();
    if (!answered) return;
    const { verdict } = answered;
    remember({
      kind: 'case',
      set: set.id,
      case: answered.id,
      answer: answered.picks.join('/'),
      right: verdict.kind === 'right',
      defended: verdict.kind === 'defended',
    });
  };

  hydrate(Bar, { target: bar, props: { state, keys: keysOf(set.steps) } });
  hydrate(Panel, { target: panel, props: { state, onenter: enter } });
  mount(TallyBoard, { target: board, props: { state, numbers: deck.numbers, onmove: lead } });
  root.classList.add('awake');

  $effect.root(() => {
    $effect(() => {
      if (state.current) deck.show(state.current, state.answered !== undefined);
    });
    $effect(() => {
      writeAddress(writePlace(searchNow(), state.place));
    });
    $effect(() => keep(set.id, state.answers));
  });

  addEventListener('keydown', (event) => {
    if (!state.keysAreOn || !deck.isInView()) return;
    const command = commandOf(event);
    if (!command) return;
    if (command === 'enter') enter();
    else if (command === 'clear') state.unpick();
    else if (command === 'next' || command === 'previous') {
      if (state.go(command === 'next' ? 1 : -1)) lead();
    } else state.pickNext(command.option);
    event.preventDefault();
  });
}
