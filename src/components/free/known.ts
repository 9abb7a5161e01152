/** What the client has been told of a server: its lists, as they last came over the wire. Pure. */
import { isJsonObject, textOf, type JsonObject } from '../../trace/json.ts';
import { readMessage } from '../../trace/message.ts';
import type { Trace } from '../../trace/schema.ts';

export interface Thing {
  /** A name, or the address of a resource. */
  id: string;
  title: string;
  about: string;
  /** Of a tool. */
  schema?: JsonObject;
  /** Of a prompt. */
  args?: { name: string; about: string; isRequired: boolean }[];
}

const LISTS = {
  tools: 'tools/list',
  resources: 'resources/list',
  templates: 'resources/templates/list',
  prompts: 'prompts/list',
} as const;
export type ListName = keyof typeof LISTS;

/** Absent: it was not asked for yet, or what came is no list. */
export function listed(
  trace: Trace | undefined,
  server: string,
  list: ListName,
): Thing[] | undefined {
  const answer = trace?.events.findLast(
    (event) =>
      event.kind === 'frame' &&
      event.from === server &&
      event.receivedAtMs !== undefined &&
      methodAt(trace, event.answers) === LISTS[list] &&
      readMessage(event.raw).kind === 'result',
  );
  if (answer?.kind !== 'frame') return undefined;
  const message = readMessage(answer.raw);
  const key = list === 'templates' ? 'resourceTemplates' : list;
  const items = message.kind === 'result' ? message.result[key] : undefined;
  return Array.isArray(items) ? items.flatMap((item) => thingOf(item)) : undefined;
}

/** The values that the server last proposed for an argument. */
export function completions(trace: Trace | undefined, server: string): string[] {
  const answer = trace?.events.at(-2);
  if (answer?.kind !== 'frame' || answer.from !== server) return [];
  if (methodAt(trace, answer.answers) !== 'completion/complete') return [];
  const message = readMessage(answer.raw);
  const completion = message.kind === 'result' ? message.result['completion'] : undefined;
  const values = isJsonObject(completion) ? completion['values'] : undefined;
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

function methodAt(trace: Trace | undefined, seq: number | undefined): string | undefined {
  const asked = seq === undefined ? undefined : trace?.events[seq - 1];
  if (asked?.kind !== 'frame') return undefined;
  const message = readMessage(asked.raw);
  return 'method' in message ? message.method : undefined;
}

function thingOf(item: unknown): Thing[] {
  if (!isJsonObject(item as never)) return [];
  const thing = item as JsonObject;
  const id = textOf(thing['uri']) ?? textOf(thing['uriTemplate']) ?? textOf(thing['name']);
  if (id === undefined) return [];
  const { inputSchema, arguments: args } = thing;
  return [
    {
      id,
      title: textOf(thing['title']) ?? id,
      about: textOf(thing['description']) ?? '',
      ...(isJsonObject(inputSchema) ? { schema: inputSchema } : {}),
      ...(Array.isArray(args) ? { args: args.flatMap(argumentOf) } : {}),
    },
  ];
}

function argumentOf(item: unknown): NonNullable<Thing['args']> {
  if (!isJsonObject(item as never)) return [];
  const { name, description, required } = item as JsonObject;
  if (typeof name !== 'string') return [];
  return [{ name, about: textOf(description) ?? '', isRequired: required === true }];
}
