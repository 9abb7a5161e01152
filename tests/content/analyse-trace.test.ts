/** What the content says of traces, against what the reader can find. */
import { describe, expect, it } from 'vitest';
import { readTraceKnowledge } from '../../scripts/analyse/trace-knowledge.ts';
import { TRACE_RULES } from '../../src/analysis/trace/rules.ts';

const { rules } = readTraceKnowledge();

describe('the rules of the trace workshop', () => {
  it('are those that the reader has', () => {
    expect(rules.map(({ id }) => id)).toEqual([...TRACE_RULES]);
  });

  it('name their source where they are somebody’s rule', () => {
    const somebodys = rules.filter(({ scope }) => scope === 'specification');
    expect(somebodys.length).toBeGreaterThan(40);
    expect(somebodys.filter(({ source }) => source === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('write each sentence as one', () => {
    for (const { id, says, cure = {} } of rules) {
      for (const text of [...Object.values(says), ...Object.values(cure)]) {
        expect(text, id).toMatch(/^[«A-ZÀÉ`{].*\.$/s);
      }
    }
  });
});
