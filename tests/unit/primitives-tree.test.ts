/** The tree of questions: every way ends, says why, and agrees with the cases. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonLines, plainText } from '../../src/components/player/json-lines.ts';
import { TREE, type Node } from '../../src/components/primitives/tree.ts';
import { RULES_OF_ENDS, type End } from '../../src/components/primitives/tree-ends.ts';
import { summaryOf, walk } from '../../src/components/primitives/walk.ts';
import { withoutMeta } from '../../src/components/primitives/without-meta.ts';
import { proseOf, typographyFaults } from '../content/french-typography.ts';

function ways(node: Node, path: string[] = []): { path: string[]; end: End }[] {
  if (node.kind === 'end') return [{ path, end: node }];
  return node.branches.flatMap(({ id, to }) => ways(to, [...path, id]));
}

const WAYS = ways(TREE);
const endOf = (...path: string[]) => {
  const { at } = walk(path);
  return at.kind === 'end' ? at.id.split('-')[0] : at.id;
};

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('the tree', () => {
  it('leads where the specification does', () => {
    expect(endOf('acces', 'libre', 'modele')).toBe('tool');
    expect(endOf('acces', 'libre', 'application', 'lit')).toBe('resource');
    expect(endOf('acces', 'choisi', 'donnee')).toBe('resource');
    expect(endOf('acces', 'choisi', 'consigne')).toBe('prompt');
    expect(endOf('acces', 'choisi', 'action')).toBe('direct');
    expect(endOf('methode')).toBe('skill');
    expect(endOf('question')).toBe('ask');
  });

  it('has a rule for each end, and another side', () => {
    expect(WAYS.length).toBe(8);
    for (const { end } of WAYS) {
      expect(Object.keys(RULES_OF_ENDS), end.id).toContain(end.rule);
      expect(end.across.length, end.id).toBeGreaterThan(0);
      for (const { becomes } of end.across) expect(end.name.toLowerCase()).not.toBe(becomes);
    }
    const used = new Set(WAYS.map(({ end }) => end.rule));
    expect([...used].sort()).toEqual(Object.keys(RULES_OF_ENDS).sort());
  });

  it('is written as French is', () => {
    const prose = textsOf(TREE).filter((text) => !/^[a-z-]+$|^[#/]/.test(text));
    expect(prose.flatMap((text) => typographyFaults(proseOf(text)))).toEqual([]);
  });

  it('takes any answers, and stops at the first that means nothing', () => {
    expect(walk(['acces', 'rien', 'modele']).steps.map(({ branch }) => branch.id)).toEqual([
      'acces',
    ]);
    expect(walk(['methode', 'acces']).steps.length).toBe(1);
    fc.assert(
      fc.property(fc.array(fc.string()), (answers) => {
        const { steps } = walk(answers);
        expect(steps.map(({ branch }) => branch.id)).toEqual(answers.slice(0, steps.length));
      }),
    );
  });
});

describe('the summary', () => {
  it('says the case as it was written, the way, the answer and the rule', () => {
    const rule = {
      url: 'https://example.com/',
      says: 'Une règle.',
      of: 'spécification',
      revisions: ['2026-07-28'],
    };
    for (const { path, end } of WAYS) {
      const text = summaryOf('  <b>Mon</b> cas\n', walk(path), rule);
      expect(text).toContain('<b>Mon</b> cas');
      expect(text).toContain(`Réponse\u00a0: ${end.name}.`);
      expect(text).toContain('https://example.com/');
      expect(text).not.toContain('`');
      expect(text.split('→').length - 1).toBe(path.length + end.across.length);
    }
    expect(summaryOf('', walk([]), undefined)).toContain('(pas décrit)');
  });
});

describe('a frame for a glance', () => {
  it('folds each _meta, and nothing else', () => {
    const frame =
      '{"result":{"content":[{"_meta":{"a":{"b":1}},"type":"text"}],"_meta":{"x":[{"_meta":{}}]}},"_meta":{"c":1},"id":1}';
    const lines = withoutMeta(jsonLines(frame));
    const folded = plainText(lines).replaceAll('{ … }', '{}');
    expect(JSON.parse(folded)).toEqual({
      result: { content: [{ _meta: {}, type: 'text' }], _meta: {} },
      _meta: {},
      id: 1,
    });
    const bare = '{"method":"tools/call","params":{"name":"a"},"id":1}';
    expect(withoutMeta(jsonLines(bare))).toEqual(jsonLines(bare));
  });
});
