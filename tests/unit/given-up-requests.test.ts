/** Requests without an answer: who stops waiting for them, and when. */
import { describe, expect, it } from 'vitest';
import type { Event, Trace } from '../../src/trace/schema.ts';
import { wholeNumber } from '../../src/sim/inputs.ts';
import { seek } from '../../src/trace/seek.ts';
import { recordedTraces } from '../content/recorded-traces.ts';

const TRACES = recordedTraces();

function trace(path: string): Trace {
  const found = TRACES.find(({ file }) => file.endsWith(`${path}.json`));
  if (!found) throw new Error(`no trace ${path}`);
  return found.trace;
}

/** The step at which something happens for the first time. */
function stepOf({ events }: Trace, happens: (event: Event) => boolean): number {
  const event = events.find(happens);
  if (!event) throw new Error('it never happens');
  return event.seq;
}

function waiting(of: Trace, step: number): { client: number; server: number } {
  const { client, server } = seek(of, step).actors;
  if (client?.kind !== 'client' || server?.kind !== 'server') throw new Error('other actors');
  return { client: client.waitingFor.length, server: server.inHand.length };
}

const cancels = (event: Event): boolean =>
  event.kind === 'frame' && event.raw.includes('notifications/cancelled');
const isHttp =
  (phase: string) =>
  (event: Event): boolean =>
    event.kind === 'http' && event.phase === phase;

describe('nobody waits for a request any more', () => {
  it.each([
    ['annulation/auto-dual-stdio', cancels],
    ['annulation/legacy-legacy-http', cancels],
    ['annulation/auto-dual-http', isHttp('abort')],
    ['flux-coupe/auto-dual-http', isHttp('cut')],
  ])('in %s, from the step on that gives it up', (path, happens) => {
    const of = trace(path);
    const step = stepOf(of, happens);
    expect(waiting(of, step - 1)).toEqual({ client: 1, server: 1 });
    expect(waiting(of, step)).toEqual({ client: 0, server: 0 });
  });

  it('the client first, when its patience ends; the server once it is told', () => {
    const of = trace('delai-depasse/auto-dual-stdio');
    const step = stepOf(of, ({ kind }) => kind === 'timeout');
    expect(waiting(of, step)).toEqual({ client: 0, server: 1 });
    expect(waiting(of, step + 1)).toEqual({ client: 0, server: 0 });
  });

  it('not when a stream ends early in the handshake era: it may be taken up again', () => {
    const of = trace('reprise-de-flux/legacy-legacy-http');
    const step = stepOf(of, isHttp('cut'));
    expect(waiting(of, step).client).toBe(waiting(of, step - 1).client);
    expect(waiting(of, step).client).toBeGreaterThan(0);
  });

  it('but a subscription stays open until it is answered', () => {
    const of = trace('abonnements/auto-dual-http');
    const end = stepOf(
      of,
      (event) => event.kind === 'frame' && event.raw.includes('"id":"listen:0","result"'),
    );
    expect(waiting(of, end - 1)).toEqual({ client: 1, server: 1 });
    expect(waiting(of, end)).toEqual({ client: 0, server: 0 });
  });
});

describe('a number that a learner types', () => {
  it.each([
    [3, 3],
    ['7', 7],
    [2.6, 3],
    [-4, 0],
    [1e12, 10],
  ])('%j is taken as %i', (typed, taken) => {
    expect(wholeNumber({ n: typed }, 'n', 0, 10)).toBe(taken);
  });
});
