/**
 * The order desk as a service on this machine: Streamable HTTP, both eras.
 *
 *   node examples/comptoir/http.ts          prints its address, on a free port
 *   PORT=3000 node examples/comptoir/http.ts
 *
 * Two locks on a local server: it listens on 127.0.0.1, which keeps the network out, and it checks
 * `Host` and `Origin`, which keeps the pages of a browser out (2026-07-28,
 * basic/transports/streamable-http, Security Warning).
 */
import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { comptoir } from '../../src/sim/servers/comptoir.ts';

const handler = createMcpHandler(() => comptoir());

const server = createServer((incoming, outgoing) => {
  void answer(incoming).then((response) => {
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body) Readable.fromWeb(response.body as ReadableStream).pipe(outgoing);
    else outgoing.end();
  });
});

async function answer(incoming: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/', headers } = incoming;
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const body = method === 'POST' ? Buffer.concat(await incoming.toArray()) : null;
  const address = new URL(url, `http://${headers.host ?? 'localhost'}`);
  const request = new Request(address, { method, headers: pairs, body });
  return (
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins()) ??
    handler.fetch(request)
  );
}

server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(`http://127.0.0.1:${String(port)}/mcp`);
});
