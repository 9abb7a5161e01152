/** What the course says of sessions and streams of the handshake era over HTTP, and of their absence. */
import { describe, expect, it } from 'vitest';

import type { EventOf } from '../../src/trace/schema.ts';
import { messages, recordedTraces, story, type RecordedTrace } from './recorded-traces.ts';

const traces = recordedTraces();

function legacyOf(...scenarios: string[]): RecordedTrace[] {
  const found = traces.filter(
    ({ trace, era }) =>
      scenarios.includes(trace.scenario) && era === 'legacy' && trace.parameters.transport === 'http',
  );
  expect(found).toHaveLength(scenarios.length);
  return found;
}

function http({ trace }: RecordedTrace): EventOf<'http'>[] {
  return trace.events.filter((event) => event.kind === 'http');
}

function header(event: EventOf<'http'> | undefined, name: string): string | undefined {
  return new Map(event?.headers).get(name);
}

describe('a session that is gone', () => {
  const lost = () => legacyOf('session-expiree', 'redemarrage', 'repartiteur');

  it('[req:session-end-is-404] whoever names it is answered by 404, nobody else', () => {
    for (const recorded of lost()) {
      const lines = http(recorded);
      const refused = lines.filter(({ status }) => status === 404).map(({ exchange }) => exchange);
      const named = (exchange: number) =>
        header(lines.find((line) => line.exchange === exchange), 'mcp-session-id');
      expect(refused.length, recorded.file).toBeGreaterThan(0);
      for (const exchange of refused) expect(named(exchange), recorded.file).toBe('session-1');
      const last = Math.max(...refused);
      const later = lines.filter(({ exchange, phase }) => exchange > last && phase === 'request');
      for (const { exchange } of later) expect(named(exchange), recorded.file).not.toBe('session-1');
    }
  });

  it('[req:new-session-after-404] the client opens another, and asks again', () => {
    for (const recorded of lost()) {
      const told = story(recorded);
      const after = told.slice(told.lastIndexOf('error') + 1);
      expect(after.slice(0, 5), recorded.file).toEqual([
        'initialize',
        'result',
        'notifications/initialized',
        'tools/call',
        'result',
      ]);
      const [, again] = messages([recorded], 'request', 'initialize');
      const line = http(recorded).find(({ exchange }) => exchange === again?.frame.exchange);
      expect(header(line, 'mcp-session-id'), recorded.file).toBeUndefined();
    }
  });

  it('[req:session-ended-by-delete] a client that leaves ends the one that it has', () => {
    for (const recorded of lost()) {
      const [request, ...rest] = http(recorded).filter(({ method }) => method === 'DELETE');
      expect(header(request, 'mcp-session-id'), recorded.file).toBe('session-2');
      expect(rest, recorded.file).toEqual([]);
    }
  });
});

describe('a stream that breaks', () => {
  const [old] = legacyOf('reprise-de-flux');
  if (old === undefined) throw new Error('no trace');
  const cut = http(old).find(({ phase }) => phase === 'cut');
  const back = http(old).find((line) => header(line, 'last-event-id') !== undefined);

  it('[req:resume-after-last-event] is taken up by a GET that names the last event received', () => {
    const received = old.frames.filter(({ frame }) => frame.exchange === cut?.exchange);
    expect(back?.method).toBe('GET');
    expect(header(back, 'last-event-id')).toBe(received.at(-1)?.frame.sse?.id);
  });

  it('[req:retry-delay-respected] after the time that the server asked for', () => {
    // The news of the break takes its time to arrive; then comes the delay.
    expect((back?.atMs ?? 0) - (cut?.atMs ?? 0)).toBeGreaterThanOrEqual(1_500);
  });

  it('[req:answer-on-get-when-resuming] and brings the answer, which no other GET does', () => {
    const verbs = (recorded: RecordedTrace): Map<number, string | undefined> =>
      new Map(http(recorded).flatMap(({ exchange, method }) => (method ? [[exchange, method]] : [])));
    const onGet = traces.flatMap((recorded) =>
      recorded.frames.filter(
        ({ frame, message }) =>
          message.kind === 'result' && verbs(recorded).get(frame.exchange ?? 0) === 'GET',
      ),
    );
    expect(onGet.map(({ frame }) => frame.exchange)).toEqual([back?.exchange]);
  });

  it('loses nothing and repeats nothing', () => {
    const sheets = messages([old], 'notification', 'notifications/progress');
    expect(sheets.map(({ message }) => message.params?.['progress'])).toEqual([1, 2, 3]);
  });
});

describe('a server of the stateless era that an old client still visits', () => {
  const visited = traces.filter(({ trace }) => trace.scenario === 'get-et-delete');

  it('[req:get-and-delete-refused] answers 405 to both', () => {
    expect(visited).toHaveLength(2);
    for (const recorded of visited) {
      const lines = http(recorded);
      const refused = lines.filter(({ status }) => status === 405).map(({ exchange }) => exchange);
      const verbs = lines
        .filter(({ exchange, phase }) => phase === 'request' && refused.includes(exchange))
        .map(({ method }) => method);
      expect(verbs, recorded.file).toEqual(['GET', 'DELETE']);
    }
  });

  it('[req:old-session-id-ignored] gives none back, and answers by what the request says', () => {
    for (const recorded of visited) {
      const [call] = messages([recorded], 'request', 'tools/call');
      const lines = http(recorded).filter(({ exchange }) => exchange === call?.frame.exchange);
      expect(header(lines[0], 'mcp-session-id'), recorded.file).toBe('session-1');
      expect(header(lines[1], 'mcp-session-id'), recorded.file).toBeUndefined();
      expect(lines[1]?.status, recorded.file).not.toBe(404);
    }
  });
});
