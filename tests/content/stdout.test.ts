/** What the content says of broken stdouts, against what the reader can find. */
import { describe, expect, it } from 'vitest';
import { readStdoutKnowledge } from '../../scripts/analyse/stdout-knowledge.ts';
import { RULES } from '../../src/analysis/stdout/rules.ts';
import { CLIENT_ERROR } from '../../src/analysis/stdout/hosts/programs.ts';
import { HOSTS } from '../../src/analysis/stdout/setting.ts';

const { rules, culprits, hosts, exitCodes } = readStdoutKnowledge();

const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort();

describe('the rules of the stdout workshop', () => {
  it('are those that the reader has', () => {
    expect(ids(rules)).toEqual([...RULES].sort());
  });

  it('name their source where they are somebody’s rule', () => {
    const somebodys = rules.filter(({ scope }) => scope === 'specification' || scope === 'json');
    expect(somebodys.filter(({ source }) => source === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('say whose limit it is where it is only a reader’s', () => {
    const texts = rules
      .filter(({ scope }) => scope === 'reader')
      .flatMap(({ says }) => Object.values(says));
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) expect(text).toMatch(/SDK|clients?|lecteurs|lue .* ici/);
  });

  it('write each sentence as one', () => {
    for (const { id, says, cure = {} } of rules) {
      for (const text of [...Object.values(says), ...Object.values(cure)]) {
        expect(text, id).toMatch(/^[«A-ZÀÉ`{].*\.$/s);
      }
    }
  });
});

describe('the culprits', () => {
  it('have each one id, and a way to be recognised', () => {
    expect(new Set(ids(culprits)).size).toBe(culprits.length);
    expect(culprits.filter(({ patterns, record }) => !patterns && !record)).toEqual([]);
  });

  it('say who it is, then what to do, so that the two make sentences', () => {
    for (const { id, says, cure } of culprits) {
      expect(says, id).toMatch(/^[A-ZÀÉ`]|^(?:npx|npm|pygame|NLTK)/);
      expect(says, id).not.toMatch(/[.]$/);
      expect(cure, id).not.toMatch(/[.]$/);
    }
  });
});

describe('the hosts', () => {
  it('are those whose logs are read', () => {
    expect(ids(hosts)).toEqual(ids([...HOSTS, CLIENT_ERROR]));
  });

  it('have words for every code with which a process may end', () => {
    expect(exitCodes).toHaveProperty('other');
    expect(exitCodes['125']).toContain('docker');
  });
});
