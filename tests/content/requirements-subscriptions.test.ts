/** What the stories of changes and logs say of both eras, held against their traces. */
import { describe, expect, it } from 'vitest';

import { at, httpEvents, messages, recordedTraces, tracesOf } from './recorded-traces.ts';

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
const LOG_LEVEL = 'io.modelcontextprotocol/logLevel';

const traces = recordedTraces();

describe('changes, in the stateless era', () => {
  const listening = traces.filter(({ era, frames }) =>
    era === 'modern' && frames.some(({ message }) => message.kind === 'request' && message.method === 'subscriptions/listen'),
  );

  it('[req:listening-is-acknowledged] the first word of a subscription says what will be announced', () => {
    for (const recorded of listening) {
      const [listen] = messages([recorded], 'request', 'subscriptions/listen');
      const ofIt = recorded.frames.filter(
        ({ message }) => message.kind === 'notification' && subscriptionOf(message.params) === listen?.message.id,
      );
      expect(ofIt[0]?.message, recorded.file).toMatchObject({
        method: 'notifications/subscriptions/acknowledged',
        params: { notifications: listen?.message.params?.['notifications'] },
      });
    }
  });

  it('[req:announcement-names-its-subscription] [req:only-what-was-asked-for] an announcement names who asked for it', () => {
    const announced = messages(listening, 'notification', [
      'notifications/resources/updated',
      'notifications/tools/list_changed',
    ]);
    expect(announced.length).toBeGreaterThanOrEqual(4);
    for (const { file, message } of announced) {
      const asked = listening.find((recorded) => recorded.file === file);
      const [listen] = messages(asked ? [asked] : [], 'request', 'subscriptions/listen');
      expect(subscriptionOf(message.params), file).toBe(listen?.message.id);
      const wanted = at(listen?.message.params, 'notifications');
      if (message.method.endsWith('updated'))
        expect(at(wanted, 'resourceSubscriptions'), file).toContain(message.params?.['uri']);
      else expect(at(wanted, 'toolsListChanged'), file).toBe(true);
    }
  });

  it('[req:listening-ends-with-an-answer] the server answers the request when it leaves', () => {
    for (const recorded of tracesOf('abonnements', { era: 'modern' })) {
      const [end] = messages([recorded], 'result', 'subscriptions/listen');
      expect(end?.frame.seq, recorded.file).toBe(Math.max(...recorded.frames.map(({ frame }) => frame.seq)));
      expect(at(end?.message.result, '_meta', SUBSCRIPTION), recorded.file).toBe(end?.message.id);
    }
  });

  function subscriptionOf(params: Parameters<typeof at>[0]): unknown {
    return at(params, '_meta', SUBSCRIPTION);
  }
});

describe('changes, in the handshake era', () => {
  const followed = tracesOf('abonnements', { era: 'legacy' });

  it('[req:legacy-resource-followed] a resource is followed by its address', () => {
    const [request] = messages(followed, 'request', 'resources/subscribe');
    for (const { file, message } of messages(followed, 'notification', 'notifications/resources/updated'))
      expect(message.params, file).toEqual({ uri: request?.message.params?.['uri'] });
  });

  it('[req:legacy-list-changes-announced] a changed list is announced to a client that asked for nothing', () => {
    for (const { file, message } of messages(followed, 'result', 'initialize'))
      expect(at(message.result, 'capabilities', 'tools', 'listChanged'), file).toBe(true);
    const news = messages(followed, 'notification', 'notifications/tools/list_changed');
    expect(news).toHaveLength(followed.length);
  });

  it('[req:unrelated-news-on-the-get-stream] over HTTP it comes on the stream of the GET', () => {
    for (const recorded of followed.filter(({ trace }) => trace.parameters.transport === 'http')) {
      const gets = httpEvents(recorded, 'request').filter(({ method }) => method === 'GET');
      const news = messages([recorded], 'notification', [
        'notifications/resources/updated',
        'notifications/tools/list_changed',
      ]);
      for (const { frame } of news) expect(gets.map(({ exchange }) => exchange)).toContain(frame.exchange);
    }
  });
});

describe('the log of a server, deprecated', () => {
  it('[req:log-capability-declared] it says that it has one', () => {
    for (const { file, message } of messages(tracesOf('journaux'), 'result', ['server/discover', 'initialize']))
      expect(at(message.result, 'capabilities', 'logging'), file).toEqual({});
  });

  it('[req:no-log-unless-asked] a request that asks for no line gets none', () => {
    for (const recorded of tracesOf('journaux', { era: 'modern' })) {
      const [quiet, asking] = messages([recorded], 'request', 'tools/call');
      expect(at(quiet?.message.params, '_meta', LOG_LEVEL), recorded.file).toBeUndefined();
      expect(at(asking?.message.params, '_meta', LOG_LEVEL), recorded.file).toBe('info');
      const lines = messages([recorded], 'notification', 'notifications/message');
      expect(lines.map(({ message }) => message.params?.['level'])).toEqual(['info', 'warning']);
      for (const { frame } of lines) expect(frame.seq, recorded.file).toBeGreaterThan(asking?.frame.seq ?? Infinity);
    }
  });

  it('[req:legacy-log-level-set] a level that was set holds for what follows', () => {
    for (const recorded of tracesOf('journaux', { era: 'legacy' })) {
      const [set] = messages([recorded], 'request', 'logging/setLevel');
      const lines = messages([recorded], 'notification', 'notifications/message');
      const levels = (isLater: boolean): unknown[] =>
        lines
          .filter(({ frame }) => frame.seq > (set?.frame.seq ?? Infinity) === isLater)
          .map(({ message }) => message.params?.['level']);
      expect(levels(false), recorded.file).toEqual(['debug', 'info', 'warning']);
      expect(levels(true), recorded.file).toEqual(['info', 'warning']);
    }
  });

  it('[req:logging-is-deprecated] no other story uses it', () => {
    const others = traces.filter(({ trace }) => trace.scenario !== 'journaux');
    const used = others.filter(({ trace }) => /"logging|notifications\/message|logLevel/.test(JSON.stringify(trace.events)));
    expect(used.map(({ file }) => file)).toEqual([]);
  });
});
