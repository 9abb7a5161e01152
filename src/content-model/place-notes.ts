/** Which step of a trace does each note of a scenario belong to? Pure; no zod reaches the page. */
import { readMessageValue } from '../trace/message.ts';
import { revisionOf } from '../trace/revision.ts';
import type { Event, Frame, Trace } from '../trace/schema.ts';
import type { Note, NoteTarget } from './scenario.ts';

/** The first revision of the stateless era. */
const FIRST_MODERN = '2026-07-28';

export interface PlacedNote {
  /** `seq` of the event, which is the player's step. */
  seq: number;
  note: Note;
}

type Era = NonNullable<NoteTarget['era']>;
type Facts = Omit<NoteTarget, 'kind' | 'verb' | 'occurrence'> & { kind: string; verb?: string };

/** In the order of the steps; a note whose step does not happen in this trace is left out. */
export function placeNotes(trace: Trace, notes: readonly Note[]): PlacedNote[] {
  if (notes.length === 0) return [];
  const steps = factsOf(trace);
  const placed = notes.flatMap((note): PlacedNote[] => {
    const matches = steps.filter(({ facts }) => matchesTarget(facts, note.on));
    const step = matches[(note.on.occurrence ?? 1) - 1];
    return step === undefined ? [] : [{ seq: step.seq, note }];
  });
  return placed.sort((a, b) => a.seq - b.seq);
}

function matchesTarget(facts: Facts, target: NoteTarget): boolean {
  return Object.entries(target).every(
    ([key, wanted]) => key === 'occurrence' || facts[key as keyof Facts] === wanted,
  );
}

function factsOf(trace: Trace): { seq: number; facts: Facts }[] {
  const { transport } = trace.parameters;
  const frames = trace.events.filter((event): event is Frame => event.kind === 'frame');
  const frameFacts = new Map<number, Facts>();
  /** What the client said in each HTTP exchange: an error without an id has no other tie to it. */
  const byExchange = new Map<number | undefined, Facts>();
  for (const frame of frames) {
    const question = frameFacts.get(frame.answers ?? 0) ?? byExchange.get(frame.exchange);
    const facts = { ...readFrame(trace, frame, question), transport };
    frameFacts.set(frame.seq, facts);
    if (frame.exchange !== undefined && question === undefined)
      byExchange.set(frame.exchange, facts);
  }

  let decided: Era | undefined;
  return trace.events.map((event) => {
    if (event.kind === 'lifecycle' && event.era !== undefined) decided = event.era;
    return { seq: event.seq, facts: frameFacts.get(event.seq) ?? readEvent(event) };
  });

  function verbOf(exchange: number): string | undefined {
    const line = trace.events.find(
      (event) => event.kind === 'http' && event.exchange === exchange && event.method !== undefined,
    );
    return line?.kind === 'http' ? line.method : undefined;
  }

  function readEvent(event: Event): Facts {
    const base = { kind: event.kind, transport };
    if (event.kind === 'http') {
      const { method, era } = byExchange.get(event.exchange) ?? {};
      const verb = verbOf(event.exchange);
      return { ...base, method, era, verb, phase: event.phase, status: event.status };
    }
    if (event.kind === 'timeout')
      return { ...base, era: decided, method: frameFacts.get(event.answers)?.method };
    if (event.kind === 'lifecycle' || event.kind === 'decision')
      return { ...base, era: decided, what: event.what };
    if (event.kind === 'noise') return { ...base, era: decided, reason: event.reason };
    if (event.kind === 'report') return { ...base, era: decided, how: event.how };
    if (event.kind === 'return') {
      const call = trace.events[event.answers - 1];
      const operation = call?.kind === 'call' ? call.operation : undefined;
      return { ...base, era: decided, operation, isError: event.failure !== undefined };
    }
    if (event.kind === 'call') return { ...base, era: decided, operation: event.operation };
    return { ...base, era: decided };
  }
}

function readFrame(trace: Trace, frame: Frame, question: Facts | undefined): Facts {
  const message = readMessageValue(frame.message);
  switch (message.kind) {
    case 'request':
    case 'notification': {
      const isModern = (revisionOf(trace, frame) ?? '') >= FIRST_MODERN;
      return { kind: message.kind, method: message.method, era: isModern ? 'modern' : 'legacy' };
    }
    case 'result':
      return { ...asked(question), kind: 'result', isError: message.result['isError'] === true };
    case 'error':
      return { ...asked(question), kind: 'error', code: message.code };
    case 'invalid':
      return { kind: 'invalid' };
  }
}

/** An answer says neither its method nor its era: both are those of its request. */
function asked(question: Facts | undefined): Pick<Facts, 'method' | 'era'> {
  return { method: question?.method, era: question?.era };
}
