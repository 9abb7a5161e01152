/** The cases to decide on: complete, varied, and argued. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CaseRule, ChoiceQuestion, DECIDERS, UseCase } from '../../src/content-model/use-case.ts';
import { nearDuplicates } from '../../src/quiz/fairness.ts';

const CONTENT = new URL('../../content/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, CONTENT), 'utf8'));

const cases = z.array(UseCase).parse(read('primitives/cases.json'));
const choices = existsSync(new URL('choices/', CONTENT))
  ? readdirSync(new URL('choices/', CONTENT)).map((name) => ChoiceQuestion.parse(read(`choices/${name}`)))
  : [];

const examined = (all: { id: string; situation: string }[]) =>
  all.map(({ id, situation }) => ({ id, stem: situation, options: [] }));

describe('cases of primitives', () => {
  it('are sixty at least, each its own', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(nearDuplicates(examined(cases))).toEqual([]);
  });

  it('ask each decider about as often, and are of each difficulty', () => {
    for (const decider of DECIDERS) {
      const share = cases.filter(({ answer }) => answer.decider === decider).length / cases.length;
      expect(share, decider).toBeGreaterThan(0.25);
      expect(share, decider).toBeLessThan(0.42);
    }
    for (const difficulty of ['plain', 'thoughtful', 'treacherous'])
      expect(cases.filter((one) => one.difficulty === difficulty).length).toBeGreaterThanOrEqual(12);
    expect(cases.filter(({ also }) => also).length).toBeGreaterThanOrEqual(6);
  });

  it('say why each other answer does not hold, unless it can be defended', () => {
    for (const { id, answer, also, others } of cases) {
      const left = DECIDERS.filter((decider) => decider !== answer.decider && decider !== also?.decider);
      expect(Object.keys(others).sort(), id).toEqual([...left].sort());
    }
  });

  it('never name a primitive in the situation, and cross a border in the counter-example', () => {
    for (const { id, situation, answer, counterExample } of cases) {
      expect(situation, id).not.toMatch(/\b(outil|ressource|prompt|tool|resource)s?\b|`[a-z]+\/[a-z]+`/i);
      expect(counterExample.decider, id).not.toBe(answer.decider);
    }
  });
});

describe.each(choices)('$id', ({ answers, cases: ofChoice }) => {
  it('asks each answer about as often, with cases of its own', () => {
    const ids = answers.map(({ id }) => id);
    for (const { id, answer, also, counterExample } of ofChoice) {
      expect(ids, id).toContain(answer);
      expect(ids, id).toContain(counterExample.answer);
      expect(counterExample.answer, id).not.toBe(answer);
      if (also) expect(also.answer, id).not.toBe(answer);
    }
    const share = ofChoice.filter(({ answer }) => answer === ids[0]).length / ofChoice.length;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
    expect(new Set(ofChoice.map(({ id }) => id)).size).toBe(ofChoice.length);
    expect(nearDuplicates(examined(ofChoice))).toEqual([]);
  });
});

it('has both questions', () => {
  expect(choices.map(({ id }) => id).sort()).toEqual(['skill-ou-outil', 'stdio-ou-http']);
});

it('has the rule of each source, and no other', () => {
  const rules = z.array(CaseRule).parse(read('primitives/rules.json'));
  const sources = [...cases, ...choices.flatMap((choice) => choice.cases)].map(({ source }) => source);
  expect(rules.map(({ url }) => url).sort()).toEqual([...new Set(sources)].sort());
});
