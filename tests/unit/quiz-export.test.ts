/** What leaves for other programs is read back by parsers that know nothing of ours. */
import { readdirSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { parse as parseGift } from 'gift-pegjs';
import { describe, expect, it } from 'vitest';
import { toAnki } from '../../src/quiz-export/anki.ts';
import { htmlOf, type Exported } from '../../src/quiz-export/exported.ts';
import { toGift } from '../../src/quiz-export/gift.ts';
import { toMoodleXml } from '../../src/quiz-export/moodle-xml.ts';
import { toPaper } from '../../src/quiz-export/paper.ts';
import { pickIds } from '../../src/quiz-export/pick.ts';

const NAMES = { fil: 'Architecture et fil', a: 'À, B & C : « d »' };
const FOLDER = 'content/quiz/questions/';
const BANK: Exported[] = readdirSync(FOLDER).flatMap(
  (name) => JSON.parse(readFileSync(FOLDER + name, 'utf8')) as Exported[],
);

/** Signs that mean something in one of the formats, French ones, and whatever else there is. */
const sign = fc.constantFrom(
  ...'\\~=#{}:%$&<>"\'`/->\t\n;|,[]()',
  '…',
  'é',
  '«\u202f',
  '\u00a0',
  '👩🏽‍🚀',
  '//',
  '&&092;',
  '->',
  '=%50%',
  ']]>',
  '\u0001',
);
const anyText = fc
  .array(fc.oneof(sign, fc.string({ unit: 'grapheme', maxLength: 3 })), {
    minLength: 1,
    maxLength: 12,
  })
  // Blanks at the ends mean nothing, and parsers take them off; nor do those in a row, in HTML.
  .map((pieces) => `x${pieces.join('').replaceAll(/[\s\p{Zs}]+/gu, ' ')}x`);
const anyQuestion: fc.Arbitrary<Exported> = fc.record({
  id: fc.stringMatching(/^[a-z]+(-[a-z]+)*$/),
  domain: fc.constantFrom('fil', 'a'),
  stem: anyText,
  options: fc
    .array(fc.record({ text: anyText, right: fc.boolean(), why: anyText }), {
      minLength: 3,
      maxLength: 4,
    })
    .map((options) => [
      ...options.map((option) => ({ ...option, right: option.right })),
      { text: 'juste', right: true, why: 'parce que' },
    ]),
  source: fc.record({ url: fc.constant('https://x.y/a#b=c'), says: anyText }),
});
const anyBank = fc.array(anyQuestion, { minLength: 1, maxLength: 3 });

/** What GIFT's reader, as Moodle, makes of blanks. */
const right = (question: Exported) => question.options.map((option) => option.right);

describe('GIFT', () => {
  const check = (bank: readonly Exported[]) => {
    const read = parseGift(toGift(bank, NAMES)).filter((one) => one.type === 'MC');
    expect(read).toHaveLength(bank.length);
    for (const [at, question] of bank.entries()) {
      const one = read[at];
      expect(one?.title).toBe(question.id);
      expect(one?.stem).toEqual({ format: 'html', text: htmlOf(question.stem) });
      expect(one?.choices.map(({ text }) => text.text)).toEqual(
        question.options.map(({ text }) => htmlOf(text)),
      );
      expect(one?.choices.map(({ feedback }) => feedback?.text)).toEqual(
        question.options.map(({ why }) => htmlOf(why)),
      );
      const isRight = one?.choices.map(({ isCorrect, weight }) => isCorrect || (weight ?? 0) > 0);
      expect(isRight).toEqual(right(question));
      expect(one?.globalFeedback?.text).toContain(htmlOf(question.source.says));
    }
  };
  it('gives back the whole bank', () => {
    check(BANK);
    const categories = parseGift(toGift(BANK, NAMES)).filter(({ type }) => type === 'Category');
    expect(categories).toHaveLength(5);
  });
  it('gives back any text', () => {
    fc.assert(fc.property(anyBank, check));
  });
});

describe('Moodle XML', () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    trimValues: false,
    parseTagValue: false,
    isArray: (name) => ['question', 'answer'].includes(name),
    processEntities: { maxTotalExpansions: 1e6, maxExpandedLength: 1e8 },
  });
  interface Read {
    '@_type': string;
    idnumber: string;
    single: string;
    questiontext: { text: string };
    answer: { '@_fraction': string; text: string; feedback: { text: string } }[];
  }
  const check = (bank: readonly Exported[]) => {
    const { quiz } = parser.parse(toMoodleXml(bank, NAMES)) as { quiz: { question: Read[] } };
    const read = quiz.question.filter((one) => one['@_type'] === 'multichoice');
    for (const [at, question] of bank.entries()) {
      const one = read[at];
      expect(one?.idnumber).toBe(question.id);
      expect(one?.questiontext.text).toBe(htmlOf(question.stem));
      expect(one?.answer.map(({ text }) => text)).toEqual(
        question.options.map(({ text }) => htmlOf(text)),
      );
      expect(one?.answer.map(({ feedback }) => feedback.text)).toEqual(
        question.options.map(({ why }) => htmlOf(why)),
      );
      const fractions = one?.answer.map((answer) => Number(answer['@_fraction'])) ?? [];
      expect(fractions.map((fraction) => fraction > 0)).toEqual(right(question));
      const sum = fractions.filter((fraction) => fraction > 0).reduce((a, b) => a + b, 0);
      expect(sum).toBeCloseTo(100, 3);
      expect(one?.single).toBe(String(right(question).filter(Boolean).length === 1));
    }
  };
  it('gives back the whole bank', () => check(BANK));
  it('gives back any text', () => {
    fc.assert(fc.property(anyBank, check));
  });
});

describe('Anki', () => {
  /** RFC 4180, with tabs: what Anki reads. */
  const rowsOf = (text: string) =>
    [...text.matchAll(/"((?:[^"]|"")*)"(\t|\n)/g)].reduce<string[][]>(
      (rows, [, cell = '', end]) => {
        rows.at(-1)?.push(cell.replaceAll('""', '"'));
        if (end === '\n') rows.push([]);
        return rows;
      },
      [[]],
    );
  const check = (bank: readonly Exported[]) => {
    const lines = toAnki(bank, NAMES).split('\n');
    const head = lines.filter((line) => line.startsWith('#'));
    expect(head).toContain('#separator:tab');
    expect(lines).toHaveLength(head.length + bank.length + 1);
    const rows = rowsOf(`${lines.slice(head.length).join('\n')}`).slice(0, -1);
    for (const [at, question] of bank.entries()) {
      const [id, front, back, tags] = rows[at] ?? [];
      expect(id).toBe(`sur-le-fil:${question.id}`);
      expect(front).toContain(htmlOf(question.stem));
      for (const { text, why } of question.options) {
        expect(front).toContain(htmlOf(text));
        expect(back).toContain(htmlOf(why));
      }
      expect(tags).not.toMatch(/\s/);
    }
  };
  it('gives back the whole bank', () => check(BANK));
  it('gives back any text', () => {
    fc.assert(fc.property(anyBank, check));
  });
});

it('on paper, what is asked and what is right stand on sheets of their own', () => {
  const [questions = '', answers = '', marking = ''] = toPaper(BANK.slice(0, 3)).split(
    '</section>',
  );
  for (const { stem, options } of BANK.slice(0, 3)) {
    expect(questions).toContain(htmlOf(stem));
    for (const { why } of options) expect(questions + answers).not.toContain(htmlOf(why));
    const good = options.findIndex((option) => option.right);
    expect(marking).toContain(`<strong>${String.fromCharCode(65 + good)}`);
  }
  expect(answers.match(/<li value=/g)).toHaveLength(3);
});

it('a selection at random is as large as asked, and as even as it can be', () => {
  const picked = pickIds(BANK, 13, () => 0.5);
  expect(picked.size).toBe(13);
  const counts = new Map<string, number>();
  for (const { id, domain } of BANK) {
    if (picked.has(id)) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  expect([...counts.values()].sort()).toEqual([2, 2, 3, 3, 3]);
  expect(pickIds(BANK, 9_999, Math.random).size).toBe(BANK.length);
});
