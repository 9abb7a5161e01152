/**
 * The free simulator's edits and faults, on both wires and in both eras: what the SDK really answers.
 * The codes and statuses are those that were observed by hand before the engine was written.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EditTexts } from '../../src/content-model/free.ts';
import type { Action } from '../../src/sim/free/actions.ts';
import { EITHER_SIDE, READY_EDITS, sideOf, type ReadyEdit } from '../../src/sim/free/names.ts';
import { playFree, type Played } from '../../src/sim/free/play.ts';
import { readMessage } from '../../src/trace/message.ts';
import { readTrace } from '../../src/trace/read.ts';
import type { EventOf } from '../../src/trace/schema.ts';
import { writeTrace } from '../../src/trace/write.ts';

const server = 'comptoir' as const;
type Era = 'modern' | 'legacy';
type Wire = 'http' | 'stdio';

const start = (era: Era, transport: Wire): Action => ({
  do: 'start',
  server,
  client: era === 'modern' ? 'auto' : 'legacy',
  era: era === 'modern' ? 'dual' : 'legacy',
  transport,
});
/** From its first request on, a connection over stdio is of one era. */
const list: Action = { do: 'list', server, what: 'tools' };
const search: Action = {
  do: 'call',
  server,
  tool: 'chercher_commandes',
  arguments: { client: 'C-042', limite: 2 },
};
const longCall: Action = {
  do: 'call',
  server,
  tool: 'exporter_commandes',
  arguments: { annee: 2026 },
  background: true,
};
const ready = (edit: ReadyEdit): Action => ({
  do: 'edit',
  server,
  side: sideOf(edit),
  change: { ready: edit },
});

/** What came of the last action: the answers of the server, the statuses, and what the host was told. */
function outcome({ trace, after }: Played, actions: number) {
  const events = trace.events.slice(after.at(-actions - 1) ?? 0);
  const answers = events.flatMap((event): (number | string)[] => {
    if (event.kind !== 'frame' || event.from !== server) return [];
    const message = readMessage(event.raw);
    if (message.kind === 'error') return [message.code];
    if (message.kind !== 'result') return [];
    return [message.result['isError'] === true ? 'isError' : 'result'];
  });
  const statuses = events.flatMap((event) =>
    event.kind === 'http' && event.status !== undefined ? [event.status] : [],
  );
  const returned = events.findLast((event): event is EventOf<'return'> => event.kind === 'return');
  return { answers, statuses, told: told(returned?.failure) };
}

/** An error of the platform has no code. */
function told(failure: EventOf<'return'>['failure']): number | string {
  return failure ? (failure.code ?? failure.name) : 'ok';
}

type Expected = [answers: (number | string)[], statuses: number[], told: number | string];

const OBSERVED: Record<ReadyEdit, Partial<Record<`${Era} ${Wire}`, Expected>>> = {
  'no-meta': {
    'modern http': [[-32602], [400], -32602],
    'modern stdio': [[-32602], [], -32602],
    // In the handshake era nothing has to stand there.
    'legacy http': [['result'], [200], 'ok'],
    'legacy stdio': [['result'], [], 'ok'],
  },
  'other-version': {
    'modern http': [[-32022], [400], -32022],
    // A pinned connection does not look at it again.
    'modern stdio': [['result'], [], 'ok'],
    'legacy http': [[-32000], [400], 'CLIENT_HTTP_NOT_IMPLEMENTED'],
    'legacy stdio': [['result'], [], 'ok'],
  },
  'id-in-flight': {
    // The answer to the second request is taken for that to the first, whose own comes too late.
    'modern http': [['result', 'result'], [200, 200], 'REQUEST_TIMEOUT'],
    'modern stdio': [['result', 'result'], [], 'REQUEST_TIMEOUT'],
    'legacy stdio': [['result', 'result'], [], 'REQUEST_TIMEOUT'],
  },
  'unknown-method': {
    'modern http': [[-32601], [404], 'CLIENT_HTTP_NOT_IMPLEMENTED'],
    'modern stdio': [[-32601], [], -32601],
    'legacy http': [[-32601], [200], -32601],
    'legacy stdio': [[-32601], [], -32601],
  },
  'broken-json': {
    'modern http': [[-32700], [400], 'CLIENT_HTTP_NOT_IMPLEMENTED'],
    'modern stdio': [[], [], 'REQUEST_TIMEOUT'],
    'legacy http': [[-32700], [400], 'CLIENT_HTTP_NOT_IMPLEMENTED'],
    'legacy stdio': [[], [], 'REQUEST_TIMEOUT'],
  },
  batch: {
    'modern http': [[-32600], [400], 'CLIENT_HTTP_NOT_IMPLEMENTED'],
    'modern stdio': [[], [], 'REQUEST_TIMEOUT'],
    // The SDK still takes a batch of old requests, though 2025-11-25 has none any more.
    'legacy http': [['result'], [200], 'ok'],
    'legacy stdio': [[], [], 'REQUEST_TIMEOUT'],
  },
  'wrong-arguments': {
    'modern http': [['isError'], [200], 'ok'],
    'modern stdio': [['isError'], [], 'ok'],
    'legacy http': [['isError'], [200], 'ok'],
    'legacy stdio': [['isError'], [], 'ok'],
  },
  'header-mismatch': {
    // The SDK lists the tools and calls again by itself.
    'modern http': [[-32020, 'result', 'result'], [400, 200, 200], 'ok'],
    'legacy http': [['result'], [200], 'ok'],
  },
  'foreign-origin': {
    'modern http': [[-32000], [403], 'CLIENT_HTTP_NOT_IMPLEMENTED'],
    'legacy http': [[-32000], [403], 'CLIENT_HTTP_NOT_IMPLEMENTED'],
  },
  'answer-twice': {
    'modern http': [['result', 'result'], [200], 'ok'],
    'modern stdio': [['result', 'result'], [], 'ok'],
    'legacy http': [['result', 'result'], [200], 'ok'],
    'legacy stdio': [['result', 'result'], [], 'ok'],
  },
};

const CASES = Object.entries(OBSERVED).flatMap(([edit, byWire]) =>
  Object.entries(byWire).map(([place, expected]) => {
    const [era, wire] = place.split(' ') as [Era, Wire];
    return { edit: edit as ReadyEdit, era, wire, expected, name: `${edit}, ${place}` };
  }),
);

describe('a ready-made edit', () => {
  it.each(CASES)('$name', async ({ edit, era, wire, expected }) => {
    const before = edit === 'id-in-flight' ? [longCall] : [];
    const actions = [start(era, wire), list, ...before, ready(edit), search];
    const played = await playFree(actions);
    expect(played.impossible).toEqual([]);
    const [answers, statuses, told] = expected;
    const found = outcome(played, 1);
    expect(found.answers).toEqual(answers);
    if (wire === 'http')
      expect(found.statuses.filter((status) => status !== 202)).toEqual(statuses);
    expect(found.told).toBe(told);
    expect('trace' in readTrace(JSON.parse(writeTrace(played.trace)))).toBe(true);
  });

  it('before a connection over stdio is of an era: a version is refused, no envelope means the old one', async () => {
    const opening = await playFree([ready('other-version'), start('modern', 'stdio')]);
    expect(outcome(opening, 1).answers).toContain(-32022);
    const first = await playFree([start('modern', 'stdio'), ready('other-version'), search]);
    expect(outcome(first, 1).answers).toEqual([-32022]);
    const bare = await playFree([start('modern', 'stdio'), ready('no-meta'), search]);
    expect(outcome(bare, 1).answers).toEqual(['result']);
  });

  it.each(['http', 'stdio'] as const)('says the answer twice, over %s', async (wire) => {
    const { trace } = await playFree([start('modern', wire), ready('answer-twice'), search]);
    const report = trace.events.find((event) => event.kind === 'report');
    expect(report).toMatchObject({
      how: 'error-callback',
      message: expect.stringMatching(/^Received a response for an unknown message ID/) as string,
    });
  });
});

describe('a ready-made edit of what the server says', () => {
  it.each([
    ['broken-json', 'modern', 'http', 'Error'],
    ['broken-json', 'modern', 'stdio', 'REQUEST_TIMEOUT'],
    ['broken-json', 'legacy', 'http', 'REQUEST_TIMEOUT'],
    ['broken-json', 'legacy', 'stdio', 'REQUEST_TIMEOUT'],
    ['batch', 'modern', 'http', 'ok'],
    ['batch', 'modern', 'stdio', 'REQUEST_TIMEOUT'],
    ['batch', 'legacy', 'http', 'REQUEST_TIMEOUT'],
    ['batch', 'legacy', 'stdio', 'REQUEST_TIMEOUT'],
  ] as const)('%s, %s %s: the host is told %s', async (edit, era, wire, expected) => {
    const change = { ready: edit };
    const played = await playFree([
      start(era, wire),
      list,
      { do: 'edit', server, side: 'server', change },
      search,
    ]);
    expect(outcome(played, 1).told).toBe(expected);
  });
});

describe('the words of the edits', () => {
  const texts = EditTexts.parse(JSON.parse(readFileSync('content/libre/edits.json', 'utf8')));

  it('are there for each, in the order of the engine, and for both sides where both can suffer it', () => {
    expect(texts.map(({ id }) => id)).toEqual(READY_EDITS);
    const both = texts.filter(({ fromServer }) => fromServer).map(({ id }) => id);
    expect([...both].sort()).toEqual([...EITHER_SIDE].sort());
  });

  it('explain the very answer that was observed', () => {
    for (const { id, because } of texts) {
      const observed = OBSERVED[id as ReadyEdit];
      for (const [place, text] of Object.entries(because)) {
        const [answers = [], statuses = []] = observed[place as keyof typeof observed] ?? [];
        const codes = answers.filter((answer) => typeof answer === 'number');
        // A server of the page refuses an origin with a code of its own, which says nothing.
        if (id !== 'foreign-origin')
          for (const code of codes) expect(text, `${id} ${place}`).toContain(String(code));
        const refused = statuses.filter((status) => status >= 400);
        for (const status of refused) expect(text, `${id} ${place}`).toContain(String(status));
      }
    }
  });
});

describe('an edit by hand', () => {
  it.each([
    ['http', [-32700]],
    ['stdio', []],
  ] as const)('leaves as it was written, over %s', async (wire, answers) => {
    const text = '{"jsonrpc":"2.0", oups}';
    const edit: Action = { do: 'edit', server, side: 'client', change: { text } };
    const played = await playFree([start('modern', wire), edit, search]);
    expect(played.trace.events).toContainEqual(
      expect.objectContaining({ kind: 'noise', from: 'client-comptoir', raw: text }),
    );
    expect(outcome(played, 1).answers).toEqual(answers);
  });

  it.each(['http', 'stdio'] as const)(
    'of the server is what the client reads, over %s',
    async (wire) => {
      const text =
        '{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","content":[{"type":"text","text":"changé"}]}}';
      const edit: Action = { do: 'edit', server, side: 'server', change: { text } };
      const propose: Action = { do: 'propose', server, tool: 'chercher_commandes', arguments: {} };
      const { trace } = await playFree([
        start('modern', wire),
        list,
        propose,
        edit,
        { do: 'consent', granted: true },
      ]);
      expect(trace.events).toContainEqual(
        expect.objectContaining({ kind: 'decision', what: 'give-result', text: 'changé' }),
      );
    },
  );

  it('over HTTP changes headers, takes them away, and survives impossible ones', async () => {
    const played = await playFree([
      start('modern', 'http'),
      {
        do: 'edit',
        server,
        side: 'client',
        change: {
          text: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
          headers: [
            ['mcp-protocol-version', null],
            ['x-essai', 'oui'],
            ['é', 'impossible'],
          ],
        },
      },
      search,
    ]);
    const request = played.trace.events.findLast(
      (event) => event.kind === 'http' && event.phase === 'request',
    );
    const names = request?.kind === 'http' ? (request.headers ?? []).map(([name]) => name) : [];
    expect(names).toContain('x-essai');
    expect(names).not.toContain('mcp-protocol-version');
    expect(played.impossible).toEqual([]);
  });
});

describe('a fault', () => {
  it.each([
    ['http', 'server'],
    ['http', 'client'],
    ['stdio', 'server'],
    ['stdio', 'client'],
  ] as const)('loses a message over %s on its way from the %s', async (wire, side) => {
    const played = await playFree([start('modern', wire), { do: 'lose', server, side }, search]);
    const from = side === 'server' ? server : 'client-comptoir';
    const sent = played.trace.events
      .slice(played.after[1])
      .find((event) => event.kind === 'frame' && event.from === from);
    expect(sent).toMatchObject({ kind: 'frame' });
    expect(sent).not.toHaveProperty('receivedAtMs');
    expect(outcome(played, 1).told).not.toBe('ok');
  });

  it.each([
    ['http', 'server'],
    ['http', 'client'],
    ['stdio', 'server'],
    ['stdio', 'client'],
  ] as const)('holds a message back over %s, from the %s', async (wire, side) => {
    const delay: Action = { do: 'delay', server, side, ms: 5_000 };
    const { trace, after } = await playFree([start('modern', wire), delay, search]);
    const from = trace.events[(after[1] ?? 0) - 1]?.atMs ?? 0;
    expect((trace.events.at(-1)?.atMs ?? 0) - from).toBeGreaterThanOrEqual(5_000);
    expect(trace.events.at(-1)).toMatchObject({ kind: 'return' });
    expect(trace.events.at(-1)).not.toHaveProperty('failure');
  });

  it('puts noise on stdout: with a newline nothing is lost, without one an answer is', async () => {
    const noise = (newline: boolean): Action => ({ do: 'noise', server, text: 'Bonjour', newline });
    const whole = await playFree([start('modern', 'stdio'), noise(true), search]);
    expect(outcome(whole, 1).told).toBe('ok');
    const glued = await playFree([start('modern', 'stdio'), noise(false), search]);
    expect(outcome(glued, 1).told).toBe('REQUEST_TIMEOUT');
    const http = await playFree([start('modern', 'http'), noise(true)]);
    expect(http.impossible).toEqual([{ index: 1, why: 'stdio-only' }]);
  });

  it('kills the process: the client finds out, and the host starts it again', async () => {
    const played = await playFree([
      start('modern', 'stdio'),
      { do: 'kill', server },
      search,
      start('modern', 'stdio'),
      search,
    ]);
    const what = played.trace.events.flatMap((event) =>
      event.kind === 'lifecycle' ? [event.what] : [],
    );
    expect(what).toEqual([
      'process-started',
      'era-decided',
      'process-exited',
      'connection-lost',
      'process-started',
      'era-decided',
    ]);
    expect(outcome(played, 1).told).toBe('ok');
  });

  it('has a session forgotten: 404, and a new one', async () => {
    const forget: Action = { do: 'expire', server };
    const played = await playFree([start('legacy', 'http'), forget, search]);
    expect(outcome(played, 1).answers).toContain(-32001);
    expect(outcome(played, 1).statuses).toContain(404);
    const again = await playFree([
      start('legacy', 'http'),
      forget,
      search,
      { do: 'reconnect', server },
      search,
    ]);
    expect(outcome(again, 1).told).toBe('ok');
    const modern = await playFree([start('modern', 'http'), forget]);
    expect(modern.impossible).toEqual([{ index: 1, why: 'no-session' }]);
  });

  it.each([
    ['modern', 'http'],
    ['modern', 'stdio'],
    ['legacy', 'http'],
    ['legacy', 'stdio'],
  ] as const)('announces a changed list to who follows it, %s over %s', async (era, wire) => {
    const { trace, impossible } = await playFree([
      start(era, wire),
      { do: 'subscribe', server },
      { do: 'change', server, what: 'list' },
      { do: 'change', server, what: 'resource' },
    ]);
    expect(impossible).toEqual([]);
    const announced = trace.events.flatMap((event) => {
      const message = event.kind === 'frame' ? readMessage(event.raw) : undefined;
      return message?.kind === 'notification' && event.from === server ? [message.method] : [];
    });
    expect(announced).toContain('notifications/tools/list_changed');
    expect(announced).toContain('notifications/resources/updated');
  });
});
