/** Why the SDK answered what it answered to the last thing that was done. Pure. */
import type { EditText } from '../../content-model/free.ts';
import type { Played } from '../../sim/free/play.ts';
import { sideOf } from '../../sim/free/names.ts';
import { actionsTo, type History } from '../../sim/free/tree.ts';
import { impossibleText } from './words.ts';

/** Of the edit that the last turn carried, or that was armed just before it. */
export function because(
  history: History,
  played: Played | undefined,
  edits: readonly EditText[],
): string | undefined {
  if (!played) return undefined;
  const actions = actionsTo(history);
  const index = actions.findLastIndex((action) => action.do === 'edit');
  const edit = actions[index];
  // Once the story has gone on for more than a step, it is no more about that.
  if (edit?.do !== 'edit' || !('ready' in edit.change) || index < actions.length - 2)
    return undefined;
  if (index === actions.length - 1) return undefined;
  const { ready } = edit.change;
  const server = played.standing.servers.find(({ id }) => id === edit.server);
  const text = edits.find(({ id }) => id === ready);
  if (!server || !text) return undefined;
  // Where none was agreed on, the client spoke the newer first.
  const words = edit.side === sideOf(ready) ? text.because : text.fromServer;
  return words?.[`${server.era ?? 'modern'} ${server.transport}`];
}

/** Why the last thing that was done could not be done. */
export function impossibleNow(history: History, played: Played | undefined): string | undefined {
  const last = actionsTo(history).length - 1;
  const found = played?.impossible.find(({ index }) => index === last);
  return found && impossibleText(found.why);
}
