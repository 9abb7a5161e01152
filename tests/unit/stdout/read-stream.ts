/** A stream of bytes through the reader, with all that it tells on the way. */
import { readdirSync, readFileSync } from 'node:fs';
import { readStdoutKnowledge } from '../../../scripts/analyse/stdout-knowledge.ts';
import type { Fates } from '../../../src/analysis/stdout/fate.ts';
import { culpritsOf, Phrasing } from '../../../src/analysis/stdout/phrase.ts';
import type { Culprits } from '../../../src/analysis/stdout/reading.ts';
import { StdoutReader, type StdoutReport } from '../../../src/analysis/stdout/reader.ts';

export const KNOWLEDGE = readStdoutKnowledge();
export const CULPRITS = culpritsOf(KNOWLEDGE.culprits);
export const PHRASING = new Phrasing(KNOWLEDGE);

const FIXTURES = 'tests/fixtures/stdout/';

export interface Expected {
  line: number | null;
  kind: string;
  severity: string;
}

export interface Case {
  name: string;
  what: string;
  revision?: string;
  stdin?: string;
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

export interface Told {
  report: StdoutReport;
  messages: string[];
  fates: { line: number; fates: Fates }[];
}

export function readStream(
  bytes: Uint8Array,
  options: {
    revision?: string;
    stdin?: string;
    cuts?: readonly number[];
    culprits?: Culprits;
  } = {},
): Told {
  const messages: string[] = [];
  const fates: Told['fates'] = [];
  const { cuts = [], ...rest } = options;
  const reader = new StdoutReader({
    culprits: CULPRITS,
    ...rest,
    sinks: {
      onMessage: (text) => messages.push(text),
      onFates: (line, its) => fates.push({ line, fates: its }),
    },
  });
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    reader.push(bytes.subarray(from, cut));
    from = cut;
  }
  return { report: reader.end(), messages, fates };
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
