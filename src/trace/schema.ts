/**
 * The trace: what happened between the actors of a scenario, as data.
 *
 * It is the one data format of the project. It is recorded by the engine, shown and replayed by the
 * player, compared, exported and imported. Everything that crosses a border (file, Worker, import)
 * is read with {@link Trace}; code inside a floor works on the inferred types and never imports zod.
 */
import { z } from 'zod/mini';
import { Actor, Parameters } from './parameters.ts';

export * from './parameters.ts';

/** The name that stands first in every trace file, so that a reader knows what it holds. */
export const TRACE_FORMAT = 'sur-le-fil/trace';

/**
 * Raised when a reader of the previous version would misread a trace, or refuse it without a reason
 * that helps. 2: `report`, `unfinished`, `hex`, `leftAtMs`; a trace of version 1 reads as before.
 */
export const TRACE_VERSION = 2;

/** The versions that can be read. */
const READABLE_VERSIONS = [1, TRACE_VERSION] as const;

const ActorId = z.string().check(z.minLength(1));
const Seq = z.int().check(z.positive());
const Ms = z.number().check(z.nonnegative());
const Count = z.int().check(z.nonnegative());

/** `seq` counts from 1 and is the step of the player; `atMs` is virtual time since the start. */
const at = { seq: Seq, atMs: Ms };

/** The message that an error carries on a side of the wire: a JSON-RPC code or an SDK code. */
export const Failure = z.strictObject({
  /** Class of the SDK's error, taken from a fixed list so that minification cannot change it. */
  name: z.string(),
  code: z.optional(z.union([z.int(), z.string()])),
  status: z.optional(z.int()),
  message: z.string(),
  data: z.optional(z.json()),
});

/** When each piece between the cuts left; absent: all of them at `atMs`. */
const LeftAtMs = z.optional(z.array(Ms));

/** The true bytes of a line, line end included, where `raw` as UTF-8 does not give them back. */
const Hex = z.optional(z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/)));

/** HTTP only: set when it travelled as an event of a `text/event-stream`. */
const Sse = z.optional(
  z.strictObject({ event: z.optional(z.string()), id: z.optional(z.string()) }),
);

/** One JSON-RPC message on the wire. `raw` is what was sent, without the newline of stdio. */
const Frame = z.strictObject({
  ...at,
  kind: z.literal('frame'),
  from: ActorId,
  to: ActorId,
  channel: z.enum(['stdin', 'stdout', 'http']),
  raw: z.string(),
  message: z.json(),
  /** `seq` of the request that this message answers. */
  answers: z.optional(Seq),
  /** Bytes on the wire: UTF-8 length of `raw`, newline of stdio included. */
  byteLength: Count,
  /** Byte offsets inside the message at which the pipe cut it into chunks. */
  cuts: z.optional(z.array(Count)),
  leftAtMs: LeftAtMs,
  hex: Hex,
  /** HTTP only: the exchange (one request and its answer) that carried it. */
  exchange: z.optional(Seq),
  sse: Sse,
  /** Absent: it never arrived. */
  receivedAtMs: z.optional(Ms),
});

/** Bytes on a protocol channel that are no message. */
const Noise = z.strictObject({
  ...at,
  kind: z.literal('noise'),
  from: ActorId,
  to: ActorId,
  channel: z.enum(['stdin', 'stdout', 'http']),
  raw: z.string(),
  /**
   * Why it is no message: a reason of `readMessage`, or `unfinished`, when no newline ever ended it;
   * then `atMs` is when that was certain.
   */
  reason: z.string(),
  byteLength: Count,
  cuts: z.optional(z.array(Count)),
  leftAtMs: LeftAtMs,
  hex: Hex,
  exchange: z.optional(Seq),
  sse: Sse,
  receivedAtMs: z.optional(Ms),
});

/** Text on stderr: a diary, never an alarm by itself. */
const Log = z.strictObject({
  ...at,
  kind: z.literal('log'),
  from: ActorId,
  to: z.optional(ActorId),
  channel: z.literal('stderr'),
  raw: z.string(),
});

/** The envelope of a message over HTTP. Header names in lower case, in the order of the platform. */
const Http = z.strictObject({
  ...at,
  kind: z.literal('http'),
  from: ActorId,
  to: ActorId,
  exchange: Seq,
  /** `end`: the stream is complete; `abort`: the client hung up; `cut`: the wire broke. */
  phase: z.enum(['request', 'response', 'end', 'abort', 'cut']),
  method: z.optional(z.string()),
  url: z.optional(z.string()),
  status: z.optional(z.int()),
  statusText: z.optional(z.string()),
  headers: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  /** A body that is no JSON-RPC message, as text. */
  body: z.optional(z.string()),
});

const Lifecycle = z.strictObject({
  ...at,
  kind: z.literal('lifecycle'),
  from: ActorId,
  to: z.optional(ActorId),
  what: z.enum([
    'process-started',
    'listening',
    'era-decided',
    'connection-failed',
    'stdin-closed',
    'signal-sent',
    'process-exited',
    'connection-closed',
    // The other side is gone, or the wire: the client finds out, it has not closed anything.
    'connection-lost',
  ]),
  /** With `era-decided`. */
  era: z.optional(z.enum(['legacy', 'modern'])),
  protocolVersion: z.optional(z.string()),
  /** With `connection-failed`. */
  failure: z.optional(Failure),
  /** With `signal-sent`, and with `process-exited` when a signal ended it. */
  signal: z.optional(z.string()),
  /** With `process-exited`, when the program ended by itself. */
  exitCode: z.optional(z.int()),
});

/** What an actor that thinks decided: the user, the (scripted) model, the host. */
const Decision = z.strictObject({
  ...at,
  kind: z.literal('decision'),
  from: ActorId,
  to: z.optional(ActorId),
  what: z.enum([
    'ask',
    'offer-tools',
    'choose-tool',
    'choose-resource',
    'choose-prompt',
    'give-result',
    'answer',
    // Consent: the host asks before it acts, the user grants or refuses.
    'ask-consent',
    'grant',
    'refuse',
    // A server's question to the user (elicitation), and what the user makes of it.
    'show-form',
    'fill-form',
    'decline',
  ]),
  /** What is said, word for word. */
  text: z.optional(z.string()),
  /** What is handed over with it: tool names, arguments, a result. */
  detail: z.optional(z.json()),
});

/** The host uses its client, inside one program: nothing of it is on the wire. */
const Call = z.strictObject({
  ...at,
  kind: z.literal('call'),
  from: ActorId,
  to: ActorId,
  operation: z.string(),
  params: z.optional(z.json()),
});

/** What the client hands back to the host for a call. */
const Return = z.strictObject({
  ...at,
  kind: z.literal('return'),
  from: ActorId,
  to: ActorId,
  /** `seq` of the call. */
  answers: Seq,
  value: z.optional(z.json()),
  failure: z.optional(Failure),
});

/** A request that its sender gave up waiting for. */
const Timeout = z.strictObject({
  ...at,
  kind: z.literal('timeout'),
  from: ActorId,
  /** `seq` of the request given up. */
  answers: Seq,
});

/**
 * What a client's reader tells of the bytes that reached it. A line that it skips without a word has
 * no report: silence is derived, see `reports.ts`.
 */
const Report = z.strictObject({
  ...at,
  kind: z.literal('report'),
  /** The client. */
  from: ActorId,
  /** The host, where it is the one that is told. */
  to: z.optional(ActorId),
  how: z.enum([
    // Handed to the application's own error callback.
    'error-callback',
    // Written to the log of the client's library.
    'log',
    // Thrown at whoever waits for the connection to end.
    'exception',
    // The client breaks the connection off because of it.
    'close',
    // A message all the same, in bytes that hold none by the rule of the specification.
    'message',
  ]),
  /** `seq` of the line; absent while its newline was not written: then the next one of its channel. */
  about: z.optional(Seq),
  /** The part of the line that is meant, from and to (exclusive) in bytes; absent: all of it. */
  part: z.optional(z.tuple([Count, Count])),
  /** With `log`. */
  level: z.optional(z.enum(['debug', 'info', 'warning', 'error'])),
  /** Class of the error, as its library names it. */
  name: z.optional(z.string()),
  /** Words of the library, where they are the same on every platform. */
  message: z.optional(z.string()),
  /** With `message`: what was read, and the request that it answers. */
  found: z.optional(z.json()),
  answers: z.optional(Seq),
});

export const Event = z.discriminatedUnion('kind', [
  Frame,
  Noise,
  Log,
  Http,
  Lifecycle,
  Decision,
  Call,
  Return,
  Timeout,
  Report,
]);

export const Trace = z.strictObject({
  format: z.literal(TRACE_FORMAT),
  version: z.literal(READABLE_VERSIONS),
  scenario: z.string(),
  parameters: Parameters,
  actors: z.array(Actor),
  events: z.array(Event),
});

export type Failure = z.infer<typeof Failure>;
export type Event = z.infer<typeof Event>;
export type EventKind = Event['kind'];
export type EventOf<K extends EventKind> = Extract<Event, { kind: K }>;
export type Frame = EventOf<'frame'>;
export type Trace = z.infer<typeof Trace>;
