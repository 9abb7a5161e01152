import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/progress/facts.ts';
import { readProgressFile, writeProgressFile } from '../../src/progress/file.ts';
import { merge } from '../../src/progress/merge.ts';
import { readFact } from '../../src/progress/read-fact.ts';
import { anyFact, anyLog } from './progress-facts.ts';

const fact: Fact = { id: 'f-1', at: 5, kind: 'lesson-read', lesson: 'poignée' };
const problemOf = (text: string) => {
  const reading = readProgressFile(text);
  return 'problem' in reading ? reading.problem : 'aucun';
};
const fileWith = (changes: object) =>
  JSON.stringify({ format: 'sur-le-fil/progression', version: 1, facts: [fact], ...changes });

describe('a file of progress', () => {
  it('gives back what was written, whatever it was', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        expect(readProgressFile(writeProgressFile(log, 0))).toEqual({ facts: merge(log) });
      }),
    );
  });

  it('is read with a byte order mark, and formatted by another program', () => {
    const text = JSON.stringify(JSON.parse(writeProgressFile([fact], 0)), null, 4);
    expect(readProgressFile(`\uFEFF${text}`)).toEqual({ facts: [fact] });
  });

  it.each([
    ['', 'Ce fichier n’est pas du JSON : il est vide. Rien n’a été changé.'],
    ['[1]', 'pas une progression exportée d’ici'],
    ['null', 'pas une progression exportée d’ici'],
    ['{"format":"sur-le-fil/trace"}', '« format » devrait valoir « sur-le-fil/progression »'],
    [fileWith({ version: 2 }), 'version plus récente du site (format 2, celle-ci lit le 1)'],
    [fileWith({ version: 0 }), '« version » n’est pas lisible'],
    [fileWith({ version: '1' }), '« version » n’est pas lisible'],
    [fileWith({ facts: {} }), '« facts » n’est pas lisible'],
    [fileWith({ facts: [fact, { ...fact, at: -1 }] }), 'le fait n° 2 sur 2 a un membre « at »'],
    [fileWith({ facts: [{ ...fact, kind: 'hacked' }] }), 'le fait n° 1 sur 1 a un membre « kind »'],
    [fileWith({ facts: [{ ...fact, kind: '__proto__' }] }), 'a un membre « kind »'],
    [fileWith({ facts: [null] }), 'le fait n° 1 sur 1 n’est pas un objet'],
  ])('%#: refuses with a sentence', (text, sentence) => {
    expect(problemOf(text)).toContain(sentence);
    expect(problemOf(text)).toContain('Rien n’a été changé.');
  });

  it('says on which line reading stopped', () => {
    const text = writeProgressFile([fact, { ...fact, id: 'f-2' }], 0);
    expect(problemOf(text.replace('"f-2",', '"f-2"'))).toContain('à la ligne 7.');
    expect(problemOf(text.slice(0, 60))).toMatch(/n’est pas du JSON, /);
  });

  it('any text at all gives facts or a sentence, and so does any change of one character', () => {
    const text = writeProgressFile([fact], 0);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.nat(text.length), (any, at) => {
        expect(Object.keys(readProgressFile(any))).toHaveLength(1);
        const changed = text.slice(0, at) + any.slice(0, 1) + text.slice(at + 1);
        expect(Object.keys(readProgressFile(changed))).toHaveLength(1);
      }),
    );
  });
});

describe('reading a fact', () => {
  it('takes every fact, without members that are not its own', () => {
    fc.assert(
      fc.property(anyFact, (one) => {
        expect(readFact({ ...one, more: '<script>' })).toEqual({ fact: one });
      }),
    );
  });

  it('names the member that is missing or of another type', () => {
    fc.assert(
      fc.property(anyFact, fc.nat(), (one, at) => {
        const members = Object.keys(one);
        const member = members[at % members.length] ?? '';
        const { [member]: _, ...rest } = one as unknown as Record<string, unknown>;
        expect(readFact(rest)).toEqual({ wrong: member });
        expect(readFact({ ...rest, [member]: { a: 1 } })).toEqual({ wrong: member });
      }),
    );
  });

  it.each(['2027-02-30', '2027-2-3', '', '2027-02-28T00:00:00Z'])('%s is no day', (date) => {
    expect(readFact({ id: 'x', at: 1, kind: 'exam-date', date })).toEqual({ wrong: 'date' });
  });
});
