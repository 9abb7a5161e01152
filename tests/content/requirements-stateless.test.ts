/** What the lessons say of the stateless era, held against every recorded trace. */
import { describe, expect, it } from 'vitest';

import { at, CAPABILITIES, IDENTITY, messages, recordedTraces, VERSION, type RecordedTrace } from './recorded-traces.ts';

const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';
const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';

const CACHEABLE = [
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
];

const traces = recordedTraces();
const modern = traces.filter(({ era }) => era === 'modern').map(withoutRefusedVersions);

/** A request in a version that the server refuses is of a revision that is not published. */
function withoutRefusedVersions(recorded: RecordedTrace): RecordedTrace {
  const refused = new Set(
    recorded.frames.flatMap(({ frame, message }) =>
      message.kind === 'error' && message.code === -32022 ? [frame.answers] : [],
    ),
  );
  return { ...recorded, frames: recorded.frames.filter(({ frame }) => !refused.has(frame.seq)) };
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
      expect(at(message.params, '_meta', CLIENT_INFO), file).toMatchObject(IDENTITY);
    }
  });

  it('[req:server-introduces-itself] every result names the server', () => {
    for (const { file, message } of messages(modern, 'result')) {
      expect(at(message.result, '_meta', SERVER_INFO), file).toMatchObject(IDENTITY);
    }
  });

  it('[req:no-reliance-on-earlier-requests] a request repeats what the first one said', () => {
    expect(modern).not.toHaveLength(0);
    for (const recorded of modern) {
      const metas = messages([recorded], 'request').map(({ message }) =>
        [VERSION, CLIENT_INFO, CAPABILITIES].map((key) => at(message.params, '_meta', key)),
      );
      expect(new Set(metas.map((meta) => JSON.stringify(meta))).size, recorded.file).toBe(1);
    }
  });

  it('[req:result-declares-its-type] every result is complete, or says that it asks for more', () => {
    const types = new Set<unknown>();
    for (const { file, message } of messages(modern, 'result')) {
      types.add(message.result['resultType']);
      expect(['complete', 'input_required'], file).toContain(message.result['resultType']);
    }
    expect(types.size).toBe(2);
  });

  it('[req:server-implements-discover] a modern server answers with its versions', () => {
    for (const { file, message } of messages(modern, 'result', 'server/discover')) {
      expect(message.result['supportedVersions'], file).toContain('2026-07-28');
      expect(at(message.result, 'capabilities', 'tools'), file).toBeTypeOf('object');
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
    const listings = modern.flatMap(({ trace }) =>
      trace.events.filter((event) => event.kind === 'call' && event.operation === 'listTools'),
    );
    const asked = messages(modern, 'request', 'tools/list');
    expect(listings.length).toBeGreaterThan(asked.length);
    for (const { file, frames } of modern) {
      /** By the server that gave it. */
      const freshUntilMs = new Map<string, number>();
      for (const { frame, message, request } of frames) {
        if (message.kind === 'result' && request?.method === 'tools/list')
          freshUntilMs.set(frame.from, (frame.receivedAtMs ?? Infinity) + Number(message.result['ttlMs']));
        const isChanged =
          message.kind === 'notification' && message.method.endsWith('/tools/list_changed');
        // A refused call is a reason to doubt the list.
        if (isChanged || message.kind === 'error') freshUntilMs.delete(frame.from);
        if (message.kind === 'request' && message.method === 'tools/list')
          expect(frame.atMs, file).toBeGreaterThanOrEqual(freshUntilMs.get(frame.to) ?? 0);
      }
    }
  });

  it('takes five requests, in the order that lesson 1.2 tells', () => {
    const [lesson] = modern.filter(({ file }) => file.endsWith('decouvrir-lister-appeler/auto-dual-http.json'));
    const asked = messages(lesson === undefined ? [] : [lesson], 'request').map(({ message }) => message.method);
    expect(asked).toEqual(['server/discover', 'tools/list', 'tools/call', 'resources/read', 'prompts/get']);
  });

  it('[req:headers-repeat-body] over HTTP the headers say what the body says', () => {
    // But where a proxy changes them on the way.
    const overHttp = modern.filter(
      ({ trace }) =>
        trace.parameters.transport === 'http' && trace.scenario !== 'entetes-en-desaccord',
    );
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
        expect(decoded(headers.get('mcp-name')), recorded.file).toBe(named);
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
        // Neither the model nor the user has said a word about the resource just before.
        const previous = trace.events[event.seq - 2];
        expect(['model', 'user'], file).not.toContain(kind.get(previous?.from ?? ''));
      }
    }
    expect([...met]).toEqual(
      expect.arrayContaining(['choose-tool', 'choose-prompt', 'readResource']),
    );
  });
});

/** The value that a header carries, in Base64 where it is no plain ASCII. */
function decoded(value: string | undefined): string | undefined {
  const [, base64] = /^=\?base64\?(.*)\?=$/.exec(value ?? '') ?? [];
  return base64 === undefined ? value : Buffer.from(base64, 'base64').toString('utf8');
}
