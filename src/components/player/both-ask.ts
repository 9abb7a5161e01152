/** Whether client and server both send requests, each with its own numbers. */
import { readMessage } from '../../trace/message.ts';
import type { Trace } from '../../trace/schema.ts';

/** A trace does not change: each is read once. */
const known = new WeakMap<Trace, boolean>();

export function bothAsk(trace: Trace): boolean {
  const found = known.get(trace) ?? isServerAsking(trace);
  known.set(trace, found);
  return found;
}

function isServerAsking({ actors, events }: Trace): boolean {
  const servers = new Set(actors.filter(({ kind }) => kind === 'server').map(({ id }) => id));
  return events.some(
    (event) =>
      event.kind === 'frame' &&
      servers.has(event.from) &&
      readMessage(event.raw).kind === 'request',
  );
}
