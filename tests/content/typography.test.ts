import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { contentFiles, readLessonFile } from './content-files.ts';
import { proseOf, proseOfMdx, typographyFaults } from './french-typography.ts';

/** Members that hold what is on the wire, a line of code, or how to recognise either: no prose. */
const WIRE = new Set(['code', 'patterns', 'record', 'wire']);

/** Every string of a JSON value, with the path that leads to it. */
function stringsOf(value: unknown, path = '$'): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    WIRE.has(key) && !isProse(child) ? [] : stringsOf(child, `${path}.${key}`),
  );
}

/** A member of that name that holds an object is judged by its own members. */
function isProse(child: unknown): boolean {
  return typeof child === 'object' && !Array.isArray(child);
}

function faultsIn(strings: { path: string; text: string }[]): string[] {
  return strings.flatMap(({ path, text }) =>
    typographyFaults(text).map(({ rule, near }) => `${path}: ${rule}: …${near}…`),
  );
}

const lessons = contentFiles('.mdx');
const texts = contentFiles('.json');

describe('French typography of the content', () => {
  it('finds texts to check', () => {
    expect(lessons.length).toBeGreaterThan(0);
    expect(texts.length).toBeGreaterThan(0);
  });

  it.each(lessons)('%s', (file) => {
    const { frontmatter, body } = readLessonFile(file);
    const strings = stringsOf(frontmatter).map(({ path, text }) => ({ path, text: proseOf(text) }));
    expect(faultsIn([...strings, { path: 'body', text: proseOfMdx(body) }])).toEqual([]);
  });

  it.each(texts)('%s', (file) => {
    const strings = stringsOf(JSON.parse(readFileSync(file, 'utf8')));
    expect(faultsIn(strings.map(({ path, text }) => ({ path, text: proseOf(text) })))).toEqual([]);
  });
});

describe('the checker of French typography', () => {
  it.each([
    ['straight-apostrophe', "l'hôte"],
    ['straight-quotes', 'un "outil"'],
    ['english-quotes', 'un “outil”'],
    ['opening-guillemet-space', '« outil\u202f»'],
    ['opening-guillemet-space', '«outil\u202f»'],
    ['closing-guillemet-space', '«\u202foutil »'],
    ['closing-guillemet-space', '«\u202foutil»'],
    ['guillemets-not-paired', '«\u202foutil'],
    ['high-punctuation-space', 'Pourquoi ?'],
    ['high-punctuation-space', 'Pourquoi?'],
    ['high-punctuation-space', 'Pourquoi\u00a0?'],
    ['high-punctuation-space', 'un ; deux'],
    ['colon-space', 'voici : un'],
    ['colon-space', 'voici: un'],
    ['colon-space', 'voici\u202f: un'],
    ['colon-space', 'fin :'],
    ['double-space', 'deux  espaces'],
    ['double-space', 'deux\u00a0 espaces'],
    ['space-before-low-punctuation', 'un , deux'],
    ['space-after-opening-bracket', 'un ( deux)'],
    ['three-dots', 'et puis...'],
    ['hyphen-as-dash', 'un - deux'],
    ['percent-space', '15 %'],
    ['capital-without-accent', 'Etat du serveur'],
    ['capital-without-accent', 'Fini. A partir de là'],
    ['missing-ligature', 'au coeur du fil'],
  ])('reports %s in “%s”', (rule, text) => {
    expect(typographyFaults(text).map((fault) => fault.rule)).toContain(rule);
  });

  it.each([
    'L’hôte dit\u00a0: «\u202fbonjour\u202f»\u202f; le serveur répond\u202f!',
    'Vraiment\u202f?! À partir de 15\u00a0%, oui (même ici\u202f?).',
    'À 12:30, l’outil `a ? b : "c"` ne change rien.',
    'Voir https://example.org/?a=b;c.',
    'Sur deux\nlignes.',
  ])('accepts “%s”', (text) => {
    expect(typographyFaults(proseOf(text))).toEqual([]);
  });

  it('looks at the prose of MDX alone', () => {
    const body = [
      'Un outil <Exigence id="un" />\u202f; et `l\'autre : ici`.',
      '',
      '<Echange scenario="a" client="b" />',
      "{/* a comment : this isn't prose */}",
      '| a | b |',
      '| --- | :-: |',
      '1. [Lien](https://example.org/a?b)\u202f?',
      '',
      '```json',
      '{ "a": "l\'un" }',
      '```',
    ].join('\n');
    expect(typographyFaults(proseOfMdx(body))).toEqual([]);
    expect(
      typographyFaults(proseOfMdx('Un <Exigence id="un" /> ; deux')).map((f) => f.rule),
    ).toEqual(['high-punctuation-space']);
  });
});
