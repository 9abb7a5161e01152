/** What the stories of requests without an answer say, held against their traces. */
import { describe, expect, it } from 'vitest';

import type { EventOf } from '../../src/trace/schema.ts';
import { httpEvents, messages, tracesOf, type RecordedTrace } from './recorded-traces.ts';

describe('requests that are given up', () => {
  const GIVEN_UP = ['annulation', 'delai-depasse'] as const;

  it.each(GIVEN_UP)('[req:stdio-cancels-by-notification] %s over stdio: the client says which request', (id) => {
    for (const recorded of tracesOf(id, { transport: 'stdio' })) {
      const [call] = messages([recorded], 'request', 'tools/call');
      const [cancelled, ...others] = messages([recorded], 'notification', 'notifications/cancelled');
      expect(cancelled?.message.params?.['requestId'], recorded.file).toBe(call?.message.id);
      expect(others).toEqual([]);
    }
  });

  it.each(GIVEN_UP)('[req:http-hang-up-cancels] %s over HTTP: hanging up is enough for the server', (id) => {
    for (const recorded of tracesOf(id, { era: 'modern', transport: 'http' })) {
      expect(recorded.frames.map(({ frame }) => frame.raw).join(), recorded.file).not.toContain('cancelled');
      const [abort, ...others] = httpEvents(recorded, 'abort');
      const [call] = messages([recorded], 'request', 'tools/call');
      expect(abort?.exchange, recorded.file).toBe(call?.frame.exchange);
      expect(others).toEqual([]);
      expect(diary(recorded)[0]?.atMs, recorded.file).toBe((abort?.atMs ?? 0) + 20);
    }
  });

  it.each(GIVEN_UP)('[req:legacy-cancels-explicitly] %s over HTTP, in the handshake era: a POST says it', (id) => {
    for (const recorded of tracesOf(id, { era: 'legacy', transport: 'http' })) {
      const [call] = messages([recorded], 'request', 'tools/call');
      const [cancelled] = messages([recorded], 'notification', 'notifications/cancelled');
      expect(cancelled?.message.params?.['requestId'], recorded.file).toBe(call?.message.id);
      expect(cancelled?.frame.exchange, recorded.file).not.toBe(call?.frame.exchange);
      expect(httpEvents(recorded, 'abort'), recorded.file).toEqual([]);
    }
  });

  it.each(GIVEN_UP)('[req:cancelled-work-stops] %s: the server stops, and answers nothing', (id) => {
    for (const recorded of tracesOf(id)) {
      expect(diary(recorded), recorded.file).toHaveLength(1);
      const answered = recorded.frames.filter(({ request }) => request?.method === 'tools/call');
      expect(answered, recorded.file).toEqual([]);
    }
  });

  it('[req:every-request-has-a-timeout] after a minute the client waits no more', () => {
    for (const recorded of tracesOf('delai-depasse')) {
      const [call] = messages([recorded], 'request', 'tools/call');
      const given = recorded.trace.events.filter((event) => event.kind === 'timeout');
      expect(given, recorded.file).toMatchObject([
        { answers: call?.frame.seq, atMs: (call?.frame.atMs ?? 0) + 60_000 },
      ]);
    }
  });

  it('[req:broken-stream-loses-request] the same call leaves again under another id, and from the start', () => {
    for (const recorded of tracesOf('flux-coupe')) {
      const [cut] = httpEvents(recorded, 'cut');
      const [lost, again, ...others] = messages([recorded], 'request', 'tools/call');
      expect(others).toEqual([]);
      expect(cut?.exchange, recorded.file).toBe(lost?.frame.exchange);
      expect(again?.message.params?.['arguments']).toEqual(lost?.message.params?.['arguments']);
      expect(again?.message.id, recorded.file).not.toBe(lost?.message.id);
      expect(JSON.stringify(httpEvents(recorded, 'request'))).not.toContain('last-event-id');
      const news = messages([recorded], 'notification', 'notifications/progress');
      expect(news.map(({ message }) => message.params?.['progress'])).toEqual([1, 2, 1, 2, 3]);
    }
  });

  function diary({ trace }: RecordedTrace): EventOf<'log'>[] {
    return trace.events.filter((event) => event.kind === 'log');
  }
});

