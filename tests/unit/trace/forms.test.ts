/** The forms in which people bring a trace: each gives the same messages, with who sent them and where. */
import { describe, expect, it } from 'vitest';
import type { EventOf } from '../../../src/trace/schema.ts';
import { readTrace } from '../../../src/trace/read.ts';
import type { TraceReport } from '../../../src/analysis/trace/reader.ts';
import * as c from './conversations.ts';
import { faultsOf, findingsOf, readTraceOf } from './read-a-trace.ts';

const CALLED = [...c.HANDSHAKE, c.ask(1, 'tools/call', c.CALL), c.answer(1, c.CONTENT)];
const FROM = ['client', 'server', 'client', 'client', 'server'];
const text = (message: unknown) => JSON.stringify(message);

/** Who sent each message of a trace; `!`: it could not be read as one. */
function sendersOf({ trace }: TraceReport): string[] {
  return (trace?.events ?? []).flatMap((event) =>
    event.kind === 'frame' ? event.from : event.kind === 'noise' ? `${event.from}!` : [],
  );
}

const at = (index: number) => new Date(Date.UTC(2026, 6, 30, 9, 0, 0, index * 250)).toISOString();

const LOGS: [string, string, string][] = [
  ['messages alone', 'messages', c.lines(CALLED)],
  ['with Windows line ends', 'messages', c.lines(CALLED).replaceAll('\n', '\r\n')],
  [
    'printed over several lines',
    'messages',
    CALLED.map((one) => JSON.stringify(one, null, 2)).join('\n'),
  ],
  ['in a list', 'list', JSON.stringify(CALLED)],
  ['in a list, printed', 'list', JSON.stringify(CALLED, null, 2)],
  ['in a list, one a line', 'list', `[\n${CALLED.map(text).join(',\n')}\n]\n`],
  [
    'behind times and arrows',
    'log',
    CALLED.map((one, n) => `${at(n)} ${FROM[n] === 'client' ? '-->' : '<--'} ${text(one)}`).join(
      '\n',
    ),
  ],
  [
    'as a server logs them',
    'log',
    CALLED.map(
      (one, n) =>
        `${at(n)} INFO mcp.server: ${FROM[n] === 'client' ? 'received' : 'sending'}: ${text(one)}`,
    ).join('\n'),
  ],
  [
    'with sides in brackets',
    'log',
    CALLED.map((one, n) => `09:00:0${String(n)}.123 [${FROM[n] ?? ''}] ${text(one)}`).join('\n'),
  ],
  [
    'in the log of VS Code',
    'host-log',
    [
      `2026-07-30 09:00:00.000 [info] Starting server comptoir`,
      `2026-07-30 09:00:00.000 [info] Connection state: Starting`,
      ...CALLED.map(
        (one, n) =>
          `2026-07-30 09:00:01.00${String(n)} [trace] [${FROM[n] === 'client' ? 'editor -> server' : 'server -> editor'}] ${text(one)}`,
      ),
    ].join('\n'),
  ],
  [
    'in the log of Claude Desktop',
    'host-log',
    CALLED.map(
      (one, n) =>
        `${at(n)} [comptoir] [info] Message from ${FROM[n] ?? ''}: ${text(one)} { metadata: undefined }`,
    ).join('\n'),
  ],
  [
    'as records of a JSON log',
    'log',
    CALLED.map((one, n) =>
      text({
        ts: at(n),
        level: 'debug',
        direction: FROM[n] === 'client' ? 'outgoing' : 'incoming',
        message: one,
      }),
    ).join('\n'),
  ],
  [
    'as texts inside records',
    'log',
    CALLED.map((one, n) =>
      text({ time: Date.UTC(2026, 6, 30) + n, from: FROM[n], data: text(one) }),
    ).join('\n'),
  ],
  ['inside an object', 'messages', JSON.stringify({ session: 'a', messages: CALLED }, null, 1)],
];

describe.each(LOGS)('%s', (_, form, bytes) => {
  const report = readTraceOf(bytes);

  it('is read whole', () => {
    expect(report.form).toBe(form);
    expect(report.messages).toBe(5);
    expect(sendersOf(report)).toEqual(FROM);
    expect(faultsOf(report)).toEqual([]);
    expect(report.unread).toBe(0);
    expect(report.trace && readTrace(JSON.parse(JSON.stringify(report.trace)))).toEqual({
      trace: report.trace,
    });
  });
});

describe('the Inspector', () => {
  it('keeps an answer beside its request: it is put where it came', () => {
    const call = { ...c.CALL, _meta: { progressToken: 'p' } };
    const entry = (id: number, ms: number, message: c.Message, more: c.Message = {}) => {
      const direction = !('method' in message)
        ? 'response'
        : 'id' in message
          ? 'request'
          : 'notification';
      return { id: `m${String(id)}`, timestamp: new Date(1e12 + ms), direction, message, ...more };
    };
    const exported = [
      entry(1, 0, c.initialize(), { origin: 'client', response: c.initialized(), duration: 5 }),
      entry(2, 6, c.READY, { origin: 'client' }),
      entry(3, 10, c.ask(1, 'tools/call', call), {
        origin: 'client',
        response: c.answer(1, c.CONTENT),
        duration: 50,
      }),
      entry(4, 20, c.tell('notifications/progress', { progressToken: 'p', progress: 1 }), {
        origin: 'server',
      }),
      entry(5, 30, c.ask(7, 'ping'), { origin: 'server', response: c.answer(7, {}), duration: 1 }),
    ];
    const report = readTraceOf(JSON.stringify(exported, null, 2));
    expect(faultsOf(report)).toEqual([]);
    expect(sendersOf(report)).toEqual([
      'client',
      'server',
      'client',
      'client',
      'server',
      'server',
      'client',
      'server',
    ]);
    expect(report.directions).toEqual({ said: 8, inferred: 0 });
    expect(report.trace?.events.at(-1)?.atMs).toBe(60);
  });

  it('exports its network panel, too', () => {
    const exported = [
      {
        id: 'a',
        timestamp: at(0),
        method: 'POST',
        url: 'https://a.example/mcp',
        requestHeaders: { 'mcp-method': 'tools/list' },
        requestBody: text(c.LISTED[0]),
        responseStatus: 200,
        responseHeaders: { 'content-type': 'application/json' },
        responseBody: text(c.LISTED[1]),
        duration: 10,
        category: 'transport',
      },
      {
        id: 'b',
        timestamp: at(1),
        method: 'GET',
        url: 'https://a.example/.well-known/x',
        requestHeaders: {},
        responseStatus: 404,
        category: 'auth',
      },
    ];
    const report = readTraceOf(JSON.stringify(exported));
    expect(sendersOf(report)).toEqual(['client', 'server']);
    expect(findingsOf(report).map(({ rule }) => rule)).toContain('other-exchange');
    expect(faultsOf(report)).toEqual(['1 error header-accept', '1 error header-missing']);
  });
});

describe('HAR', () => {
  const headers = (given: Record<string, string>) =>
    Object.entries(given).map(([name, value]) => ({ name, value }));
  const ACCEPT = {
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
  };
  const post = (
    n: number,
    sent: c.Message,
    more: Record<string, string>,
    got: { status?: number; type?: string; body: string },
  ) => ({
    startedDateTime: at(n),
    time: 100,
    request: {
      method: 'POST',
      url: 'https://a.example/mcp',
      headers: headers({ ...ACCEPT, ...more }),
      postData: { mimeType: 'application/json', text: text(sent) },
    },
    response: {
      status: got.status ?? 200,
      statusText: '',
      headers: headers({ 'content-type': got.type ?? 'application/json' }),
      content: { text: got.body },
    },
    timings: { wait: 20 },
  });
  const har = (...entries: unknown[]) =>
    JSON.stringify(
      { log: { version: '1.2', creator: { name: 'x', version: '1' }, entries } },
      null,
      2,
    );
  const MODERN = { 'MCP-Protocol-Version': '2026-07-28' };
  const listing = post(
    0,
    c.LISTED[0] ?? {},
    { ...MODERN, 'Mcp-Method': 'tools/list' },
    { body: text(c.LISTED[1]) },
  );
  const lineOf = (bytes: string, what: string) =>
    bytes.split('\n').findIndex((line) => line.includes(what)) + 1;

  it('gives messages, envelopes and the events of streams', () => {
    const events = `id: 0\ndata:\n\nevent: message\ndata: ${text(c.tell('notifications/progress', { progressToken: 'p', progress: 1 }))}\n\ndata: ${text(c.complete(2, c.CONTENT))}\n\n`;
    const call = c.modern(2, 'tools/call', c.CALL, { progressToken: 'p' });
    const bytes = har(
      listing,
      post(
        4,
        call,
        { ...MODERN, 'Mcp-Method': 'tools/call', 'Mcp-Name': 'chercher' },
        { type: 'text/event-stream', body: events },
      ),
      {
        startedDateTime: at(9),
        time: 1,
        request: { method: 'GET', url: 'https://a.example/logo.png', headers: [] },
        response: { status: 200, headers: [], content: {} },
      },
    );
    const report = readTraceOf(bytes);
    expect(report.form).toBe('har');
    expect(faultsOf(report)).toEqual([]);
    expect(sendersOf(report)).toEqual(['client', 'server', 'client', 'server', 'server']);
    expect(report.trace?.parameters.transport).toBe('http');
    expect(report.unread).toBe(1);
    expect(report.trace && readTrace(report.trace)).toEqual({ trace: report.trace });
  });

  it('tells headers that disagree with the message, on the line of the request', () => {
    const call = c.modern(2, 'tools/call', c.CALL);
    const bytes = har(
      listing,
      post(
        1,
        call,
        {
          'MCP-Protocol-Version': '2025-11-25',
          'Mcp-Method': 'tools/call',
          'Mcp-Name': '=?base64?Y2hlcmNoZXI=?=',
          'Mcp-Session-Id': 's',
        },
        { status: 404, body: text(c.refuse(2, -32020)) },
      ),
    );
    const line = bytes
      .split('\n')
      .map((one, n) => (one.includes('startedDateTime') ? n : 0))
      .filter((n) => n > 0)[1];
    const found = faultsOf(readTraceOf(bytes));
    expect(found).toContain(`${String(line)} error header-mismatch`);
    expect(found).toContain(`${String(line)} warning session-in-modern`);
    expect(found.filter((one) => one.includes('header-'))).toHaveLength(1);
    expect(found).toContain(`${String(lineOf(bytes, '-32020'))} error status-of-error`);
  });

  it('follows a session until it is gone', () => {
    const agreed = { 'MCP-Protocol-Version': '2025-11-25' };
    const opened = post(0, c.initialize(), {}, { body: text(c.initialized()) });
    opened.response.headers.push({ name: 'Mcp-Session-Id', value: 'abc' });
    const bytes = har(
      opened,
      post(1, c.READY, { ...agreed, 'Mcp-Session-Id': 'abc' }, { status: 202, body: '' }),
      post(2, c.ask(1, 'tools/list'), { ...agreed }, { body: text(c.answer(1, { tools: [] })) }),
      post(
        3,
        c.ask(2, 'tools/list'),
        { 'Mcp-Session-Id': 'abc' },
        { body: text(c.answer(2, { tools: [] })) },
      ),
    );
    expect(faultsOf(readTraceOf(bytes)).map((one) => one.replace(/^\d+ /, ''))).toEqual([
      'error session-missing',
      'error version-header-missing',
    ]);
  });

  it('that is cut is refused with the line', () => {
    const bytes = har(listing).slice(0, -20);
    const [finding] = findingsOf(readTraceOf(bytes));
    expect(finding).toMatchObject({ rule: 'not-json', severity: 'error' });
  });
});

describe('what cannot be read', () => {
  it('is counted, and told with its line', () => {
    const bytes = c.lines(
      c.HANDSHAKE,
      'Bonjour',
      text(c.ask(1, 'tools/list')).slice(0, -10),
      c.ask(2, 'tools/list'),
      "{ jsonrpc: '2.0', id: 3 }",
      { a: 1 },
    );
    const report = readTraceOf(bytes);
    expect(report.unread).toBe(4);
    expect(report.messages).toBe(4);
    expect(faultsOf(report)).toEqual(
      [4, 5, 7, 8].map((line) => `${String(line)} warning unread-line`),
    );
  });

  it('does not take with it the messages that follow', () => {
    const bytes = `{"jsonrpc":"2.0","id":1,"result":\n${c.lines(c.HANDSHAKE)}`;
    const report = readTraceOf(bytes);
    expect(sendersOf(report)).toEqual(['client', 'server', 'client']);
    expect(report.unread).toBeGreaterThan(0);
  });

  it('is all there is, sometimes', () => {
    expect(faultsOf(readTraceOf(''))).toEqual(['null error empty-input']);
    expect(faultsOf(readTraceOf('Rien\n'))).toContain('null error no-message');
    expect(faultsOf(readTraceOf('[]'))).toContain('null error no-message');
  });
});

describe('directions', () => {
  it('are said to be inferred where they are', () => {
    const report = readTraceOf(c.lines(CALLED));
    expect(report.directions).toEqual({ said: 0, inferred: 5 });
    expect(findingsOf(report).map(({ rule }) => rule)).toEqual(['direction-inferred']);
  });

  it('tell a server’s ping from a client’s by its id', () => {
    const report = readTraceOf(
      c.lines(c.HANDSHAKE, c.ask(0, 'ping'), c.answer(0, {}), c.ask(1, 'ping'), c.answer(1, {})),
    );
    expect(sendersOf(report).slice(3)).toEqual(['server', 'client', 'client', 'server']);
    expect(faultsOf(report)).toEqual([]);
  });

  it('follow the id even when both sides have asked under it', () => {
    const roots = c.ask(1, 'roots/list');
    const report = readTraceOf(
      c.lines(
        c.HANDSHAKE,
        c.ask(1, 'tools/call', c.CALL),
        roots,
        c.answer(1, { roots: [] }),
        c.answer(1, c.CONTENT),
      ),
    );
    expect(sendersOf(report).slice(3)).toEqual(['client', 'server', 'client', 'server']);
    expect(faultsOf(report)).toEqual([]);
  });
});

describe('our own format', () => {
  const trace = readTraceOf(c.lines(CALLED)).trace;
  const own = JSON.stringify(trace);

  it('is read back as it is', () => {
    const report = readTraceOf(own);
    expect(report.form).toBe('own');
    expect(report.trace).toEqual(trace);
    expect(faultsOf(report)).toEqual([]);
  });

  it('of an older version reads as before, of a later one is refused and left alone', () => {
    expect(readTraceOf(own.replace('"version":2', '"version":1')).trace?.version).toBe(1);
    const later = readTraceOf(own.replace('"version":2', '"version":3'));
    expect(later.trace).toBeUndefined();
    const [finding] = findingsOf(later);
    expect(finding?.message).toMatch(/version 3.*Elle n’a pas été touchée/);
  });

  it('that contradicts itself is told with the event’s line', () => {
    const frame = trace?.events[3] as EventOf<'frame'>;
    const broken = JSON.stringify(trace, null, 2).replace(/"seq": 4\b/, '"seq": 9');
    const [finding] = findingsOf(readTraceOf(broken));
    expect(frame.seq).toBe(4);
    const line = broken.split('\n').findIndex((one) => one.includes('"seq": 9')) + 1;
    expect(finding).toMatchObject({ rule: 'broken-trace', line: line - 1 });
  });
});

describe('how much is kept', () => {
  it('has a limit; all of it is read and checked', () => {
    const many = c.lines(
      c.HANDSHAKE,
      ...Array.from({ length: 50 }, (_, n) => [c.ask(n + 1, 'ping'), c.answer(n + 1, {})]).flat(),
      c.answer(999, {}),
    );
    const report = readTraceOf(many, { limits: { events: 20, characters: 1e6 } });
    expect(report.trace?.events).toHaveLength(20);
    expect(report.left).toBe(report.events - 20);
    expect(faultsOf(report)).toEqual(['104 error response-unknown-id']);
    expect(report.trace && readTrace(report.trace)).toEqual({ trace: report.trace });
  });
});
