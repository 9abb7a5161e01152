/** The recorded traces, as the player reads them, and their messages with the question of each answer. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

import { readMessageValue, type JsonValue, type Message } from '../../src/trace/message.ts';
import { readTraceText } from '../../src/trace/read.ts';
import type { EventOf, Frame, Trace } from '../../src/trace/schema.ts';

const TRACES = join('content', 'traces');

export const VERSION = 'io.modelcontextprotocol/protocolVersion';
export const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
/** Matches a name and a version. */
export const IDENTITY = { name: expect.any(String), version: expect.any(String) } as object;

export interface RecordedTrace {
  file: string;
  trace: Trace;
  /** Era on which both sides came to an understanding; undefined where they did not. */
  era: 'legacy' | 'modern' | undefined;
  frames: WireMessage[];
}

export interface WireMessage {
  frame: Frame;
  message: Message;
  /** The request that this message answers. */
  request?: Message & { kind: 'request' };
}

let all: readonly RecordedTrace[] | undefined;

/** Read once for all the tests of a file, which change none of them. */
export function recordedTraces(): RecordedTrace[] {
  if (!existsSync(TRACES)) return [];
  all ??= readdirSync(TRACES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readRecorded(join(TRACES, name)));
  return [...all];
}

/** The recorded traces of a scenario: never none. */
export function tracesOf(
  scenario: string,
  narrowed: { era?: 'legacy' | 'modern'; transport?: 'stdio' | 'http' } = {},
): RecordedTrace[] {
  const found = recordedTraces().filter(
    ({ trace, era }) =>
      trace.scenario === scenario &&
      (narrowed.era ?? era) === era &&
      (narrowed.transport ?? trace.parameters.transport) === trace.parameters.transport,
  );
  expect(found, scenario).not.toHaveLength(0);
  return found;
}

/** The HTTP lines of a trace that open, answer or end an exchange in a given way. */
export function httpEvents(
  { trace }: RecordedTrace,
  phase: EventOf<'http'>['phase'],
): EventOf<'http'>[] {
  return trace.events.filter(
    (event): event is EventOf<'http'> => event.kind === 'http' && event.phase === phase,
  );
}

function readRecorded(file: string): RecordedTrace {
  const reading = readTraceText(readFileSync(file, 'utf8'));
  if (!('trace' in reading)) throw new Error(`${file}: ${JSON.stringify(reading.fault)}`);
  const { trace } = reading;
  const era = trace.events.find(
    (event) => event.kind === 'lifecycle' && event.what === 'era-decided',
  );
  return {
    file,
    trace,
    era: era?.kind === 'lifecycle' ? era.era : undefined,
    frames: messagesOf(trace),
  };
}

function messagesOf(trace: Trace): WireMessage[] {
  const requests = new Map<number, Message & { kind: 'request' }>();
  return trace.events
    .filter((event): event is Frame => event.kind === 'frame')
    .map((frame) => {
      const message = readMessageValue(frame.message);
      if (message.kind === 'invalid')
        throw new Error(`frame ${String(frame.seq)}: ${message.reason}`);
      if (message.kind === 'request') requests.set(frame.seq, message);
      const request = frame.answers === undefined ? undefined : requests.get(frame.answers);
      return { frame, message, ...(request === undefined ? {} : { request }) };
    });
}

/** The messages of a kind, each with the trace it is in; never none, or the test would say nothing. */
export function messages<K extends WireMessage['message']['kind']>(
  among: readonly RecordedTrace[],
  kind: K,
  method?: string | readonly string[],
): (Omit<WireMessage, 'message'> & {
  message: WireMessage['message'] & { kind: K };
  file: string;
})[] {
  const found = among.flatMap(({ file, frames }) =>
    frames.flatMap(({ frame, message, request }) => {
      if (message.kind !== kind) return [];
      const named = 'method' in message ? message.method : request?.method;
      if (method !== undefined && (named === undefined || ![method].flat().includes(named)))
        return [];
      const typed = message as WireMessage['message'] & { kind: K };
      return [{ file, frame, message: typed, ...(request === undefined ? {} : { request }) }];
    }),
  );
  expect(found, `${kind} ${String(method ?? '')}`).not.toHaveLength(0);
  return found;
}

/** Methods and kinds of a trace's messages, one line each. */
export function story({ frames }: RecordedTrace): string[] {
  return frames.map(({ message }) => ('method' in message ? message.method : message.kind));
}

/** The value at a path of keys, without a word about what lies on the way. */
export function at(value: JsonValue | undefined, ...path: string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((here, key) => {
    const isObject = typeof here === 'object' && here !== null && !Array.isArray(here);
    return isObject ? here[key] : undefined;
  }, value);
}
