import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LiveChoice, valuesOf } from '../../src/components/player/live-choice.svelte.ts';
import { faultText } from '../../src/components/player/live-fault.ts';
import type { LiveFault } from '../../src/sim/live/runner.ts';
import { SIDES } from '../../src/components/player/parameter-names.ts';
import { misread, readAddress, writeAddress } from '../../src/components/player/url-state.ts';
import { ClientEra, ServerEra, TransportKind, type Parameters } from '../../src/trace/schema.ts';
import { typographyFaults, proseOf } from '../content/french-typography.ts';
import { recorded } from './player-traces.ts';

const TRACE = recorded('decouvrir-lister-appeler/auto-dual-http');
const USUAL = { detail: 'all', parameters: TRACE.parameters } as const;

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
          expect(reading.unreadable).toBeUndefined();
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
    expect(unreadable).toEqual({ key: 'pas', value });
  });

  it('says what it could not read, and what is shown instead', () => {
    for (const key of ['pas', 'vue'] as const) {
      const text = misread({ key, value: 'n’importe quoi' }, 45);
      expect(typographyFaults(proseOf(text))).toEqual([]);
      expect(text).toContain('n’existe pas');
    }
    expect(misread({ key: 'pas', value: 'x'.repeat(500) }, 45).length).toBeLessThan(200);
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
];

describe('what went wrong, in a sentence', () => {
  it.each(FAULTS)('$reason', (fault) => {
    const labels = { limite: 'Nombre de commandes au plus' };
    const { text } = faultText(fault, { reason: undefined, labels });
    expect(text).toMatch(/^[A-ZÉ`«].*\.$/s);
    expect(text).not.toMatch(/undefined/);
    expect(typographyFaults(proseOf(text)), text).toEqual([]);
  });
});
