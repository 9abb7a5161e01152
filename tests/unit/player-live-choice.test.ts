import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LiveChoice, valuesOf } from '../../src/components/player/live-choice.svelte.ts';
import { SIDES } from '../../src/components/player/parameter-names.ts';
import { SCENARIO_GROUPS } from '../../src/components/player/scenario-groups.ts';
import type { LiveTexts } from '../../src/components/player/texts.ts';
import { COMBINATIONS, combinationsOf, type Scenario } from '../../src/sim/scenario.ts';
import { SCENARIOS } from '../../src/sim/scenarios/index.ts';

interface Text {
  inputs: LiveTexts['inputs'];
  leftOut: Record<string, string>;
}

/** As `exchange.ts` makes them for a page. */
function choiceOf(scenario: Scenario): LiveChoice {
  const path = `content/scenarios/${scenario.id}.json`;
  const { inputs, leftOut } = JSON.parse(readFileSync(path, 'utf8')) as Text;
  const reasons = COMBINATIONS.flatMap((combination) => {
    const because = scenario.leftOut(combination);
    const { client, server, transport } = combination;
    return because === undefined
      ? []
      : [[`${client}-${server}-${transport}`, leftOut[because] ?? ''] as const];
  });
  return new LiveChoice(scenario.defaults, {
    inputs,
    leftOut: Object.fromEntries(reasons),
    reasons: leftOut,
  });
}

const ALL = SCENARIOS.map((scenario) => ({ id: scenario.id, scenario }));

describe('the form of a live run', () => {
  it.each(ALL)('reaches everything that is played, $id', ({ scenario }) => {
    for (const wanted of combinationsOf(scenario)) {
      const choice = choiceOf(scenario);
      for (const side of [...SIDES, ...SIDES]) choice.choose(side, wanted[side]);
      expect(choice.sides).toEqual(wanted);
    }
  });

  it.each(ALL)('never rests on what is not played, $id', ({ scenario }) => {
    for (const side of SIDES) {
      for (const [value] of valuesOf(side)) {
        const choice = choiceOf(scenario);
        if (choice.isNowhere(side, value)) continue;
        choice.choose(side, value);
        expect(choice.reason).toBeUndefined();
        expect(choice.sides[side]).toBe(value);
      }
    }
  });

  it.each(ALL)('says why a choice is closed, $id', ({ scenario }) => {
    const choice = choiceOf(scenario);
    for (const side of SIDES) {
      for (const [value] of valuesOf(side)) {
        if (!choice.isNowhere(side, value)) continue;
        const why = choice.reasonOf({ ...choice.sides, [side]: value });
        expect(choice.reasons).toContain(why);
        expect(why).toMatch(/^[A-ZÉÀ«].{20,}\.$/s);
      }
    }
  });

  it('says which side followed', () => {
    const repartiteur = SCENARIOS.find(({ id }) => id === 'repartiteur');
    if (!repartiteur) throw new Error('no such scenario');
    const choice = choiceOf(repartiteur);
    choice.choose('client', 'legacy');
    expect(choice.followed).toEqual(['server']);
    choice.choose('server', 'legacy');
    expect(choice.followed).toEqual([]);
  });
});

it('every scenario stands in one group, in the order of the course', () => {
  expect(SCENARIO_GROUPS.flatMap(({ scenarios }) => scenarios)).toEqual(SCENARIOS);
});
