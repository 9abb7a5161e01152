import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/progress/facts.ts';
import { readProgressFile, writeProgressFile } from '../../src/progress/file.ts';
import { merge, missingFrom } from '../../src/progress/merge.ts';
import { anyLog } from './progress-facts.ts';

describe('merging logs', () => {
  it('is commutative, associative and idempotent, even when one id has two contents', () => {
    fc.assert(
      fc.property(anyLog, anyLog, anyLog, (a, b, c) => {
        expect(merge(a, b)).toEqual(merge(b, a));
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
        expect(merge(merge(a, b), merge(a, b))).toEqual(merge(a, b));
      }),
    );
  });

  it('loses no id and repeats none', () => {
    fc.assert(
      fc.property(anyLog, anyLog, (a, b) => {
        const ids = merge(a, b).map(({ id }) => id);
        expect(new Set(ids)).toEqual(new Set([...a, ...b].map(({ id }) => id)));
        expect(ids).toHaveLength(new Set(ids).size);
        expect(merge(a, missingFrom(a, b)).map(({ id }) => id)).toHaveLength(ids.length);
      }),
    );
  });

  it('a thousand exported histories, in any order and with duplicates, give one result', () => {
    const files = Array.from({ length: 1_000 }, (_, history) => {
      // Histories share facts with their neighbours, as exports of one person do.
      const facts = Array.from({ length: 6 }, (_, index): Fact => {
        const number = history * 3 + index;
        return { id: `f-${String(number)}`, at: number % 97, kind: 'lesson-read', lesson: 'x' };
      });
      return writeProgressFile(facts, 0);
    });
    const importAll = (order: string[]) => {
      let log: Fact[] = [];
      const chunks = order.map((text) => {
        const reading = readProgressFile(text);
        if ('problem' in reading) throw new Error(reading.problem);
        return reading.facts;
      });
      for (let at = 0; at < chunks.length; at += 50) log = merge(log, ...chunks.slice(at, at + 50));
      return log;
    };
    const expected = importAll(files);
    expect(expected).toHaveLength(999 * 3 + 6);
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.nat({ max: files.length - 1 })).map((stream) => stream.take(300)),
        (again) => {
          const order = shuffled([...files, ...[...again].map((at) => files[at] ?? '')], again);
          expect(importAll(order)).toEqual(expected);
        },
      ),
      { numRuns: 5 },
    );
  });
});

function shuffled(files: string[], random: Iterable<number>): string[] {
  const numbers = [...random, 7, 311];
  return files
    .map((file, at) => ({ file, rank: ((at + 1) * (numbers[at % numbers.length] ?? 1)) % 1_009 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ file }) => file);
}
