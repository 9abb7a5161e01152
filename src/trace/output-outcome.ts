/** What became of one question to a server whose stdout carries more than messages. */
import { hearingOf, type Hearing } from './reports.ts';
import type { Event, EventOf, Trace } from './schema.ts';

export interface OutputOutcome {
  /** Whether the host got the answer to its last request. */
  isAnswered: boolean;
  /** What it had asked for: the connection itself, or an operation on it. */
  asked: string;
  /**
   * How the wait ended: with the answer, with the client's patience, because the client broke the
   * connection off, or because the user did. `lost`: the other side was gone.
   */
  end: 'answered' | 'timed-out' | 'broken-off' | 'given-up' | 'lost';
  waitedMs: number;
  /** What became of each line of stdout that is no message, in order. */
  heard: Hearing[];
}

/** Expects a trace with at least one call that came back. */
export function outputOutcome(trace: Trace): OutputOutcome {
  const back = trace.events.findLast(
    (event): event is EventOf<'return'> => event.kind === 'return',
  );
  const call = back && trace.events[back.answers - 1];
  if (!back || call?.kind !== 'call') throw new RangeError('The host asked for nothing.');
  return {
    isAnswered: back.failure === undefined,
    asked: call.operation,
    end:
      back.failure === undefined
        ? 'answered'
        : endOf(trace.events.slice(call.seq, back.seq), back.atMs),
    waitedMs: back.atMs - call.atMs,
    heard: trace.events
      .filter((event) => event.kind === 'noise' && event.channel === 'stdout')
      .map((noise) => hearingOf(trace, noise as EventOf<'noise'>)),
  };
}

/** A client that gives up returns in the same instant. */
function endOf(meanwhile: readonly Event[], atMs: number): OutputOutcome['end'] {
  if (meanwhile.some((event) => event.kind === 'report' && event.how === 'close'))
    return 'broken-off';
  if (meanwhile.some((event) => event.kind === 'timeout' && event.atMs === atMs))
    return 'timed-out';
  const isClosing = (event: Event) => event.kind === 'lifecycle' && event.what === 'stdin-closed';
  return meanwhile.some(isClosing) ? 'given-up' : 'lost';
}
