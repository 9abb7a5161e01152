/** What the lessons say of the protocol, held against every recorded trace. */
import { describe, expect, it } from 'vitest';

import { at, recordedTraces, type RecordedTrace, type WireMessage } from './recorded-traces.ts';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';
const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';
const IDENTITY = { name: expect.any(String), version: expect.any(String) } as unknown;

const CACHEABLE = [
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
];

const traces = recordedTraces();
const modern = traces.filter(({ era }) => era === 'modern');
const legacy = traces.filter(({ era }) => era === 'legacy');
const fallback = legacy.filter(({ trace }) => trace.parameters.client === 'auto');
const refusedByServer = traces.filter(
  ({ trace }) => trace.parameters.client === 'legacy' && trace.parameters.server === 'modern',
);

/** The messages of a kind, each with the trace it is in; never none, or the test would say nothing. */
function messages<K extends WireMessage['message']['kind']>(
  among: readonly RecordedTrace[],
  kind: K,
  method?: string | readonly string[],
): (Omit<WireMessage, 'message'> & {
  message: WireMessage['message'] & { kind: K };
  file: string;
})[] {
  const found = among.flatMap(({ file, frames }) =>
    frames.flatMap(({ frame, message, request }) => {
      if (message.kind !== kind) return [];
      const named = 'method' in message ? message.method : request?.method;
      if (method !== undefined && (named === undefined || ![method].flat().includes(named)))
        return [];
      const typed = message as WireMessage['message'] & { kind: K };
      return [{ file, frame, message: typed, ...(request === undefined ? {} : { request }) }];
    }),
  );
  expect(found, `${kind} ${String(method ?? '')}`).not.toHaveLength(0);
  return found;
}

/** Methods and kinds of a trace's messages, one line each. */
function story({ frames }: RecordedTrace): string[] {
  return frames.map(({ message }) => ('method' in message ? message.method : message.kind));
}

function sessionOf(headers: [string, string][] | undefined): string | undefined {
  return new Map(headers).get('mcp-session-id');
}

describe('the stateless era', () => {
  it('[req:request-declares-version-and-capabilities] every request says both', () => {
    for (const { file, message } of messages(modern, 'request')) {
      const meta = at(message.params, '_meta');
      expect(meta, file).toMatchObject({
        [VERSION]: '2026-07-28',
        [CAPABILITIES]: expect.any(Object) as unknown,
      });
    }
  });

  it('[req:client-introduces-itself] every request names the client', () => {
    for (const { file, message } of messages(modern, 'request')) {
      expect(at(message.params, '_meta', CLIENT_INFO), file).toMatchObject(IDENTITY as object);
    }
  });

  it('[req:server-introduces-itself] every result names the server', () => {
    for (const { file, message } of messages(modern, 'result')) {
      expect(at(message.result, '_meta', SERVER_INFO), file).toMatchObject(IDENTITY as object);
    }
  });

  it('[req:no-reliance-on-earlier-requests] a request repeats what the first one said', () => {
    expect(modern).not.toHaveLength(0);
    for (const recorded of modern) {
      const metas = messages([recorded], 'request').map(({ message }) =>
        at(message.params, '_meta'),
      );
      expect(new Set(metas.map((meta) => JSON.stringify(meta))).size, recorded.file).toBe(1);
    }
  });

  it('[req:result-declares-its-type] every result is complete', () => {
    for (const { file, message } of messages(modern, 'result')) {
      expect(message.result['resultType'], file).toBe('complete');
    }
  });

  it('[req:server-implements-discover] a modern server answers with its versions', () => {
    for (const { file, message } of messages(modern, 'result', 'server/discover')) {
      expect(message.result['supportedVersions'], file).toContain('2026-07-28');
      expect(at(message.result, 'capabilities'), file).toBeTypeOf('object');
    }
  });

  it('[req:caching-hints-given] discovery, lists and reads say how long they hold', () => {
    for (const { file, message } of messages(modern, 'result', CACHEABLE)) {
      expect(message.result['ttlMs'], file).toSatisfy(
        (ttl) => Number.isInteger(ttl) && Number(ttl) >= 0,
      );
      expect(['public', 'private'], file).toContain(message.result['cacheScope']);
    }
  });

  it('[req:caching-hints-given] a list that still holds is not asked for again', () => {
    const twice = modern.filter(
      ({ trace }) =>
        trace.events.filter((event) => event.kind === 'call' && event.operation === 'listTools')
          .length > 1,
    );
    expect(twice).not.toHaveLength(0);
    for (const recorded of twice)
      expect(messages([recorded], 'request', 'tools/list'), recorded.file).toHaveLength(1);
  });

  it('[req:headers-repeat-body] over HTTP the headers say what the body says', () => {
    const overHttp = modern.filter(({ trace }) => trace.parameters.transport === 'http');
    for (const recorded of overHttp) {
      for (const { frame, message } of messages([recorded], 'request')) {
        const envelope = recorded.trace.events.find(
          (event) =>
            event.kind === 'http' && event.exchange === frame.exchange && event.phase === 'request',
        );
        const headers = new Map(envelope?.kind === 'http' ? envelope.headers : []);
        expect(headers.get('mcp-protocol-version'), recorded.file).toBe(
          at(message.params, '_meta', VERSION),
        );
        expect(headers.get('mcp-method'), recorded.file).toBe(message.method);
        const named = at(message.params, 'name') ?? at(message.params, 'uri');
        expect(headers.get('mcp-name'), recorded.file).toBe(named);
      }
    }
    expect(overHttp).not.toHaveLength(0);
  });

  it('[req:each-primitive-has-its-decider] the model picks tools, the application resources, the user prompts', () => {
    const decider = {
      'choose-tool': 'model',
      'choose-resource': 'host',
      'choose-prompt': 'user',
    } as const;
    const met = new Set<string>();
    for (const { file, trace } of traces) {
      const kind = new Map(trace.actors.map((actor) => [actor.id, actor.kind]));
      for (const event of trace.events) {
        if (event.kind === 'decision' && event.what in decider) {
          met.add(event.what);
          expect(kind.get(event.from), file).toBe(decider[event.what as keyof typeof decider]);
        }
        if (event.kind !== 'call' || event.operation !== 'readResource') continue;
        met.add(event.operation);
        // Nobody but the host has said a word about the resource just before.
        const previous = trace.events[event.seq - 2];
        expect(kind.get(previous?.from ?? ''), file).toBe('host');
      }
    }
    expect([...met]).toEqual(
      expect.arrayContaining(['choose-tool', 'choose-prompt', 'readResource']),
    );
  });
});

describe('the handshake era', () => {
  const handshakes = legacy.map((recorded) => {
    const start = story(recorded).indexOf('initialize');
    return { file: recorded.file, start, frames: recorded.frames.slice(start) };
  });

  it('[req:initialize-comes-first] nothing but a refused probe comes before it', () => {
    expect(handshakes).not.toHaveLength(0);
    for (const recorded of legacy) {
      const before =
        recorded.trace.parameters.client === 'auto' ? ['server/discover', 'error'] : [];
      expect(story(recorded).slice(0, before.length + 1), recorded.file).toEqual([
        ...before,
        'initialize',
      ]);
    }
  });

  it('[req:both-sides-declare-capabilities] version, capabilities and identity on both sides', () => {
    const capabilities = expect.any(Object) as unknown;
    const protocolVersion = '2025-11-25';
    for (const { file, message } of messages(legacy, 'request', 'initialize')) {
      expect(message.params, file).toMatchObject({
        protocolVersion,
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
    for (const { file, message, request } of messages(legacy, 'result', 'initialize')) {
      expect(message.result['protocolVersion'], file).toBe(at(request?.params, 'protocolVersion'));
    }
  });

  it.each(['initialized-announced', 'client-waits-for-answer', 'server-waits-for-initialized'])(
    '[req:initialized-announced] [req:client-waits-for-answer] [req:server-waits-for-initialized] %s',
    () => {
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
    let sessions = 0;
    for (const { file, trace } of legacy) {
      const http = trace.events.filter((event) => event.kind === 'http');
      const opening = http.findIndex((event) => sessionOf(event.headers) !== undefined);
      if (opening === -1) continue;
      sessions += 1;
      const session = sessionOf(http[opening]?.headers);
      const later = http.slice(opening + 1).filter(({ phase }) => phase === 'request');
      expect(later.length, file).toBeGreaterThan(0);
      for (const request of later) expect(sessionOf(request.headers), file).toBe(session);
    }
    expect(sessions).toBeGreaterThan(0);
  });

  it('[req:get-stream-or-405] a GET opens a stream of events, or is told that there is none', () => {
    const statuses = new Set<number | undefined>();
    for (const { file, trace } of legacy) {
      const http = trace.events.filter((event) => event.kind === 'http');
      for (const { exchange } of http.filter(({ method }) => method === 'GET')) {
        const answer = http.find(
          (event) => event.exchange === exchange && event.phase === 'response',
        );
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

describe('where the eras meet', () => {
  it('[req:probe-before-stdio] a client of both eras asks for discovery first', () => {
    const probing = traces.filter(({ trace }) => trace.parameters.client === 'auto');
    expect(probing.some(({ trace }) => trace.parameters.transport === 'stdio')).toBe(true);
    for (const recorded of probing)
      expect(story(recorded)[0], recorded.file).toBe('server/discover');
  });

  it.each([
    ['[req:fallback-not-keyed-to-one-code] over stdio', 'stdio'],
    ['[req:read-400-before-fallback] over HTTP', 'http'],
  ])('%s, an error that is not modern leads to the handshake', (_, transport) => {
    const fallen = fallback.filter(({ trace }) => trace.parameters.transport === transport);
    expect(fallen).not.toHaveLength(0);
    for (const recorded of fallen) {
      expect(story(recorded).slice(0, 3), recorded.file).toEqual([
        'server/discover',
        'error',
        'initialize',
      ]);
      const [error] = messages([recorded], 'error');
      expect([-32020, -32021, -32022], recorded.file).not.toContain(error?.message.code);
    }
  });

  it('[req:modern-server-names-its-versions] [req:unsupported-version-refused] a handshake is refused with the versions', () => {
    for (const { file, message } of messages(refusedByServer, 'error')) {
      expect(message.code, file).toBe(-32022);
      expect(message.data, file).toEqual({ supported: ['2026-07-28'], requested: '2025-11-25' });
    }
  });
});

describe('the two transports', () => {
  it('carry the same messages once both sides know their era', () => {
    const overStdio = traces.filter(({ trace }) => trace.parameters.transport === 'stdio');
    let compared = 0;
    for (const { file, frames, era } of overStdio) {
      const twin = traces.find((other) => other.file === file.replace('-stdio.json', '-http.json'));
      if (
        era === undefined ||
        frames.some(({ message }) => message.kind === 'error' && message.code !== -32602)
      )
        continue;
      compared += 1;
      expect(
        frames.map(({ frame }) => frame.message),
        file,
      ).toEqual(twin?.frames.map(({ frame }) => frame.message));
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe('two kinds of failure', () => {
  const failures = traces.filter(({ trace }) => trace.scenario === 'deux-echecs');

  it('[req:unknown-tool-is-protocol-error] a tool that does not exist', () => {
    for (const { file, message } of messages(failures, 'error', 'tools/call')) {
      expect(message.code, file).toBe(-32602);
    }
  });

  it('[req:tool-failure-is-a-result] a tool that ran and failed', () => {
    for (const { file, message } of messages(failures, 'result', 'tools/call')) {
      expect(message.result, file).toMatchObject({ isError: true, content: [{ type: 'text' }] });
      expect(JSON.stringify(message.result['content']), file).toContain('C-000');
    }
  });

  it('[req:tool-failure-shown-to-model] the host hands its text to the model', () => {
    for (const { file, trace } of failures) {
      const given = trace.events.filter(
        (event) => event.kind === 'decision' && event.what === 'give-result',
      );
      expect(JSON.stringify(given), file).toContain('C-000');
    }
  });
});
