/** What the course says of programs over stdio: how they end, fall, come back and are probed. */
import { describe, expect, it } from 'vitest';

import type { Trace } from '../../src/trace/schema.ts';
import { messages, recordedTraces, story } from './recorded-traces.ts';

const traces = recordedTraces();

function of(scenario: string, transport?: string) {
  const found = traces.filter(
    ({ trace }) =>
      trace.scenario === scenario &&
      (transport === undefined || trace.parameters.transport === transport),
  );
  expect(found, scenario).not.toHaveLength(0);
  return found;
}

/** `stdin-closed`, `signal-sent SIGTERM`, `process-exited 0`, with their times. */
function lifecycle({ events }: Trace): { what: string; atMs: number }[] {
  return events.flatMap((event) =>
    event.kind === 'lifecycle'
      ? [
          {
            what: [event.what, event.signal ?? event.exitCode].filter((x) => x !== undefined).join(' '),
            atMs: event.atMs,
          },
        ]
      : [],
  );
}

describe('the end of a program', () => {
  it('[req:stdio-shutdown-by-stdin] begins by its stdin, whatever comes next', () => {
    const overStdio = traces.filter(
      ({ trace, era }) => trace.parameters.transport === 'stdio' && era !== undefined,
    );
    let ended = 0;
    for (const { file, trace } of overStdio) {
      const events = trace.events.filter((event) => event.kind === 'lifecycle');
      for (const [index, event] of events.entries()) {
        if (event.what !== 'signal-sent') continue;
        const before = events.slice(0, index).map(({ what, to }) => `${what} ${String(to)}`);
        expect(before, file).toContain(`stdin-closed ${String(event.to)}`);
      }
      ended += events.filter(({ what }) => what === 'stdin-closed').length;
    }
    expect(ended).toBeGreaterThanOrEqual(overStdio.length);
  });

  it('[req:server-leaves-at-stdin-end] comes of itself, as soon as stdin has ended', () => {
    for (const { file, trace } of of('arret-en-ordre')) {
      const [closed, exited] = lifecycle(trace).slice(-3);
      expect([closed?.what, exited?.what], file).toEqual(['stdin-closed', 'process-exited 0']);
      expect((exited?.atMs ?? 0) - (closed?.atMs ?? 0), file).toBeLessThan(10);
    }
  });

  it.each([
    ['arret-force', ['signal-sent SIGTERM', 'process-exited SIGTERM']],
    ['arret-sans-appel', ['signal-sent SIGTERM', 'signal-sent SIGKILL', 'process-exited SIGKILL']],
  ])('[req:forced-end-escalates] %s: each step after a delay', (scenario, steps) => {
    for (const { file, trace } of of(scenario)) {
      const told = lifecycle(trace);
      const from = told.findIndex(({ what }) => what === 'stdin-closed');
      expect(told.slice(from + 1, -1).map(({ what }) => what), file).toEqual(steps);
      const asked = told.slice(from).filter(({ what }) => /^(stdin|signal)/.test(what));
      for (const [index, { atMs }] of asked.slice(1).entries())
        expect(atMs - (asked[index]?.atMs ?? 0), file).toBe(2_000);
    }
  });
});

describe('a program that falls', () => {
  const crashed = () => of('panne-et-reprise');

  it('[req:crashed-server-restarted] is started again', () => {
    for (const { file, trace } of crashed()) {
      const told = lifecycle(trace).map(({ what }) => what);
      expect(told.indexOf('process-exited 1'), file).toBeGreaterThan(0);
      expect(told.slice(told.indexOf('process-exited 1')), file).toContain('process-started');
    }
  });

  it('[req:lost-requests-retried] takes its requests with it; one is made again, under a new id', () => {
    for (const recorded of crashed()) {
      const calls = messages([recorded], 'request', 'tools/call');
      const answered = new Set(recorded.frames.map(({ frame }) => frame.answers));
      expect(calls.map(({ frame }) => answered.has(frame.seq)), recorded.file).toEqual([false, false, true]);
      const [first, , again] = calls;
      expect(again?.message.params, recorded.file).toEqual(first?.message.params);
      expect(new Set(calls.map(({ message }) => message.id)).size, recorded.file).toBe(3);
    }
  });

  it('[req:era-remembered] a host that remembers the era has nothing to say before its next request', () => {
    const modern = [...crashed(), ...of('redemarrage', 'stdio')].filter(({ era }) => era === 'modern');
    expect(modern).toHaveLength(2);
    for (const recorded of modern) {
      const restarted = recorded.trace.events.findLast(
        (event) => event.kind === 'lifecycle' && event.what === 'process-started',
      );
      const next = recorded.frames.find(({ frame }) => frame.seq > (restarted?.seq ?? Infinity));
      expect(next?.message, recorded.file).toMatchObject({ method: 'tools/call' });
    }
  });
});

describe('a program that does not answer the probe', () => {
  it('[req:silence-means-legacy] over stdio is an old one', () => {
    const [auto] = of('sonde-sans-reponse', 'stdio');
    if (auto === undefined) throw new Error('no trace');
    expect(story(auto).slice(0, 2)).toEqual(['server/discover', 'initialize']);
    const givenUp = auto.trace.events.find((event) => event.kind === 'timeout');
    const [, handshake] = auto.frames;
    expect(handshake?.frame.seq).toBe((givenUp?.seq ?? 0) + 1);
  });

  it('[req:silence-means-legacy] [req:read-400-before-fallback] over HTTP is not taken for one', () => {
    for (const recorded of of('sonde-sans-reponse', 'http')) {
      expect(story(recorded), recorded.file).toEqual(['server/discover']);
      expect(recorded.era, recorded.file).toBeUndefined();
    }
  });

  it('[req:probe-before-stdio] a sibling hears the probe, and the real process never does', () => {
    for (const { file, frames } of of('sonde-jumelle')) {
      const probes = frames.filter(({ message }) => 'method' in message && message.method === 'server/discover');
      expect(probes.map(({ frame }) => frame.to), file).toEqual(['sibling']);
    }
  });
});
