/** The recorded exchanges come out clean, but for those whose story is a fault; and are read back as they are. */
import { describe, expect, it } from 'vitest';
import { isFault } from '../../../src/analysis/finding.ts';
import { writeTrace } from '../../../src/trace/write.ts';
import { recordedTraces } from '../../content/recorded-traces.ts';
import { findingsOf, readTraceOf } from './read-a-trace.ts';

/** What a story is about, or what the SDK that plays it does against the specification. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'entetes-en-desaccord': ['error header-mismatch'],
  'etat-falsifie': ['warning request-state'],
  // The SDK answers a request that it has not read with `id: null`, as JSON-RPC writes it.
  'origine-refusee': ['error bad-id'],
  // The client of the SDK calls on with the session that it was told is gone.
  'session-expiree': ['error session-gone'],
  // The client of the 1.x SDK cancels `initialize` when it gives up.
  'sortie-cassee': ['error cancelled-initialize', 'error noise-on-the-wire'],
};

describe.each(recordedTraces())('$file', ({ trace }) => {
  const text = writeTrace(trace);
  const report = readTraceOf(text);

  it('is read back as it is', () => {
    expect(report.trace).toEqual(trace);
    expect(report.trace && writeTrace(report.trace)).toBe(text);
    expect(report.masked).toBe(0);
  });

  it('has the faults of its story, each on the line of its event', () => {
    const faults = findingsOf(report).filter(isFault);
    const kinds = new Set(faults.map(({ severity, rule }) => `${severity} ${rule}`));
    const allowed = EXPECTED[trace.scenario] ?? [];
    expect([...kinds].filter((kind) => !allowed.includes(kind))).toEqual([]);
    const lines = text.split('\n');
    for (const { line } of faults) expect(lines[(line ?? 0) - 1]).toMatch(/^ {4}\{"seq":/);
  });
});

it('every story that is about a fault has one found', () => {
  for (const [scenario, expected] of Object.entries(EXPECTED)) {
    const told = recordedTraces()
      .filter(({ trace }) => trace.scenario === scenario)
      .flatMap(({ trace }) => findingsOf(readTraceOf(writeTrace(trace))))
      .map(({ severity, rule }) => `${severity} ${rule}`);
    for (const one of expected) expect(told, scenario).toContain(one);
  }
});
