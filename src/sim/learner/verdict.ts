/** What became of a learner's server, judged on the bytes that it wrote and on nothing else. */
import type { Trace } from '../../trace/schema.ts';

export type Criterion =
  /** Every line of stdout is a message. */
  | 'stdout-is-messages'
  /** Each request got its answer, and the tool gave what it is for. */
  | 'nothing-lost'
  /** What the program used to tell is still told, on stderr. */
  | 'diary-on-stderr'
  /** It lived until it was asked to leave. */
  | 'alive';

export interface Judged {
  criterion: Criterion;
  isMet: boolean;
  /** The event that shows it. */
  seq?: number;
  /** The text on stderr that is missed. */
  missing?: string;
}

/** @param diary what stderr must hold. */
export function judge({ events }: Trace, diary: readonly string[]): Judged[] {
  const noise = events.find(
    ({ kind, ...event }) => kind === 'noise' && 'channel' in event && event.channel === 'stdout',
  );
  const lost =
    events.find(({ kind }) => kind === 'timeout') ??
    events.find(({ kind, ...event }) => kind === 'return' && 'failure' in event) ??
    events.find(
      (event) =>
        event.kind === 'frame' &&
        event.answers !== undefined &&
        (event.message as { result?: { isError?: boolean } }).result?.isError === true,
    );
  const missing = diary.find(
    (text) => !events.some((event) => event.kind === 'log' && event.raw.includes(text)),
  );
  const closed = events.find(
    (event) => event.kind === 'lifecycle' && event.what === 'stdin-closed',
  );
  const dead = events.find(
    (event) =>
      event.kind === 'lifecycle' &&
      event.what === 'process-exited' &&
      (closed === undefined || event.seq < closed.seq),
  );
  const met = (criterion: Criterion, fault: { seq: number } | undefined): Judged =>
    fault ? { criterion, isMet: false, seq: fault.seq } : { criterion, isMet: true };
  return [
    met('alive', dead),
    met('stdout-is-messages', noise),
    met('nothing-lost', lost),
    missing === undefined
      ? { criterion: 'diary-on-stderr', isMet: true }
      : { criterion: 'diary-on-stderr', isMet: false, missing },
  ];
}
