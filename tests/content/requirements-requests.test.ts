/** What the stories of parallel requests, pages and progress say, held against their traces. */
import { describe, expect, it } from 'vitest';

import { at, messages, recordedTraces, tracesOf } from './recorded-traces.ts';

const traces = recordedTraces();

describe('several requests at once', () => {
  it('[req:answer-repeats-the-id] answers come back in another order, each under the id of its question', () => {
    for (const recorded of tracesOf('requetes-paralleles')) {
      const asked = messages([recorded], 'request', 'tools/call').map(({ message }) => message.id);
      const given = messages([recorded], 'result', 'tools/call').map(({ message }) => message.id);
      expect(given, recorded.file).toEqual(asked.toReversed());
    }
    for (const { file, message, request } of messages(traces, 'result'))
      expect(message.id, file).toBe(request?.id);
  });

  it('[req:open-ids-differ] no two requests that wait have the same id', () => {
    let most = 0;
    // A host that connects again starts to count again.
    const connectedOnce = traces.filter(
      ({ trace }) =>
        trace.events.filter((event) => event.kind === 'call' && event.operation === 'connect').length === 1,
    );
    for (const { file, frames } of connectedOnce) {
      const open = new Set<string>();
      for (const { frame, message } of frames) {
        if (message.kind === 'notification' || message.id === undefined) continue;
        const [from, to] = [frame.from, frame.to];
        const key = JSON.stringify(message.kind === 'request' ? [from, to, message.id] : [to, from, message.id]);
        if (message.kind === 'request') {
          expect(open.has(key), file).toBe(false);
          open.add(key);
        } else open.delete(key);
        most = Math.max(most, open.size);
      }
    }
    expect(most).toBeGreaterThanOrEqual(3);
  });
});

describe('pages', () => {
  it('[req:cursor-is-opaque] the second page is asked for with the cursor of the first', () => {
    for (const recorded of tracesOf('pagination')) {
      const cursors = messages([recorded], 'request', 'resources/list').map(({ message }) =>
        at(message.params, 'cursor'),
      );
      const [first] = messages([recorded], 'result', 'resources/list');
      expect(cursors.slice(0, 2), recorded.file).toEqual([undefined, first?.message.result['nextCursor']]);
    }
  });

  it('[req:missing-cursor-ends-the-list] without a next cursor the host asks no further', () => {
    for (const recorded of tracesOf('pagination')) {
      const pages = messages([recorded], 'result', 'resources/list');
      const nextCursors = pages.map(({ message }) => typeof message.result['nextCursor']);
      expect(nextCursors, recorded.file).toEqual(['string', 'undefined']);
      const given = pages.flatMap(({ message }) => message.result['resources']);
      expect(new Set(given.map((resource) => JSON.stringify(resource))).size).toBe(4);
    }
  });

  it('[req:invalid-cursor-refused] a cursor that no page gave is an error', () => {
    for (const { file, message, request } of messages(tracesOf('pagination'), 'error')) {
      expect(at(request?.params, 'cursor'), file).toBe('page-3');
      expect(message.code, file).toBe(-32602);
    }
  });
});

describe('news of a request', () => {
  it('[req:progress-asked-by-token] [req:progress-names-open-request] news names a request that waits and has asked for it', () => {
    let told = 0;
    for (const { file, frames } of traces) {
      const open = new Map<unknown, unknown>();
      for (const { message, request } of frames) {
        if (message.kind === 'request')
          open.set(message.id, at(message.params, '_meta', 'progressToken'));
        if (message.kind === 'result' || message.kind === 'error') open.delete(request?.id);
        if (message.kind !== 'notification' || message.method !== 'notifications/progress') continue;
        told += 1;
        expect([...open.values()], file).toContain(message.params?.['progressToken']);
      }
    }
    expect(told).toBeGreaterThanOrEqual(12);
  });

  it('[req:progress-only-grows] each piece of news is further than the last', () => {
    for (const recorded of tracesOf('progression')) {
      const news = messages([recorded], 'notification', 'notifications/progress');
      expect(news.map(({ message }) => message.params?.['progress']), recorded.file).toEqual([1, 2, 3]);
    }
  });

  it('[req:answer-stream-keeps-to-its-request] over HTTP it comes in the exchange of its request', () => {
    for (const recorded of tracesOf('progression', { transport: 'http' })) {
      const [call] = messages([recorded], 'request', 'tools/call');
      for (const { frame } of messages([recorded], 'notification', 'notifications/progress'))
        expect(frame.exchange, recorded.file).toBe(call?.frame.exchange);
    }
  });
});

