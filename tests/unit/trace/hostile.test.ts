/** Whatever comes in: a report, in linear time, the same however the bytes are cut. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrace } from '../../../src/trace/read.ts';
import * as c from './conversations.ts';
import { findingsOf, PHRASING, readTraceBytes, readTraceOf, SCHEMAS } from './read-a-trace.ts';
import { TraceReader } from '../../../src/analysis/trace/reader.ts';

/** What a sentence leaves open for a value. */
const HOLE =
  /\{(?:accept|agreed|all|asked|capability|code|count|field|filter|found|header|id|kept|last|left|meant|method|names?|path|progress|revision|sent|since|status|token|tool|type|version|wanted|words)\}/;
const RUNS = Number(process.env['TRACE_RUNS'] ?? 3000);

const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'server/discover',
  'subscriptions/listen',
  'roots/list',
  'sampling/createMessage',
  'notifications/initialized',
  'notifications/progress',
  'notifications/cancelled',
  'notifications/message',
  'notifications/subscriptions/acknowledged',
  'x/y',
  '',
];
const id = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom('1', 's', null, 1.5, 2 ** 60, true),
);
const json = fc.jsonValue({ maxDepth: 3 });
const meta = fc.record(
  {
    progressToken: id,
    'io.modelcontextprotocol/protocolVersion': fc.constantFrom('2026-07-28', '2027-01-01', 3),
    'io.modelcontextprotocol/clientCapabilities': json,
    'io.modelcontextprotocol/subscriptionId': id,
  },
  { requiredKeys: [] },
);
const params = fc.record(
  {
    protocolVersion: fc.constantFrom('2025-11-25', '2026-07-28', 'x', 7),
    capabilities: json,
    name: json,
    arguments: json,
    requestId: id,
    progressToken: id,
    progress: json,
    notifications: json,
    requestState: json,
    _meta: fc.oneof(meta, json),
  },
  { requiredKeys: [] },
);
const result = fc.record(
  {
    protocolVersion: fc.constantFrom('2025-11-25', '2026-07-28', null),
    capabilities: json,
    tools: fc.oneof(
      json,
      fc.array(
        fc.oneof(json, fc.record({ name: fc.string(), inputSchema: json, outputSchema: json })),
      ),
    ),
    content: json,
    structuredContent: json,
    resultType: fc.constantFrom('complete', 'input_required', 'x', 3),
    inputRequests: json,
    requestState: json,
    _meta: json,
  },
  { requiredKeys: [] },
);
const message = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0', 2),
    id,
    method: fc.oneof(fc.constantFrom(...METHODS), json),
    params: fc.oneof(params, json),
    result: fc.oneof(result, json),
    error: fc.oneof(json, fc.record({ code: json, message: json })),
  },
  { requiredKeys: [] },
);
const record = fc.record(
  {
    timestamp: json,
    direction: json,
    origin: json,
    message: fc.oneof(message, json),
    response: fc.oneof(message, json),
    duration: json,
    method: json,
    url: json,
    requestHeaders: json,
    requestBody: json,
    responseBody: json,
  },
  { requiredKeys: [] },
);
const prefix = fc.constantFrom(
  '',
  '',
  '--> ',
  '2026-07-30T09:00:00Z <- ',
  '09:00:00 [server] ',
  'data: ',
  '[',
  ',',
  'Message from client: ',
);
const line = fc.oneof(
  fc
    .tuple(
      prefix,
      fc.oneof(message, record).map((value) => JSON.stringify(value)),
      fc.constantFrom('', '', ',', ']', ' x'),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      message.map((value) => JSON.stringify(value, null, 1)),
      fc.nat(200),
    )
    .map(([text, cut]) => text.slice(0, text.length - cut)),
  fc.string(),
);
const lines = fc.array(line, { maxLength: 12 }).map((all) => all.join('\n'));

/** A good text with a few signs taken away, doubled or replaced. */
const GOOD = [
  c.lines(c.HANDSHAKE, c.ask(1, 'tools/call', c.CALL), c.answer(1, c.CONTENT)),
  c.lines(c.LISTED, c.modern(2, 'tools/call', c.CALL), c.complete(2, c.CONTENT)),
  JSON.stringify(readTraceOf(c.lines(c.HANDSHAKE)).trace, null, 1),
  JSON.stringify({
    log: {
      creator: {},
      entries: [
        {
          startedDateTime: '2026-07-30T09:00:00Z',
          time: 5,
          request: {
            method: 'POST',
            url: 'https://a.example/mcp',
            headers: [{ name: 'accept', value: '*/*' }],
            postData: { text: JSON.stringify(c.LISTED[0]) },
          },
          response: {
            status: 200,
            headers: [{ name: 'content-type', value: 'text/event-stream' }],
            content: { text: `data: ${JSON.stringify(c.LISTED[1])}\n\n` },
          },
        },
      ],
    },
  }),
  JSON.stringify(c.HANDSHAKE, null, 2),
];
const mutated = fc
  .tuple(
    fc.constantFrom(...GOOD),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('', '"', '{', '}', '[', ']', ',', '\n', '0', 'null', '\\', 'é'),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([text, changes]) => {
    let spoiled = text;
    for (const [at, sign] of changes) {
      const where = at % (spoiled.length + 1);
      spoiled = spoiled.slice(0, where) + sign + spoiled.slice(where + (at % 3));
    }
    return spoiled;
  });

const encoder = new TextEncoder();
const input = fc.oneof(
  { weight: 3, arbitrary: lines.map((text) => encoder.encode(text)) },
  { weight: 2, arbitrary: mutated.map((text) => encoder.encode(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);

describe('any input', () => {
  it('gives a report, whose trace is one, with words for everything', () => {
    fc.assert(
      fc.property(
        input,
        fc.constantFrom(undefined, '2025-11-25', '2026-07-28', 'x'),
        (bytes, revision) => {
          const report = readTraceBytes(bytes, revision === undefined ? {} : { revision });
          for (const { message: said } of findingsOf(report)) expect(said).not.toMatch(HOLE);
          if (report.trace)
            expect(readTrace(JSON.parse(JSON.stringify(report.trace)))).toHaveProperty('trace');
        },
      ),
      { numRuns: RUNS },
    );
  }, 600_000);

  it('is read the same however it is cut', () => {
    fc.assert(
      fc.property(input, fc.array(fc.nat(400), { maxLength: 4 }), (bytes, places) => {
        const cuts = places.map((place) => Math.min(place, bytes.length)).sort((a, b) => a - b);
        expect(readTraceBytes(bytes, { cuts })).toEqual(readTraceBytes(bytes));
      }),
      { numRuns: Math.ceil(RUNS / 10) },
    );
  }, 600_000);
});

describe('much of the same', () => {
  const many = (line: string, count: number) => `${line}\n`.repeat(count);
  const inputs: [string, (count: number) => string][] = [
    [
      'requests that are never answered',
      (n) =>
        Array.from({ length: n }, (_, i) => JSON.stringify(c.modern(i, 'tools/list'))).join('\n'),
    ],
    [
      'pings of either side',
      (n) =>
        c.lines(c.HANDSHAKE) +
        Array.from({ length: n }, (_, i) => JSON.stringify(c.ask(i + 1, 'ping'))).join('\n'),
    ],
    ['values that never end', (n) => many('{"jsonrpc":"2.0","id":1,"result":{"a":[', n)],
    ['brackets', (n) => '['.repeat(n * 20)],
    [
      'a list on one line',
      (n) => JSON.stringify(Array.from({ length: n }, (_, i) => c.ask(i, 'ping'))),
    ],
    ['cut strings', (n) => many('{"jsonrpc":"2.0","method":"x', n)],
    ['words before braces', (n) => many(`x {"a":1} `.repeat(20), Math.ceil(n / 20))],
    ['spaces', (n) => ' '.repeat(n * 50)],
    [
      'names that might be secrets',
      (n) => `"${'_'.repeat(n * 5)}":"x" ${'eyJ-'.repeat(n)} ${'?'.repeat(n)}`,
    ],
  ];

  it.each(inputs)(
    '%s: ten times as much costs about ten times',
    (_, make) => {
      // Not a measure of time, which a busy machine makes unreliable: a hang would be seen by the limit.
      const report = readTraceOf(make(20_000));
      expect(report.lines).toBeGreaterThan(0);
    },
    20_000,
  );

  it('keeps a bounded number of findings, and counts all', () => {
    const report = readTraceOf(
      c.lines(c.HANDSHAKE) + many(JSON.stringify(c.answer('x', {})), 5000),
    );
    expect(report.raised.length).toBeLessThan(2000);
    expect(report.counts.get('response-unknown-id')).toBe(5000);
  });
});

it('a report is not needed to read another: readers share nothing', () => {
  const first = new TraceReader({ schemas: SCHEMAS });
  first.push(encoder.encode(c.lines(c.HANDSHAKE)));
  const other = readTraceOf(c.lines(c.LISTED));
  expect(first.end().raised.map((one) => PHRASING.finding(one).rule)).toEqual([
    'direction-inferred',
  ]);
  expect(other.messages).toBe(2);
});
