/** A trace through the reader, and the words of what it finds. */
import { readdirSync, readFileSync } from 'node:fs';
import { readSchemas, readTraceKnowledge } from '../../../scripts/analyse/trace-knowledge.ts';
import { isFault, type Finding } from '../../../src/analysis/finding.ts';
import { Phrasing } from '../../../src/analysis/stdout/phrase.ts';
import {
  TraceReader,
  type TraceOptions,
  type TraceReport,
} from '../../../src/analysis/trace/reader.ts';

export const SCHEMAS = readSchemas();
export const KNOWLEDGE = readTraceKnowledge();
export const PHRASING = new Phrasing(KNOWLEDGE);

const FIXTURES = 'tests/fixtures/trace/';

export interface Expected {
  line: number | null;
  kind: string;
  severity: string;
}

export interface Case {
  name: string;
  what: string;
  revision?: string;
  expect: Expected[];
  may?: Expected[];
  bytes: Uint8Array;
}

export const CASES: readonly Case[] = readdirSync(FIXTURES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const name = file.replace('.json', '');
    const told = JSON.parse(readFileSync(FIXTURES + file, 'utf8')) as Omit<Case, 'name' | 'bytes'>;
    return { ...told, name, bytes: readFileSync(`${FIXTURES}${name}.input`) };
  });

export function readTraceBytes(
  bytes: Uint8Array,
  options: Partial<TraceOptions> & { cuts?: readonly number[] } = {},
): TraceReport {
  const { cuts = [], ...rest } = options;
  const reader = new TraceReader({ schemas: SCHEMAS, ...rest });
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    reader.push(bytes.subarray(from, cut));
    from = cut;
  }
  return reader.end();
}

export function readTraceOf(text: string, options: Partial<TraceOptions> = {}): TraceReport {
  return readTraceBytes(new TextEncoder().encode(text), options);
}

export function findingsOf({ raised }: TraceReport): Finding[] {
  return raised.map((one) => PHRASING.finding(one));
}

/** `3 error missing-meta`, of what is no mere information. */
export function faultsOf(report: TraceReport): string[] {
  return findingsOf(report)
    .filter(isFault)
    .map(({ line, severity, rule }) => `${String(line)} ${severity} ${rule}`);
}
