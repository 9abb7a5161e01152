import { describe, expect, it } from 'vitest';
import {
  count,
  countBeforeFirstCall,
  firstCall,
  heldAt,
  heldUpToEach,
  sessionsOf,
} from '../../src/trace/counters.ts';
import { codesSeen, outcomeSeen } from '../../src/trace/outcome.ts';
import { outcomeOf } from '../../src/sim/negotiation.ts';
import { COMBINATIONS } from '../../src/sim/scenario.ts';
import type { Event, Trace } from '../../src/trace/schema.ts';
import { recorded } from './player-traces.ts';

/** By the end. */
const heldOf = (trace: Trace) => heldUpToEach(trace).at(-1);
const work = (name: string) => recorded(`decouvrir-lister-appeler/${name}`);

/** A trace with the given events, which are numbered. */
function traceOf(events: Record<string, unknown>[]): Trace {
  const actors = [
    { id: 'client', kind: 'client' as const, name: 'comptoir' },
    { id: 'server', kind: 'server' as const, name: 'comptoir' },
  ];
  return {
    format: 'sur-le-fil/trace',
    version: 1,
    scenario: 'test',
    parameters: { client: 'legacy', server: 'legacy', transport: 'http', inputs: {} },
    actors,
    events: events.map((event, index) => ({ seq: index + 1, atMs: 0, ...event }) as Event),
  };
}

const asks = (exchange: number, method = 'POST') => ({
  kind: 'http',
  from: 'client',
  to: 'server',
  exchange,
  phase: 'request',
  method,
});
const responds = (exchange: number, status = 200) => ({
  kind: 'http',
  from: 'server',
  to: 'client',
  exchange,
  phase: 'response',
  status,
});

describe('round trips', () => {
  it('that follow one another count each, those that overlap count once', () => {
    const inTurn = traceOf([asks(1), responds(1), asks(2), responds(2)]);
    expect(count(inTurn, 0, 4).roundTrips).toBe(2);
    const together = traceOf([asks(1), asks(2), responds(1), responds(2)]);
    expect(count(together, 0, 4).roundTrips).toBe(1);
  });

  it('without an answer are none, and a refusal is an answer', () => {
    expect(count(traceOf([asks(1)]), 0, 1).roundTrips).toBe(0);
    expect(count(traceOf([asks(1), responds(1, 404)]), 0, 2).roundTrips).toBe(1);
  });

  it('count only when they lie within the bounds', () => {
    const trace = traceOf([asks(1), responds(1), asks(2), responds(2)]);
    expect(count(trace, 1, 4).roundTrips).toBe(1);
    expect(count(trace, 0, 3).roundTrips).toBe(1);
    expect(count(trace, 2, 2).roundTrips).toBe(0);
  });

  it.each([
    ['legacy-legacy-http', 3],
    ['modern-modern-http', 2],
    ['legacy-legacy-stdio', 2],
    ['modern-modern-stdio', 2],
    ['auto-legacy-http', 4],
    ['legacy-modern-http', 1],
  ])('before the first call of a tool, %s: %d', (name, expected) => {
    expect(countBeforeFirstCall(work(name)).roundTrips).toBe(expected);
  });
});

describe('what a client may do without', () => {
  it.each([
    ['legacy-legacy-http', 0],
    ['modern-modern-http', 1],
    ['legacy-legacy-stdio', 0],
    ['modern-modern-stdio', 1],
    ['auto-legacy-http', 1],
  ])('is the round trip of the discovery, %s: %d', (name, expected) => {
    expect(countBeforeFirstCall(work(name)).optionalTrips).toBe(expected);
  });

  it.each([
    ['legacy-legacy-http', 0],
    ['modern-modern-http', 1],
    ['modern-modern-stdio', 1],
  ])('and what the cache gave: %s: %d', (name, expected) => {
    expect(count(work(name), 0, work(name).events.length).fromCache).toBe(expected);
  });
});

describe('messages and bytes', () => {
  it('are those of the frames, and of the headers as HTTP/1.1 lays them out', () => {
    const trace = traceOf([{ ...asks(1), headers: [['accept', 'a']] }, responds(1)]);
    expect(count(trace, 0, 2)).toMatchObject({ messages: 0, messageBytes: 0, headerBytes: 11 });
    const { events } = work('modern-modern-stdio');
    const bytes = events.flatMap((event) => (event.kind === 'frame' ? [event.byteLength] : []));
    expect(count(work('modern-modern-stdio'), 0, events.length)).toMatchObject({
      messages: bytes.length,
      messageBytes: bytes.reduce((sum, each) => sum + each, 0),
      headerBytes: 0,
      errors: 0,
      openings: 1,
    });
  });

  it('an envelope on each request weighs more than a handshake', () => {
    const whole = (name: string) => count(work(name), 0, work(name).events.length).messageBytes;
    expect(whole('modern-modern-stdio')).toBeGreaterThan(whole('legacy-legacy-stdio'));
  });

  it('no first call where nothing connects', () => {
    expect(firstCall(work('legacy-modern-stdio'))).toBeUndefined();
    expect(firstCall(work('modern-modern-stdio'))).toBeGreaterThan(0);
  });
});

describe('what a server keeps in mind', () => {
  it('the handshake, over a pipe; the session and its stream too, over HTTP', () => {
    const all = ['version', 'client', 'capabilities'];
    const [pipe, http] = [work('legacy-legacy-stdio'), work('legacy-legacy-http')];
    expect(heldOf(pipe)).toEqual(all);
    expect(heldOf(http)).toEqual([...all, 'session', 'stream']);
    expect(heldAt(pipe, 0)).toEqual([]);
    expect(heldAt(pipe, pipe.events.length)).toEqual([]);
  });

  it.each(['modern-modern-stdio', 'modern-modern-http', 'auto-dual-http'])(
    'nothing: %s',
    (name) => {
      expect(heldOf(work(name))).toEqual([]);
      expect(sessionsOf(work(name))).toEqual([]);
    },
  );

  it('one instance at a time, where there are several', () => {
    const trace = recorded('repartiteur/legacy-legacy-http');
    const second = trace.events.findIndex((event) => 'to' in event && event.to === 'server-2');
    expect(heldAt(trace, second, 'server')).toContain('session');
    expect(heldAt(trace, second, 'server-2')).toEqual([]);
    expect(sessionsOf(trace)).toEqual(['session-1', 'session-2']);
  });
});

describe('the outcome of a connection', () => {
  it.each(COMBINATIONS)('$client, $server, $transport', ({ client, server, transport }) => {
    const seen = outcomeSeen(work(`${client}-${server}-${transport}`));
    expect(seen).toBe(outcomeOf({ client, server }));
  });

  it('comes with its codes', () => {
    expect(codesSeen(work('legacy-modern-http'))).toEqual([
      400,
      -32022,
      'CLIENT_HTTP_NOT_IMPLEMENTED',
    ]);
    expect(codesSeen(work('auto-legacy-stdio'))).toEqual([-32601]);
    expect(codesSeen(work('modern-modern-stdio'))).toEqual([]);
  });
});
