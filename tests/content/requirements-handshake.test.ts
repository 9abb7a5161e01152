/** What the lessons say of the handshake era, held against every recorded trace. */
import { describe, expect, it } from 'vitest';

import {
  at,
  IDENTITY,
  messages,
  recordedTraces,
  story,
  VERSION,
  type RecordedTrace,
} from './recorded-traces.ts';

const legacy = recordedTraces().filter(({ era }) => era === 'legacy');

describe('the handshake era', () => {
  /** What comes before the handshake when a client probes: a refusal, or nothing. */
  const probes = (recorded: RecordedTrace): string[][] =>
    recorded.trace.parameters.client === 'auto'
      ? [['server/discover', 'error'], ['server/discover']]
      : [[]];
  const handshakes = legacy.map((recorded) => {
    const start = story(recorded).indexOf('initialize');
    return { file: recorded.file, start, frames: recorded.frames.slice(start) };
  });

  it('[req:initialize-comes-first] nothing but a refused probe comes before it', () => {
    expect(handshakes).not.toHaveLength(0);
    for (const recorded of legacy) {
      const told = story(recorded);
      const before = told.slice(0, told.indexOf('initialize'));
      expect(probes(recorded), recorded.file).toContainEqual(before);
    }
  });

  it('[req:both-sides-declare-capabilities] version, capabilities and identity on both sides', () => {
    const capabilities = expect.any(Object) as unknown;
    const protocolVersion = expect.stringMatching(/^202\d-\d\d-\d\d$/) as unknown;
    for (const { file, message } of messages(legacy, 'request', 'initialize')) {
      expect(message.params, file).toMatchObject({
        protocolVersion: '2025-11-25',
        capabilities,
        clientInfo: IDENTITY,
      });
    }
    for (const { file, message } of messages(legacy, 'result', 'initialize')) {
      expect(message.result, file).toMatchObject({
        protocolVersion,
        capabilities,
        serverInfo: IDENTITY,
      });
    }
  });

  it('[req:supported-version-repeated] a version that the server speaks comes back', () => {
    const common = legacy.filter(({ trace }) => !trace.scenario.startsWith('version-'));
    for (const { file, message, request } of messages(common, 'result', 'initialize')) {
      expect(message.result['protocolVersion'], file).toBe(at(request?.params, 'protocolVersion'));
    }
  });

  it('[req:initialized-announced] [req:client-waits-for-answer] [req:server-waits-for-initialized] three messages, and nothing between them', () => {
      for (const { file, frames } of handshakes) {
        const [request, answer, announcement] = frames;
        expect(request?.message, file).toMatchObject({ kind: 'request', method: 'initialize' });
        expect(answer?.message, file).toMatchObject({ kind: 'result' });
        expect(announcement?.message, file).toMatchObject({
          kind: 'notification',
          method: 'notifications/initialized',
        });
        expect(frames.map(({ frame }) => frame.from).slice(0, 3), file).toEqual([
          'client',
          'server',
          'client',
        ]);
      }
    },
  );

  it('[req:only-what-was-negotiated] each method belongs to a capability that the server declared', () => {
    const feature: Record<string, string> = {
      tools: 'tools',
      resources: 'resources',
      prompts: 'prompts',
    };
    for (const recorded of legacy) {
      const [opening] = messages([recorded], 'result', 'initialize');
      for (const { message } of messages([recorded], 'request')) {
        const needed = feature[message.method.split('/')[0] ?? ''];
        if (needed === undefined) continue;
        expect(at(opening?.message.result, 'capabilities', needed), recorded.file).toBeTypeOf(
          'object',
        );
      }
    }
  });

  it('[req:missing-result-type-means-complete] the client takes results without resultType', () => {
    for (const { file, message } of messages(legacy, 'result')) {
      expect(message.result, file).not.toHaveProperty('resultType');
    }
    const returns = legacy.flatMap(({ trace }) =>
      trace.events.filter((event) => event.kind === 'return' && event.failure === undefined),
    );
    expect(returns.length).toBeGreaterThan(legacy.length);
  });

  it('[req:session-id-repeated] a session that the server opened is named in each later request', () => {
    let repeated = 0;
    for (const { file, trace, frames } of legacy) {
      /** The session of each client. */
      const open = new Map<string, string>();
      for (const event of trace.events) {
        if (event.kind !== 'http') continue;
        const named = sessionOf(event.headers);
        if (event.phase === 'response' && named !== undefined) open.set(event.to, named);
        const opens = frames.some(
          ({ frame, message }) =>
            frame.exchange === event.exchange &&
            message.kind === 'request' &&
            ['initialize', 'server/discover'].includes(message.method),
        );
        if (event.phase !== 'request' || !open.has(event.from) || opens) continue;
        repeated += 1;
        expect(named, file).toBe(open.get(event.from));
      }
    }
    expect(repeated).toBeGreaterThan(0);
  });

  it('[req:get-stream-or-405] a GET opens a stream of events, or is told that there is none', () => {
    const statuses = new Set<number | undefined>();
    for (const { file, trace } of legacy) {
      const http = trace.events.filter((event) => event.kind === 'http');
      for (const { exchange } of http.filter(({ method }) => method === 'GET')) {
        const answer = http.find(
          (event) => event.exchange === exchange && event.phase === 'response',
        );
        // The session is gone: what a GET would open is gone with it.
        if (answer?.status === 404) {
          expect(trace.scenario).toBe('session-expiree');
          continue;
        }
        statuses.add(answer?.status);
        const type = new Map(answer?.headers).get('content-type');
        expect(answer?.status === 405 || type === 'text/event-stream', file).toBe(true);
      }
    }
    expect(statuses).toEqual(new Set([200, 405]));
  });

  it('requests say nothing of version, client or capabilities', () => {
    for (const { file, message } of messages(legacy, 'request', [
      'tools/list',
      'tools/call',
      'resources/read',
    ])) {
      expect(at(message.params, '_meta', VERSION), file).toBeUndefined();
    }
  });
});

function sessionOf(headers: [string, string][] | undefined): string | undefined {
  return new Map(headers).get('mcp-session-id');
}
