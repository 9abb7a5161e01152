/** Real exchanges, with what a correct reader says of them; then one fault of each kind, and none. */
import { describe, expect, it } from 'vitest';
import { isFault } from '../../../src/analysis/finding.ts';
import * as c from './conversations.ts';
import {
  CASES,
  faultsOf,
  findingsOf,
  readTraceBytes,
  readTraceOf,
  type Expected,
} from './read-a-trace.ts';

const place = ({ line, severity }: Pick<Expected, 'line' | 'severity'>) =>
  `${String(line)}: ${severity}`;

describe('the collected exchanges', () => {
  it('are there', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(15);
  });

  it.each(CASES)('$name', ({ bytes, expect: expected, may = [], revision }) => {
    // What its messages show is enough, where nobody says the revision.
    for (const told of [revision, undefined]) {
      const report = readTraceBytes(bytes, told === undefined ? {} : { revision: told });
      const faults = findingsOf(report).filter(isFault);
      const allowed = [...expected, ...may].map(place);
      expect(faults.map(place)).toEqual(expect.arrayContaining(expected.map(place)));
      expect(faults.filter((finding) => !allowed.includes(place(finding)))).toEqual([]);
      expect(faults).toHaveLength(expected.length);
    }
  });
});

const listen = c.modern(2, 'subscriptions/listen', { notifications: { toolsListChanged: true } });
const onSubscription = (method: string, id: unknown, params: c.Message = {}) =>
  c.tell(method, { ...params, _meta: { 'io.modelcontextprotocol/subscriptionId': id } });
const acknowledged = onSubscription('notifications/subscriptions/acknowledged', 2, {
  notifications: { toolsListChanged: true },
});
const form = {
  method: 'elicitation/create',
  params: { message: 'Sûr ?', requestedSchema: { type: 'object', properties: {} } },
};
const askInput = (id: number, more: c.Message = {}) =>
  c.answer(id, {
    resultType: 'input_required',
    inputRequests: { a: form },
    requestState: 's1',
    ...more,
  });
const sample = c.ask('s1', 'sampling/createMessage', {
  messages: [{ role: 'user', content: { type: 'text', text: 'x' } }],
  maxTokens: 10,
});
const progress = (value: number, progressToken: unknown = 'p') =>
  c.tell('notifications/progress', { progressToken, progress: value });
const withToken = c.ask(1, 'tools/call', { ...c.CALL, _meta: { progressToken: 'p' } });

describe.each<[string, string, string[]]>([
  // --- nothing wrong -------------------------------------------------------------------------
  [
    'a call in the era of the handshake',
    c.lines(c.HANDSHAKE, c.ask(1, 'tools/call', c.CALL), c.answer(1, c.CONTENT)),
    [],
  ],
  [
    'a call of 2026-07-28',
    c.lines(c.LISTED, c.modern(2, 'tools/call', c.CALL), c.complete(2, c.CONTENT)),
    [],
  ],
  ['an id used again once it was answered, in 2026-07-28', c.lines(c.LISTED, c.LISTED), []],
  [
    'a probe, refused, then the handshake',
    c.lines(
      c.modern(0, 'server/discover'),
      c.refuse(0, -32601),
      c.initialize(1),
      c.initialized(1),
      c.READY,
    ),
    [],
  ],
  [
    'a retry with the answers',
    c.lines(
      c.LISTED,
      c.modern(2, 'tools/call', c.CALL),
      askInput(2),
      c.modern(3, 'tools/call', {
        ...c.CALL,
        requestState: 's1',
        inputResponses: { a: { action: 'decline' } },
      }),
      c.complete(3, c.CONTENT),
    ),
    [],
  ],
  [
    'a subscription',
    c.lines(c.LISTED, listen, acknowledged, onSubscription('notifications/tools/list_changed', 2)),
    [],
  ],
  [
    'logs that were asked for',
    c.lines(
      c.modern(1, 'tools/call', c.CALL, { 'io.modelcontextprotocol/logLevel': 'info' }),
      c.tell('notifications/message', { level: 'info', data: 'x' }),
      c.complete(1, c.CONTENT),
    ),
    [],
  ],
  [
    'questions of a server that may ask',
    c.lines(
      c.HANDSHAKE,
      sample,
      c.answer('s1', { role: 'assistant', model: 'm', content: { type: 'text', text: 'y' } }),
    ),
    [],
  ],
  [
    'an extension’s methods',
    c.lines(c.LISTED, c.modern(2, 'tasks/get', { taskId: 't' }), c.complete(2, { taskId: 't' })),
    [],
  ],
  [
    'an error of the application',
    c.lines(c.HANDSHAKE, c.ask(1, 'tools/list'), c.refuse(1, 42)),
    [],
  ],
  ['two sessions, one after the other', c.lines(c.HANDSHAKE, c.HANDSHAKE), []],
  ['a ping before everything', c.lines(c.ask('p', 'ping'), c.answer('p', {}), c.HANDSHAKE), []],
  [
    'a batch in the one revision that had them',
    c.lines(
      c.ask(0, 'initialize', {
        protocolVersion: '2025-03-26',
        capabilities: {},
        clientInfo: { name: 'a', version: '1' },
      }),
      c.answer(0, {
        protocolVersion: '2025-03-26',
        capabilities: { tools: {} },
        serverInfo: { name: 'b', version: '1' },
      }),
      c.READY,
      JSON.stringify([c.ask(1, 'ping'), c.ask(2, 'tools/list')]),
    ),
    [],
  ],
  // --- one message ---------------------------------------------------------------------------
  [
    'jsonrpc missing',
    c.lines(c.HANDSHAKE, { id: 1, method: 'ping', params: {} }),
    ['4 error jsonrpc-version'],
  ],
  ['an id that is null', c.lines(c.HANDSHAKE, c.ask(null, 'tools/list')), ['4 error bad-id']],
  [
    'an error whose id is null, to a notification',
    c.lines(c.HANDSHAKE, c.refuse(null, -32601, 'Method not found: notifications/initialized')),
    ['4 error bad-id', '4 error reply-to-notification'],
  ],
  [
    'params that are a list',
    c.lines(c.HANDSHAKE, { ...c.ask(1, 'tools/list'), params: [] }),
    ['4 error bad-params'],
  ],
  [
    'a result that is a text',
    c.lines(c.HANDSHAKE, c.ask(1, 'tools/list'), { jsonrpc: '2.0', id: 1, result: 'ok' }),
    ['5 error bad-result'],
  ],
  [
    'a notification with an id',
    c.lines(c.initialize(), c.initialized(), c.ask(1, 'notifications/initialized')),
    ['3 error notification-with-id'],
  ],
  [
    'a request without an id',
    c.lines(c.HANDSHAKE, c.tell('tools/list')),
    ['4 error request-without-id'],
  ],
  [
    'a batch',
    c.lines(c.HANDSHAKE, JSON.stringify([c.ask(1, 'ping'), c.ask(2, 'ping')])),
    ['4 error batch'],
  ],
  [
    'a call without a name',
    c.lines(c.HANDSHAKE, c.ask(1, 'tools/call', { arguments: {} })),
    ['4 error invalid-shape'],
  ],
  [
    'a tool without a schema',
    c.lines(c.HANDSHAKE, c.ask(1, 'tools/list'), c.answer(1, { tools: [{ name: 'x' }] })),
    ['5 error invalid-shape'],
  ],
  [
    'a block of an unknown type',
    c.lines(
      c.HANDSHAKE,
      c.ask(1, 'tools/call', c.CALL),
      c.answer(1, { content: [{ type: 'texte', text: 'x' }] }),
    ),
    ['5 error invalid-shape'],
  ],
  [
    'content that is no list',
    c.lines(c.HANDSHAKE, c.ask(1, 'tools/call', c.CALL), c.answer(1, { content: 'x' })),
    ['5 error invalid-shape'],
  ],
  [
    'a method that exists nowhere',
    c.lines(c.HANDSHAKE, c.ask(1, 'tools/execute', c.CALL)),
    ['4 warning unknown-method'],
  ],
  [
    'a method of a later revision',
    c.lines(
      c.ask(0, 'initialize', {
        protocolVersion: '2025-03-26',
        capabilities: { elicitation: {} },
        clientInfo: { name: 'a', version: '1' },
      }),
      c.answer(0, {
        protocolVersion: '2025-03-26',
        capabilities: {},
        serverInfo: { name: 'b', version: '1' },
      }),
      c.READY,
      c.ask('s', 'elicitation/create', form.params),
    ),
    ['4 error later-method'],
  ],
  ['ping in 2026-07-28', c.lines(c.LISTED, c.modern(2, 'ping')), ['3 error removed-method']],
  // --- the beginning -------------------------------------------------------------------------
  [
    'a server that asks too early',
    c.lines(c.initialize(), c.initialized(), sample, c.READY),
    ['3 warning server-request-too-early'],
  ],
  [
    'a version that nobody published',
    c.lines(
      c.initialize(),
      c.answer(0, {
        protocolVersion: '1.0',
        capabilities: {},
        serverInfo: { name: 'b', version: '1' },
      }),
    ),
    ['2 warning unknown-version'],
  ],
  [
    'a tool called that was not announced',
    c.lines(c.initialize(), c.initialized(0, {}), c.READY, c.ask(1, 'tools/call', c.CALL)),
    ['4 error capability-not-declared'],
  ],
  [
    'a question to a client that did not announce it',
    c.lines(c.initialize(0, {}), c.initialized(), c.READY, sample),
    ['4 error capability-not-declared'],
  ],
  [
    'logs that were not announced',
    c.lines(
      c.initialize(),
      c.initialized(0, {}),
      c.READY,
      c.tell('notifications/message', { level: 'info', data: 'x' }),
    ),
    ['4 error capability-not-declared'],
  ],
  // --- ids -----------------------------------------------------------------------------------
  [
    'an id used twice in a session',
    c.lines(
      c.HANDSHAKE,
      c.ask(1, 'tools/list'),
      c.answer(1, { tools: [] }),
      c.ask(1, 'tools/list'),
    ),
    ['6 error duplicate-id'],
  ],
  [
    'an id used twice in flight, in 2026-07-28',
    c.lines(c.LISTED, c.modern(2, 'tools/list'), c.modern(2, 'tools/list')),
    ['4 error duplicate-id'],
  ],
  [
    'two answers',
    c.lines(
      c.HANDSHAKE,
      c.ask(1, 'tools/list'),
      c.answer(1, { tools: [] }),
      c.answer(1, { tools: [] }),
    ),
    ['6 error answered-twice'],
  ],
  ['an answer to nothing', c.lines(c.HANDSHAKE, c.answer(9, {})), ['4 error response-unknown-id']],
  [
    'a result without an id, after a notification',
    c.lines(c.HANDSHAKE, { jsonrpc: '2.0', id: null, result: {} }),
    ['4 error bad-id', '4 error reply-to-notification'],
  ],
  // --- progress and cancellation ----------------------------------------------------------------
  ['progress of nothing', c.lines(c.HANDSHAKE, progress(1)), ['4 error progress-token-unknown']],
  [
    'progress that goes back',
    c.lines(c.HANDSHAKE, withToken, progress(2), progress(1)),
    ['6 error progress-not-increasing'],
  ],
  [
    'progress after the answer',
    c.lines(c.HANDSHAKE, withToken, progress(2), c.answer(1, c.CONTENT), progress(3)),
    ['7 error progress-after-answer'],
  ],
  [
    'a token shared',
    c.lines(c.HANDSHAKE, withToken, { ...withToken, id: 2 }),
    ['5 error progress-token-reused'],
  ],
  [
    'a cancellation of nothing',
    c.lines(c.HANDSHAKE, c.tell('notifications/cancelled', { requestId: 7 })),
    ['4 error cancelled-unknown'],
  ],
  [
    'a cancellation of initialize',
    c.lines(c.initialize(), c.tell('notifications/cancelled', { requestId: 0 })),
    ['2 error cancelled-initialize'],
  ],
  // --- 2026-07-28 ------------------------------------------------------------------------------
  [
    'a request without its capabilities',
    c.lines(
      c.LISTED,
      c.ask(2, 'tools/list', {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'a', version: '1' },
        },
      }),
    ),
    ['3 error missing-meta'],
  ],
  ['a request without _meta', c.lines(c.LISTED, c.ask(2, 'tools/list')), ['3 error missing-meta']],
  [
    'a first request without _meta, then one with it',
    c.lines(c.ask(1, 'tools/list'), c.modern(2, 'tools/list')),
    ['1 error missing-meta'],
  ],
  [
    'a result without its type',
    c.lines(c.modern(1, 'tools/list'), c.answer(1, { tools: [], ...c.CACHE })),
    ['2 error missing-result-type'],
  ],
  [
    'a result of an unknown type',
    c.lines(c.modern(1, 'tools/list'), c.answer(1, { resultType: 'partial', tools: [] })),
    ['2 error unknown-result-type'],
  ],
  [
    'a list without its cache',
    c.lines(c.modern(1, 'tools/list'), c.complete(1, { tools: [], ttlMs: 0 })),
    ['2 error invalid-shape'],
  ],
  [
    'a list that asks for more',
    c.lines(c.modern(1, 'tools/list'), askInput(1)),
    ['2 error input-required-elsewhere'],
  ],
  [
    'a question that the client cannot answer',
    c.lines(
      c.LISTED,
      c.modern(2, 'tools/call', c.CALL, { 'io.modelcontextprotocol/clientCapabilities': {} }),
      askInput(2),
    ),
    ['4 error input-not-declared'],
  ],
  [
    'a request for nothing',
    c.lines(
      c.LISTED,
      c.modern(2, 'tools/call', c.CALL),
      c.answer(2, { resultType: 'input_required' }),
    ),
    ['4 error input-required-empty'],
  ],
  [
    'a retry under the same id',
    c.lines(
      c.LISTED,
      c.modern(2, 'tools/call', c.CALL),
      askInput(2),
      c.modern(2, 'tools/call', { ...c.CALL, requestState: 's1' }),
    ),
    ['5 error retry-same-id'],
  ],
  ['a request of the server’s', c.lines(c.LISTED, sample), ['3 error server-request']],
  [
    'a code that was retired',
    c.lines(c.LISTED, c.modern(2, 'resources/read', { uri: 'a:b' }), c.refuse(2, -32002)),
    ['4 error retired-error-code'],
  ],
  [
    'a code that is reserved',
    c.lines(c.LISTED, c.modern(2, 'tools/list'), c.refuse(2, -32050)),
    ['4 error reserved-error-code'],
  ],
  [
    'a result without what its schema promises',
    c.lines(c.LISTED, c.modern(2, 'tools/call', c.CALL), c.complete(2, { content: [] })),
    ['4 error structured-missing'],
  ],
  [
    'a result against its schema',
    c.lines(
      c.LISTED,
      c.modern(2, 'tools/call', c.CALL),
      c.complete(2, { content: [], structuredContent: { total: 'deux' } }),
    ),
    ['4 error structured-mismatch'],
  ],
  [
    'a notification without its subscription',
    c.lines(c.LISTED, listen, acknowledged, c.tell('notifications/tools/list_changed')),
    ['5 error subscription-id'],
  ],
  [
    'a subscription that is not acknowledged',
    c.lines(c.LISTED, listen, onSubscription('notifications/tools/list_changed', 2)),
    ['4 error subscription-not-acknowledged'],
  ],
  [
    'a notification that was not asked for',
    c.lines(
      c.LISTED,
      listen,
      acknowledged,
      onSubscription('notifications/prompts/list_changed', 2),
    ),
    ['5 error subscription-not-asked'],
  ],
  [
    'a log that was not asked for',
    c.lines(
      c.LISTED,
      c.modern(2, 'tools/call', c.CALL),
      c.tell('notifications/message', { level: 'info', data: 'x' }),
    ),
    ['4 error log-not-asked'],
  ],
  [
    'a cancellation by the server',
    c.lines(
      c.LISTED,
      c.modern(2, 'tools/call', c.CALL),
      `[server -> client] ${JSON.stringify(c.tell('notifications/cancelled', { requestId: 2 }))}`,
    ),
    ['4 error cancelled-by-server'],
  ],
  [
    'a client that answers',
    c.lines(c.LISTED, `[client -> server] ${JSON.stringify(c.answer('s1', {}))}`),
    ['3 error client-response'],
  ],
])('%s', (_, text, expected) => {
  it('is judged', () => {
    expect(faultsOf(readTraceOf(text))).toEqual(expected);
  });
});
