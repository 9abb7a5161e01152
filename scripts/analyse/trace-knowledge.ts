/** What the content knows of traces, read from the disk and checked. */
import { readFileSync } from 'node:fs';
import type { RevisionSchema } from '../../src/analysis/trace/check/revision-shapes.ts';
import { StdoutRule, type StdoutKnowledge } from '../../src/content-model/stdout.ts';
import { ruleWords } from '../../src/analysis/trace/words.ts';

export const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];

export function readTraceKnowledge(): StdoutKnowledge {
  const own = StdoutRule.array().parse(read('analyse-trace/rules'));
  const shared = StdoutRule.array().parse(read('stdout/rules'));
  return ruleWords(own, shared);
}

/** The stripped schemas, oldest first. */
export function readSchemas(): RevisionSchema[] {
  return REVISIONS.map((revision) => read(`schema/${revision}`) as RevisionSchema);
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../content/${name}.json`, import.meta.url), 'utf8'));
}
