import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMBINATIONS } from '../../src/sim/scenario.ts';

/** Runs the command as a person would, through npm. */
function trace(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '-s', 'trace', '--', ...args],
      { maxBuffer: 2 ** 24 },
      (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err });
      },
    );
  });
}

describe('npm run -s trace', { timeout: 60_000 }, () => {
  it('prints the trace that is recorded, and nothing else', async () => {
    const args = [
      'decouvrir-lister-appeler',
      '--client',
      'auto',
      '--server',
      'dual',
      '--transport',
      'http',
    ];
    const { code, out, err } = await trace(...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      readFileSync('content/traces/decouvrir-lister-appeler/auto-dual-http.json', 'utf8'),
    );
  });

  it('opens with the handshake for an old client', async () => {
    const { out } = await trace('decouvrir-lister-appeler', '--client', 'legacy');
    const { events } = JSON.parse(out) as {
      events: { kind: string; message?: { method?: string } }[];
    };
    expect(events.find(({ kind }) => kind === 'frame')?.message?.method).toBe('initialize');
  });

  it('lists the scenarios with their combinations', async () => {
    const { out } = await trace('--list');
    const list = JSON.parse(out) as {
      scenario: string;
      combinations: object[];
      leftOut: object[];
    }[];
    expect(list.map(({ scenario }) => scenario).slice(0, 3)).toEqual([
      'decouvrir-lister-appeler',
      'poignee-de-main',
      'deux-echecs',
    ]);
    for (const { combinations, leftOut } of list) {
      expect(combinations.length + leftOut.length).toBe(COMBINATIONS.length);
    }
  });

  it.each([
    [
      ['nope'],
      /^Scénario inconnu\u00a0: «\u202fnope\u202f»\. Il y a\u00a0: decouvrir-lister-appeler/,
    ],
    [['deux-echecs', '--client', 'x'], /^Paramètre «\u202fclient\u202f».*legacy, auto, modern\.$/m],
    [['poignee-de-main', '--client', 'modern'], /^Cette combinaison ne se joue pas\. .{20}/],
    [['deux-echecs', '--fooo'], /^Option «\u202f--fooo\u202f» inconnue/],
    [[], /^Il manque le nom du scénario\./],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { code, out, err } = await trace(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
  });
});
