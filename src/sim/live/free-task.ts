/** A free session, played in the Worker. Loaded when one is asked for. */
import { readActions } from '../free/actions.ts';
import { playFree } from '../free/play.ts';

/** Rejects when the list is not understood. */
export async function perform(_task: unknown, asked: unknown): Promise<unknown> {
  const actions = readActions(asked);
  if (!actions) throw new TypeError('Not a list of actions.');
  return playFree(actions);
}
