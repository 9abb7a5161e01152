import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accept } from '../../src/sim/request.ts';
import { findScenario } from '../../src/sim/live/find-scenario.ts';
import { COMBINATIONS } from '../../src/sim/scenario.ts';
import { SCENARIOS, scenarioOf } from '../../src/sim/scenarios/index.ts';

describe('a request for a run', () => {
  it('takes the defaults of the scenario for what it does not say', async () => {
    for (const scenario of SCENARIOS) {
      expect(await accept({ scenario: scenario.id }, scenarioOf)).toEqual({
        scenario,
        parameters: scenario.defaults,
      });
    }
  });

  it.each([
    ['an unknown scenario', { scenario: 'nope' }, { reason: 'unknown-scenario', scenario: 'nope' }],
    ['no scenario', {}, { reason: 'bad-parameter' }],
    ['nothing', null, { reason: 'bad-parameter' }],
    [
      'an unknown era',
      { scenario: 'deux-echecs', parameters: { client: 'ancient' } },
      {
        reason: 'bad-parameter',
        name: 'client',
        value: 'ancient',
        allowed: ['legacy', 'auto', 'modern'],
      },
    ],
    [
      'an unknown transport',
      { scenario: 'deux-echecs', parameters: { transport: 'sse' } },
      { reason: 'bad-parameter', name: 'transport', value: 'sse', allowed: ['stdio', 'http'] },
    ],
    [
      'an input that the scenario does not have',
      { scenario: 'deux-echecs', parameters: { inputs: { montant: 3 } } },
      { reason: 'bad-parameter', name: 'montant', allowed: ['outil', 'client'] },
    ],
    ...(['constructor', '__proto__', 'toString'] as const).map(
      (name) =>
        [
          `an input called ${name}`,
          { scenario: 'deux-echecs', parameters: { inputs: Object.fromEntries([[name, 'x']]) } },
          { reason: 'bad-parameter', name, value: 'x', allowed: ['outil', 'client'] },
        ] as [string, unknown, object],
    ),
    [
      'several at once',
      { scenario: 'deux-echecs', parameters: { client: '', server: 'x', inputs: { a: 1, b: 2 } } },
      { reason: 'bad-parameter', name: 'client', value: '', others: 3 },
    ],
    [
      'a number that is none',
      { scenario: 'poignee-de-main', parameters: { inputs: { limite: 'beaucoup' } } },
      { reason: 'bad-parameter', name: 'limite', value: 'beaucoup' },
    ],
    [
      'a text without end',
      { scenario: 'deux-echecs', parameters: { inputs: { client: 'x'.repeat(2_001) } } },
      { reason: 'bad-parameter', name: 'client' },
    ],
    [
      'chunks of no size',
      { scenario: 'deux-echecs', parameters: { chunkBytes: 0 } },
      { reason: 'bad-parameter', name: 'chunkBytes', value: '0' },
    ],
    [
      'a pair that the scenario leaves out',
      { scenario: 'poignee-de-main', parameters: { client: 'modern' } },
      { reason: 'left-out', because: 'no-handshake' },
    ],
  ])('%s is refused with its reason', async (_, asked, fault) => {
    expect(await accept(asked, scenarioOf)).toMatchObject({ fault });
  });

  it('reads a number that comes as text, as in an address', async () => {
    const asked = { scenario: 'poignee-de-main', parameters: { inputs: { limite: '2' } } };
    const accepted = await accept(asked, scenarioOf);
    expect(accepted).toMatchObject({ parameters: { inputs: { client: 'C-042', limite: 2 } } });
  });

  it('never rejects', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (value) => void (await accept(value, scenarioOf))),
      { numRuns: 1_000 },
    );
  });
});

describe('the scenarios that the Worker finds', () => {
  it('are all of them, and no other', async () => {
    for (const scenario of SCENARIOS) expect(await findScenario(scenario.id)).toBe(scenario);
    expect(await findScenario('nope')).toBeUndefined();
  });
});

describe('the combinations of a scenario', () => {
  it('are eighteen, each played or left out for a reason', () => {
    expect(COMBINATIONS).toHaveLength(18);
    const left = SCENARIOS.map(
      (scenario) => COMBINATIONS.filter((c) => scenario.leftOut(c) !== undefined).length,
    );
    expect(left.slice(0, 3)).toEqual([0, 10, 4]);
    expect(left.every((count) => count < COMBINATIONS.length)).toBe(true);
  });
});
