/** Border: from any value to a trace that the rest of the code can trust. */
import { Trace, TRACE_FORMAT, TRACE_VERSION, type EventOf } from './schema.ts';
import { readMessage, readMessageValue } from './message.ts';
import { Pairing } from './pairing.ts';

/** Why a value is no trace of this version. The interface has one sentence for each. */
export type TraceFault =
  | { reason: 'not-json' }
  | { reason: 'not-a-trace' }
  | { reason: 'later-version'; version: number }
  | { reason: 'malformed'; path: string }
  /** The trace contradicts itself, at the event `seq`. */
  | {
      reason: 'incoherent';
      seq: number;
      what: 'seq' | 'time' | 'actor' | 'message' | 'answers' | 'about';
    };

export type TraceReading = { trace: Trace } | { fault: TraceFault };

/** Reads the text of a trace file. Never throws. */
export function readTraceText(text: string): TraceReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: { reason: 'not-json' } };
  }
  return readTrace(value);
}

/** Reads a value that claims to be a trace: its shape, then its coherence. Never throws. */
export function readTrace(value: unknown): TraceReading {
  if (!isRecord(value) || value['format'] !== TRACE_FORMAT)
    return { fault: { reason: 'not-a-trace' } };
  const { version } = value;
  if (typeof version === 'number' && version > TRACE_VERSION) {
    return { fault: { reason: 'later-version', version } };
  }
  const parsed = Trace.safeParse(value);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
    return { fault: { reason: 'malformed', path } };
  }
  // The value itself, not zod's copy: its keys keep their order, so that writing it gives its bytes.
  const trace = value as unknown as Trace;
  const fault = incoherence(trace);
  return fault ? { fault } : { trace };
}

/** The first contradiction inside a well-formed trace. */
function incoherence({ actors, events }: Trace): TraceFault | undefined {
  const known = new Set(actors.map((actor) => actor.id));
  const pairing = new Pairing();
  let nowMs = 0;
  for (const [index, event] of events.entries()) {
    const wrong = (what: Extract<TraceFault, { reason: 'incoherent' }>['what']): TraceFault => {
      return { reason: 'incoherent', seq: event.seq, what };
    };
    if (event.seq !== index + 1) return wrong('seq');
    if (event.atMs < nowMs) return wrong('time');
    nowMs = event.atMs;
    if (
      !known.has(event.from) ||
      ('to' in event && event.to !== undefined && !known.has(event.to))
    ) {
      return wrong('actor');
    }
    if (event.kind === 'frame') {
      const message = readMessage(event.raw);
      if (message.kind === 'invalid') return wrong('message');
      if (!sameJson(message, readMessageValue(event.message))) return wrong('message');
      if (pairing.see(event.from, event.to, message, event.seq)?.seq !== event.answers)
        return wrong('answers');
    } else if ('answers' in event && event.answers !== undefined && event.answers >= event.seq) {
      return wrong('answers');
    } else if (event.kind === 'report' && !isAboutALine(events, event)) {
      return wrong('about');
    }
  }
  return undefined;
}

/** A report is about bytes that were sent to who reports, and that have come before it. */
function isAboutALine(events: Trace['events'], { about, from, seq }: EventOf<'report'>): boolean {
  if (about === undefined) return true;
  const line = about < seq ? events[about - 1] : undefined;
  return (line?.kind === 'frame' || line?.kind === 'noise') && line.to === from;
}

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
