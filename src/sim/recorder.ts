/** Writes down what happens, in the order in which it happens. */
import type { Event, EventOf } from '../trace/schema.ts';
import { readMessage, type JsonValue, type RequestId } from '../trace/message.ts';
import { Pairing } from '../trace/pairing.ts';

type Unplaced<E> = E extends Event ? Omit<E, 'seq' | 'atMs'> : never;
/** An event before it has its place in the trace. */
export type Occurrence = Unplaced<Event>;

/** A text on a protocol channel, which is a message or is noise. */
export type Crossing = Omit<
  Unplaced<EventOf<'frame'>>,
  'kind' | 'message' | 'answers' | 'receivedAtMs'
>;

/** What a wire tells of the texts and lines that cross it. */
export interface Tap {
  /** Virtual milliseconds since the start of the run. */
  nowMs(): number;
  record(occurrence: Occurrence): Event;
  /** @returns the `seq` of its event, and how to say that it arrived. */
  cross(crossing: Crossing): { seq: number; arrived(): void };
  /** What was recorded under this number. */
  eventAt(seq: number): Event | undefined;
  /** The last request of an actor with this id. */
  requestWith(actor: string, id: RequestId): Event | undefined;
  /** An actor stops waiting for the answer to its request with this id. */
  giveUp(actor: string, id: RequestId): void;
}

/** Records nothing, and tells of each sign of life. */
export function deafTap(bump: () => void = () => undefined): Tap {
  return {
    nowMs: () => 0,
    record: () => {
      bump();
      return { seq: 1 } as Event;
    },
    cross: () => {
      bump();
      return { seq: 1, arrived: bump };
    },
    eventAt: () => undefined,
    requestWith: () => undefined,
    giveUp: bump,
  };
}

export class Recorder implements Tap {
  readonly events: Event[] = [];
  readonly #pairing = new Pairing();
  readonly nowMs: () => number;
  readonly #bump: () => void;

  /** @param bump told at each event, so that virtual time waits for what follows from it. */
  constructor(nowMs: () => number, bump: () => void) {
    this.nowMs = nowMs;
    this.#bump = bump;
  }

  record = (occurrence: Occurrence): Event => {
    const { kind, ...rest } = occurrence;
    const event = { seq: this.events.length + 1, atMs: this.nowMs(), kind, ...rest } as Event;
    this.events.push(event);
    this.#bump();
    return event;
  };

  /** Records a text that leaves one actor for another, and later that it arrived. */
  cross = (crossing: Crossing): { seq: number; arrived(): void } => {
    const event = this.record(this.#classify(crossing));
    return {
      seq: event.seq,
      arrived: () => {
        if (event.kind === 'frame' || event.kind === 'noise') event.receivedAtMs = this.nowMs();
        this.#bump();
      },
    };
  };

  eventAt = (seq: number): Event | undefined => this.events[seq - 1];

  requestWith = (actor: string, id: RequestId): Event | undefined =>
    this.events.findLast((event) => {
      if (event.kind !== 'frame' || event.from !== actor) return false;
      const message = readMessage(event.raw);
      return message.kind === 'request' && message.id === id;
    });

  giveUp = (actor: string, id: RequestId): void => {
    const request = this.requestWith(actor, id);
    if (request) this.record({ kind: 'timeout', from: actor, answers: request.seq });
  };

  #classify(crossing: Crossing): Occurrence {
    const message = readMessage(crossing.raw);
    if (message.kind === 'invalid') return { kind: 'noise', ...crossing, reason: message.reason };
    const request = this.#pairing.see(crossing.from, crossing.to, message, this.events.length + 1);
    return {
      kind: 'frame',
      ...crossing,
      message: JSON.parse(crossing.raw) as JsonValue,
      ...(request === undefined ? {} : { answers: request.seq }),
    };
  }
}
