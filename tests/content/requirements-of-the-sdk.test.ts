/**
 * Requirements that no recorded scenario shows, because nobody breaks them there: the official SDK is
 * asked directly, on the order desk itself.
 */
import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { JSONRPCMessage, McpServerOptions, Transport } from '@modelcontextprotocol/server';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { describe, expect, it } from 'vitest';

import { comptoir } from '../../src/sim/servers/comptoir.ts';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const ADDRESS = 'https://comptoir.example/mcp';
const ME = { name: 'essai', version: '1.0.0' };

const META = { [VERSION]: '2026-07-28', [CAPABILITIES]: {} };

function callTool(meta: Record<string, unknown> | undefined): JSONRPCMessage {
  const params = { name: 'chercher_commandes', arguments: { client: 'C-042' } };
  return {
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: meta === undefined ? params : { ...params, _meta: meta },
  };
}

/** Sends one message to a modern-only order desk over HTTP, as the first it ever gets. */
async function post(
  message: JSONRPCMessage,
  version = '2026-07-28',
): Promise<{ status: number; body: unknown }> {
  const handler = createMcpHandler(() => comptoir(), { legacy: 'reject' });
  const response = await handler.fetch(
    new Request(ADDRESS, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': version,
        'mcp-method': 'tools/call',
        'mcp-name': 'chercher_commandes',
      },
      body: JSON.stringify(message),
    }),
  );
  return { status: response.status, body: await response.json() };
}

/** The near end of a pipe, and everything that came out of it. */
async function opened(
  end: InMemoryTransport,
): Promise<{ end: Transport; answer: () => Promise<unknown> }> {
  const received: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  end.onmessage = (message: unknown) => {
    const next = waiting.shift();
    if (next === undefined) received.push(message);
    else next(message);
  };
  await end.start();
  return {
    end,
    answer: () =>
      received.length > 0
        ? Promise.resolve(received.shift())
        : new Promise((resolve) => waiting.push(resolve)),
  };
}

/** Sends messages one after the other to a modern-only order desk over a pipe. */
async function pipe(...messages: JSONRPCMessage[]): Promise<unknown[]> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const served = serveStdio(() => comptoir(), { transport: far, legacy: 'reject' });
  const { end, answer } = await opened(near);
  const answers: unknown[] = [];
  for (const message of messages) {
    await end.send(message);
    answers.push(await answer());
  }
  await served.close();
  return answers;
}

describe('requests of 2026-07-28', () => {
  it.each([
    ['no _meta', undefined],
    ['no version', { [CAPABILITIES]: {} }],
    ['no capabilities', { [VERSION]: '2026-07-28' }],
  ])('[req:incomplete-meta-refused] %s', async (_, meta) => {
    const error = expect.objectContaining({ code: -32602 }) as unknown;
    expect(await post(callTool(meta))).toMatchObject({ status: 400, body: { error } });
    const answers = await pipe(callTool(META), callTool(meta));
    expect(answers).toMatchObject([{ result: {} }, { error }]);
  });

  it('[req:no-reliance-on-earlier-requests] [req:client-may-discover-first] the first request may be a call', async () => {
    const result = { resultType: 'complete', content: [{ type: 'text' }] };
    expect(await post(callTool(META))).toMatchObject({ status: 200, body: { id: 7, result } });
    expect(await pipe(callTool(META))).toMatchObject([{ id: 7, result }]);
  });

  it('[req:unsupported-version-refused] says what was asked and what is served', async () => {
    const error = { code: -32022, data: { requested: '2027-01-01', supported: ['2026-07-28'] } };
    const message = callTool({ ...META, [VERSION]: '2027-01-01' });
    expect(await post(message, '2027-01-01')).toMatchObject({
      status: 400,
      body: { id: 7, error },
    });
    expect(await pipe(message)).toMatchObject([{ id: 7, error }]);
  });

  it('[req:retry-with-supported-version] the client asks again in a version that both speak', async () => {
    const handler = createMcpHandler(() => comptoir());
    const asked: (string | null)[] = [];
    const client = new Client(ME, {
      supportedProtocolVersions: ['2027-01-01', '2026-07-28'],
      versionNegotiation: { mode: 'auto' },
    });
    const fetch = async (url: string | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(url, init);
      asked.push(request.headers.get('mcp-protocol-version'));
      return handler.fetch(request);
    };
    await client.connect(new StreamableHTTPClientTransport(new URL(ADDRESS), { fetch }));
    await client.close();
    expect(asked).toEqual(['2027-01-01', '2026-07-28']);
  });
});

describe('a client of both eras', () => {
  /** Methods that an `auto` client sends before it is told to stop. */
  async function methodsAfter(code: number): Promise<string[]> {
    const [near, far] = InMemoryTransport.createLinkedPair();
    const methods: string[] = [];
    far.onmessage = (message: JSONRPCMessage): void => {
      if (!('method' in message)) return;
      methods.push(message.method);
      if ('id' in message)
        void far.send({ jsonrpc: '2.0', id: message.id, error: { code, message: 'refusé' } });
    };
    await far.start();
    const client = new Client(ME, { versionNegotiation: { mode: 'auto' } });
    await expect(client.connect(near)).rejects.toThrow();
    return methods;
  }

  it.each([-32601, -32602, -32600, -32000, 42])(
    '[req:fallback-not-keyed-to-one-code] falls back after %i',
    async (code) => {
      expect(await methodsAfter(code)).toEqual(['server/discover', 'initialize']);
    },
  );

  it.each([
    [
      'a modern error',
      { code: -32022, data: { supported: ['2030-01-01'], requested: '2026-07-28' } },
      ['server/discover'],
    ],
    ['an older error', { code: -32000 }, ['server/discover', 'initialize']],
    ['no error at all', undefined, ['server/discover', 'initialize']],
  ])('[req:read-400-before-fallback] a 400 with %s', async (_, error, expected) => {
    const methods: string[] = [];
    const fetch = async (_url: string | URL, init?: RequestInit): Promise<Response> => {
      const { id, method } = JSON.parse(String(init?.body)) as { id: string; method: string };
      methods.push(method);
      if (error === undefined) return new Response('', { status: 400 });
      return Response.json(
        { jsonrpc: '2.0', id, error: { message: 'refusé', ...error } },
        { status: 400 },
      );
    };
    const client = new Client(ME, { versionNegotiation: { mode: 'auto' } });
    const transport = new StreamableHTTPClientTransport(new URL(ADDRESS), { fetch });
    await expect(client.connect(transport)).rejects.toThrow();
    expect(methods).toEqual(expected);
  });
});

describe('version negotiation of 2025-11-25', () => {
  async function handshake(options: McpServerOptions, protocolVersion: string): Promise<unknown> {
    const [near, far] = InMemoryTransport.createLinkedPair();
    await comptoir(options).connect(far);
    const { end, answer } = await opened(near);
    const params = { protocolVersion, capabilities: {}, clientInfo: ME };
    await end.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    return answer();
  }

  it('[req:other-version-offered] the server offers its own latest', async () => {
    expect(await handshake({}, '1999-01-01')).toMatchObject({
      result: { protocolVersion: '2025-11-25' },
    });
    const older = { supportedProtocolVersions: ['2025-06-18'] };
    expect(await handshake(older, '2025-11-25')).toMatchObject({
      result: { protocolVersion: '2025-06-18' },
    });
  });

  it('[req:unknown-version-disconnects] the client leaves', async () => {
    const [near, far] = InMemoryTransport.createLinkedPair();
    await comptoir({ supportedProtocolVersions: ['2025-03-26'] }).connect(far);
    let closed = false;
    near.onclose = () => (closed = true);
    const client = new Client(ME, { supportedProtocolVersions: ['2025-11-25'] });
    await expect(client.connect(near)).rejects.toThrow('2025-03-26');
    expect(closed).toBe(true);
  });
});
