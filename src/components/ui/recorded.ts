/** The recorded traces, read at build time; the pages never load this file. */
import { readTraceText } from '../../trace/read.ts';
import type { Trace } from '../../trace/schema.ts';

export type Combination = Pick<Trace['parameters'], 'client' | 'server' | 'transport'>;

const files = import.meta.glob<string>('/content/traces/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export function recordedTrace(scenario: string, parameters: Combination): Trace {
  const { client, server, transport } = parameters;
  const path = `/content/traces/${scenario}/${client}-${server}-${transport}.json`;
  const text = files[path];
  if (text === undefined) throw new Error(`No recorded trace: ${path}`);
  const reading = readTraceText(text);
  if ('fault' in reading) throw new Error(`${path}: ${JSON.stringify(reading.fault)}`);
  return reading.trace;
}
