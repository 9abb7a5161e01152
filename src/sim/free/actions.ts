/**
 * The free simulator: a session is a list of actions, and everything else is derived by playing the
 * list again. The engine is the same to the byte each time, so a step back is a shorter list.
 */
import * as z from 'zod/mini';
import { ClientEra, ServerEra, TransportKind } from '../../trace/parameters.ts';
import { MOST_ACTIONS, READY_EDITS, SERVER_IDS, SIDES } from './names.ts';

/** More than a person types; what is longer is refused at the border. */
const LONGEST_TEXT = 100_000;
/** A day of virtual time. */
const LONGEST_WAIT_MS = 86_400_000;

const Text = z.string().check(z.maxLength(LONGEST_TEXT));
const Name = z.string().check(z.maxLength(1_000));
const Ms = z.int().check(z.nonnegative(), z.lte(LONGEST_WAIT_MS));
const JsonFields = z.record(z.string(), z.json());
const Server = z.enum(SERVER_IDS);
const Side = z.enum(SIDES);

const on = { server: Server };
const atSide = { ...on, side: Side };

/** How a message leaves changed. */
export const Change = z.union([
  z.strictObject({ ready: z.enum(READY_EDITS) }),
  z.strictObject({
    /** Takes the place of the message, whatever it was. */
    text: Text,
    /** HTTP: set to this value, or taken away. */
    headers: z.optional(z.array(z.tuple([Name, z.nullable(Text)])).check(z.maxLength(100))),
    /** HTTP, a message of the server. */
    status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  }),
]);

/** One thing that a person does, as user, as model, as host, or to the wire. */
export const Action = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('start'),
    ...on,
    client: ClientEra,
    era: ServerEra,
    transport: TransportKind,
  }),
  z.strictObject({ do: z.literal('close'), ...on }),
  /** Drops the connection and opens another to the same server. */
  z.strictObject({ do: z.literal('reconnect'), ...on }),
  z.strictObject({ do: z.literal('say'), text: Text }),
  z.strictObject({
    do: z.literal('list'),
    ...on,
    what: z.enum(['tools', 'resources', 'templates', 'prompts']),
  }),
  z.strictObject({
    do: z.literal('call'),
    ...on,
    tool: Name,
    arguments: JsonFields,
    /** Nobody waits for the answer: what comes next is done while it is under way. */
    background: z.optional(z.literal(true)),
  }),
  /** The model picks a tool; the host asks the user before anything leaves. */
  z.strictObject({ do: z.literal('propose'), ...on, tool: Name, arguments: JsonFields }),
  z.strictObject({ do: z.literal('consent'), granted: z.boolean(), text: z.optional(Text) }),
  z.strictObject({ do: z.literal('read'), ...on, uri: Name }),
  z.strictObject({
    do: z.literal('prompt'),
    ...on,
    prompt: Name,
    arguments: z.record(z.string(), Text),
  }),
  z.strictObject({
    do: z.literal('complete'),
    ...on,
    prompt: Name,
    argument: Name,
    value: Text,
  }),
  z.strictObject({ do: z.literal('subscribe'), ...on }),
  z.strictObject({ do: z.literal('unsubscribe'), ...on }),
  /** The user answers the question of a server. */
  z.strictObject({
    do: z.literal('answer'),
    ...on,
    answer: z.enum(['accept', 'decline', 'cancel']),
    content: z.optional(
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
    ),
  }),
  z.strictObject({ do: z.literal('ping'), ...on }),
  /** Gives up the last call that is under way. */
  z.strictObject({ do: z.literal('cancel'), ...on }),
  z.strictObject({ do: z.literal('wait'), ms: Ms }),
  /** The server's own affairs: one tool more, or a resource with another content. */
  z.strictObject({ do: z.literal('change'), ...on, what: z.enum(['list', 'resource']) }),
  z.strictObject({ do: z.literal('delay'), ...atSide, ms: Ms }),
  z.strictObject({ do: z.literal('lose'), ...atSide }),
  z.strictObject({ do: z.literal('noise'), ...on, text: Text, newline: z.boolean() }),
  z.strictObject({ do: z.literal('kill'), ...on }),
  z.strictObject({ do: z.literal('expire'), ...on }),
  z.strictObject({ do: z.literal('edit'), ...atSide, change: Change }),
]);

export const Actions = z.array(Action).check(z.maxLength(MOST_ACTIONS));

export type Action = z.infer<typeof Action>;
export type Change = z.infer<typeof Change>;

/** Reads what claims to be a list of actions. Never throws; absent: it is none. */
export function readActions(value: unknown): Action[] | undefined {
  try {
    const read = Actions.safeParse(value);
    return read.success ? read.data : undefined;
  } catch {
    // Nested too deep for the stack.
    return undefined;
  }
}
