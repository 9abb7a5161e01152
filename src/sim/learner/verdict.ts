/** What became of a learner's server, judged on the bytes that it wrote and on nothing else. */
import type { Event, Trace } from '../../trace/schema.ts';

export type Criterion =
  /** Every line of stdout is a message. */
  | 'stdout-is-messages'
  /** Each request got its answer. */
  | 'nothing-lost'
  /** What the tool answers is a time. */
  | 'gives-the-time'
  /** What the program used to tell is still told, on stderr. */
  | 'diary-on-stderr'
  /** It lived until it was asked to leave. */
  | 'alive';

export interface Judged {
  criterion: Criterion;
  isMet: boolean;
  /** The event that shows it. */
  seq?: number;
  /** The text on stderr that is missed, or what the tool said instead of a time. */
  text?: string;
}

/** As `toISOString` writes it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** What a tool answered, where this event is such an answer. */
function toolText(event: Event): { seq: number; text: string } | undefined {
  if (event.kind !== 'frame' || event.answers === undefined) return undefined;
  const { result } = event.message as { result?: { content?: { text?: unknown }[] } };
  if (!Array.isArray(result?.content)) return undefined;
  return { seq: event.seq, text: String(result.content[0]?.text ?? '') };
}

/** @param diary what stderr must hold. */
export function judge({ events }: Trace, diary: readonly string[]): Judged[] {
  const noise = events.find((event) => event.kind === 'noise' && event.channel === 'stdout');
  const lost =
    events.find(({ kind }) => kind === 'timeout') ??
    events.find((event) => event.kind === 'return' && event.failure !== undefined);
  const wrong = events
    .flatMap((event) => toolText(event) ?? [])
    .find(({ text }) => !TIME.test(text));
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
    wrong === undefined
      ? { criterion: 'gives-the-time', isMet: lost === undefined }
      : { criterion: 'gives-the-time', isMet: false, seq: wrong.seq, text: wrong.text },
    missing === undefined
      ? { criterion: 'diary-on-stderr', isMet: true }
      : { criterion: 'diary-on-stderr', isMet: false, text: missing },
  ];
}
