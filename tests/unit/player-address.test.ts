import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LiveChoice, valuesOf } from '../../src/components/player/live-choice.svelte.ts';
import { faultText } from '../../src/components/player/live-fault.ts';
import type { LiveFault } from '../../src/sim/live/runner.ts';
import { SIDES } from '../../src/components/player/parameter-names.ts';
import {
  hasAll,
  misread,
  readAddress,
  writeAddress,
} from '../../src/components/player/url-state.ts';
import { ClientEra, ServerEra, TransportKind, type Parameters } from '../../src/trace/schema.ts';
import { typographyFaults, proseOf } from '../content/french-typography.ts';
import { recorded } from './player-traces.ts';

const TRACE = recorded('decouvrir-lister-appeler/auto-dual-http');
const USUAL = { detail: 'all', parameters: TRACE.parameters } as const;

const said = (search: Record<string, string>) =>
  misread(readAddress(new URLSearchParams(search), TRACE), TRACE.events.length);

const anyParameters: fc.Arbitrary<Parameters> = fc.record({
  client: fc.constantFrom(...ClientEra.options),
  server: fc.constantFrom(...ServerEra.options),
  transport: fc.constantFrom(...TransportKind.options),
  inputs: fc.record({ client: fc.string(), limite: fc.integer() }),
});

describe('the address', () => {
  it('says nothing of what the page shows by itself', () => {
    const shown = { step: 0, detail: 'all', parameters: TRACE.parameters, usual: USUAL } as const;
    expect(writeAddress(new URLSearchParams(), shown).toString()).toBe('');
  });

  it('leads back to what was shown', () => {
    fc.assert(
      fc.property(
        fc.nat(TRACE.events.length),
        fc.constantFrom('all' as const, 'wire' as const),
        anyParameters,
        (step, detail, parameters) => {
          const search = writeAddress(new URLSearchParams('autre=1'), {
            step,
            detail,
            parameters,
            usual: USUAL,
          });
          expect(search.get('autre')).toBe('1');
          const reading = readAddress(new URLSearchParams(search.toString()), TRACE);
          expect(reading.step ?? 0).toBe(step);
          expect(reading.detail ?? 'all').toBe(detail);
          expect(misread(reading, TRACE.events.length)).toBe('');
          const asked = { ...TRACE.parameters, ...reading.asked };
          expect(SIDES.map((side) => asked[side])).toEqual(SIDES.map((side) => parameters[side]));
          for (const [name, value] of Object.entries(parameters.inputs))
            expect(String(asked.inputs[name])).toBe(String(value));
        },
      ),
    );
  });

  it('keeps the era of the client and the argument called client apart', () => {
    const { asked } = readAddress(new URLSearchParams('client=legacy&arg-client=C-999'), TRACE);
    expect(asked?.client).toBe('legacy');
    expect(asked?.inputs).toEqual({ client: 'C-999', limite: 5 });
  });

  it.each(['-1', '999', '1.5', 'douze', '', '1e3', '٣'])('does not read the step %j', (value) => {
    const { step, unreadable } = readAddress(new URLSearchParams({ pas: value }), TRACE);
    expect(step).toBeUndefined();
    expect(unreadable).toEqual([{ key: 'pas', value }]);
  });

  it('says what it could not read, and what is shown instead', () => {
    for (const key of ['pas', 'vue']) {
      const text = said({ [key]: 'n’importe quoi' });
      expect(typographyFaults(proseOf(text))).toEqual([]);
      expect(text).toContain('n’existe pas');
      expect(typographyFaults(proseOf(said({ [key]: '' })))).toEqual([]);
    }
    expect(said({ pas: 'x'.repeat(500) }).length).toBeLessThan(210);
  });

  it('says everything that it could not read', () => {
    const text = said({ pas: 'douze', vue: 'ailleurs' });
    expect(text).toContain('douze');
    expect(text).toContain('ailleurs');
  });

  it('says that a live run has fewer steps, once it is known how many', () => {
    const reading = readAddress(new URLSearchParams('client=legacy&pas=500'), TRACE);
    expect(reading.step).toBe(500);
    expect(misread(reading, 31)).toContain('le numéro d’un événement, de 0 à 31');
    expect(misread(reading, 500)).toBe('');
  });

  it('takes the first of several values, and says so', () => {
    const search = 'pas=3&pas=4&client=legacy&client=modern&arg-client=A&arg-client=B&x=1&x=2';
    const reading = readAddress(new URLSearchParams(search), TRACE);
    expect(reading).toMatchObject({ step: 3, asked: { client: 'legacy' } });
    expect(reading.asked?.inputs?.['client']).toBe('A');
    expect(reading.repeated).toEqual(['pas', 'client', 'arg-client']);
    const text = misread(reading, TRACE.events.length);
    expect(text.match(/première valeur/g)).toHaveLength(3);
    expect(typographyFaults(proseOf(text))).toEqual([]);
  });

  it('keeps the closing mark where it is, whatever direction was typed', () => {
    expect(said({ vue: 'a\u202eb' })).toContain('«\u202f\u2068a\u202eb\u2069\u202f»');
    expect(said({ vue: 'a\u2069\u202eb' })).toContain('\u2068a\ufffd\u202eb\u2069');
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'asks for an argument called %s like for any other',
    (name) => {
      const { asked } = readAddress(new URLSearchParams([[`arg-${name}`, 'x']]), TRACE);
      expect(Object.entries(asked?.inputs ?? {})).toContainEqual([name, 'x']);
      expect(asked && hasAll(TRACE.parameters, asked)).toBe(false);
    },
  );

  it('knows a trace that has what is asked for', () => {
    const { asked } = readAddress(new URLSearchParams('client=legacy&arg-limite=2'), TRACE);
    if (!asked) throw new Error('nothing is asked for');
    expect(hasAll(TRACE.parameters, asked)).toBe(false);
    const inputs = { ...TRACE.parameters.inputs, limite: 2 };
    expect(hasAll({ ...TRACE.parameters, client: 'legacy', inputs }, asked)).toBe(true);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readAddress(new URLSearchParams(text), TRACE)).not.toThrow();
      }),
    );
  });
});

describe('the choice of a live run', () => {
  const texts = {
    inputs: [],
    leftOut: { 'modern-legacy-http': 'Ces deux-là ne s’entendent pas.' },
    reasons: {},
  };

  it('gives the reason why a combination may not be chosen', () => {
    const choice = new LiveChoice(TRACE.parameters, texts);
    expect(choice.reason).toBeUndefined();
    expect(choice.reasons).toEqual([]);
    choice.choose('server', 'legacy');
    expect(choice.reasons).toEqual(['Ces deux-là ne s’entendent pas.']);
    choice.take({ client: 'modern', server: 'legacy', transport: 'http' });
    expect(choice.reason).toBe('Ces deux-là ne s’entendent pas.');
  });

  it('takes from an address only what exists', () => {
    const choice = new LiveChoice(TRACE.parameters, texts);
    choice.take({ client: 'futur', server: 'modern', inputs: { client: 'C-007', autre: 'x' } });
    expect(choice.sides).toEqual({ client: 'auto', server: 'modern', transport: 'http' });
    expect(choice.inputs).toEqual({ client: 'C-007', limite: '5' });
    choice.reset();
    expect(choice.inputs).toEqual({ client: 'C-042', limite: '5' });
  });

  it('has a name for every value', () => {
    expect(valuesOf('client').map(([value]) => value)).toEqual(ClientEra.options);
    expect(valuesOf('server').map(([value]) => value)).toEqual(ServerEra.options);
    expect(valuesOf('transport').map(([value]) => value)).toEqual(TransportKind.options);
  });
});

const FAULTS: LiveFault[] = [
  { reason: 'worker-failed', detail: 'not loaded' },
  { reason: 'run-failed', detail: 'Error: broken' },
  { reason: 'unknown-scenario', scenario: 'ailleurs' },
  { reason: 'left-out', because: 'no-handshake' },
  { reason: 'bad-parameter', name: 'client', value: 'futur', allowed: ['legacy', 'auto'] },
  { reason: 'bad-parameter', name: 'limite', value: 'beaucoup' },
  { reason: 'bad-parameter', name: 'autre', value: '1', allowed: ['client', 'limite'] },
  { reason: 'bad-parameter', name: 'client', value: '', allowed: ['legacy', 'auto'] },
  { reason: 'bad-parameter', name: 'constructor', value: 'x', allowed: ['client'], others: 2 },
  { reason: 'runner-failed', detail: 'TypeError' },
];

describe('what went wrong, in a sentence', () => {
  it.each(['', '  '])('an argument left empty is called so, "%s"', (value) => {
    const fault: LiveFault = { reason: 'bad-parameter', name: 'limite', value };
    const labels = { limite: 'Nombre de commandes au plus' };
    const { text } = faultText(fault, { reason: undefined, labels, numbers: ['limite'] });
    expect(text).toBe(
      '«\u202fNombre de commandes au plus\u202f» est vide. Il faut un nombre, écrit en chiffres.',
    );
  });

  it.each(FAULTS)('$reason', (fault) => {
    const labels = { limite: 'Nombre de commandes au plus' };
    const { text } = faultText(fault, { reason: undefined, labels });
    expect(text).toMatch(/^[A-ZÉ`«].*\.$/s);
    expect(text).not.toMatch(/undefined/);
    expect(typographyFaults(proseOf(text)), text).toEqual([]);
    expect(faultText(fault, { reason: undefined, labels, isLive: true }).text).not.toContain(
      'enregistré',
    );
  });

  it('cuts what was typed, and counts what else is wrong', () => {
    const fault = {
      reason: 'bad-parameter',
      name: 'z'.repeat(300),
      value: 'x'.repeat(80),
      allowed: ['client'],
      others: 2,
    } as const satisfies object;
    const { text } = faultText(
      { ...fault, allowed: [...fault.allowed] },
      { reason: undefined, labels: {} },
    );
    expect(text.length).toBeLessThan(260);
    expect(text).toContain('2\u00a0autres fautes');
  });

  it('tells an argument from the side that has its name', () => {
    const fault: LiveFault = {
      reason: 'bad-parameter',
      name: 'transport',
      value: 'x',
      allowed: ['client', 'limite'],
    };
    const { text } = faultText(fault, { reason: undefined, labels: {} });
    expect(text).toContain('`arg-transport`');
    expect(text).toContain('Arguments possibles\u00a0: `arg-client`, `arg-limite`');
  });
});
