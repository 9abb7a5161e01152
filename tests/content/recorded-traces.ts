/** The recorded traces, as the player reads them, and their messages with the question of each answer. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readMessageValue, type JsonValue, type Message } from '../../src/trace/message.ts';
import { readTraceText } from '../../src/trace/read.ts';
import type { Frame, Trace } from '../../src/trace/schema.ts';

const TRACES = join('content', 'traces');

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

export function recordedTraces(): RecordedTrace[] {
  if (!existsSync(TRACES)) return [];
  return readdirSync(TRACES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readRecorded(join(TRACES, name)));
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

/** The value at a path of keys, without a word about what lies on the way. */
export function at(value: JsonValue | undefined, ...path: string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((here, key) => {
    const isObject = typeof here === 'object' && here !== null && !Array.isArray(here);
    return isObject ? here[key] : undefined;
  }, value);
}
