/**
 * What the page plays is what real programs say to each other: the same stories, against the order
 * desk as a process of its own, give the same messages.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transport } from '@modelcontextprotocol/client';
import { httpTransport, playForReal, stdioTransport } from '../../examples/comptoir/play.ts';
import { SCENARIOS } from '../../src/sim/scenarios/index.ts';
import { readTraceText } from '../../src/trace/read.ts';
import type { ClientEra, Frame } from '../../src/trace/schema.ts';

interface Heard {
  fromClient: unknown[];
  fromServer: unknown[];
}

function recorded(scenario: string, client: ClientEra, transport: 'stdio' | 'http') {
  const file = `content/traces/${scenario}/${client}-dual-${transport}.json`;
  const reading = readTraceText(readFileSync(file, 'utf8'));
  if (!('trace' in reading)) throw new Error(`${file}: ${reading.fault.reason}`);
  return reading.trace;
}

function framesOf(scenario: string, client: ClientEra, transport: 'stdio' | 'http'): Heard {
  const frames = recorded(scenario, client, transport).events.filter(
    (event): event is Frame => event.kind === 'frame',
  );
  const from = (actor: string) =>
    frames.filter((frame) => frame.from === actor).map(({ message }) => message);
  return { fromClient: from('client'), fromServer: from('server') };
}

/** The stories of one plain order desk: the others need a server, a fault or an end of their own. */
const PLAIN = ['decouvrir-lister-appeler', 'poignee-de-main', 'deux-echecs'];
const STORIES = SCENARIOS.filter(({ id }) => PLAIN.includes(id)).map((scenario) => ({
  scenario,
  id: scenario.id,
}));

describe.each(STORIES)('$id, over real pipes', { timeout: 60_000 }, ({ scenario, id }) => {
  it('says the same in the handshake era', async () => {
    const transport = stdioTransport();
    const heard = listen(transport);
    await playForReal({ scenario, client: 'legacy', inputs: scenario.defaults.inputs, transport });
    expect(heard).toEqual(framesOf(id, 'legacy', 'stdio'));
  });
});

describe.each(STORIES)('$id, over real HTTP', { timeout: 60_000 }, ({ scenario, id }) => {
  let server: ChildProcess;
  let address = '';

  beforeAll(async () => {
    const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
    server = spawn(process.execPath, [...flags, 'examples/comptoir/http.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    address = await new Promise<string>((resolve, reject) => {
      server.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()));
      server.once('exit', (code) => reject(new Error(`the server left with ${String(code)}`)));
    });
  });

  afterAll(() => {
    server.kill();
  });

  const clients: ClientEra[] = id === 'poignee-de-main' ? ['legacy'] : ['legacy', 'auto', 'modern'];

  it.each(clients)('says the same as %s, headers included', async (client) => {
    const seen: {
      body: string;
      headers: Record<string, string>;
      answer: string;
      status: number;
    }[] = [];
    const tapped: typeof fetch = async (input, init) => {
      const entry = {
        body: String(init?.body ?? ''),
        headers: Object.fromEntries(new Headers(init?.headers)),
        answer: '',
        status: 0,
      };
      seen.push(entry);
      const response = await fetch(input, init);
      entry.status = response.status;
      entry.answer = await response.clone().text();
      return response;
    };
    await playForReal({
      scenario,
      client,
      inputs: scenario.defaults.inputs,
      transport: httpTransport(address, tapped),
    });
    const { events } = recorded(id, client, 'http');
    const requests = events.filter((event) => event.kind === 'http' && event.phase === 'request');
    const answers = events.filter((event) => event.kind === 'http' && event.phase === 'response');
    const byExchange = (
      a: { exchange?: number | undefined },
      b: { exchange?: number | undefined },
    ) => (a.exchange ?? 0) - (b.exchange ?? 0);
    expect(seen.map(({ headers }) => headers)).toEqual(
      requests.map((event) => Object.fromEntries('headers' in event ? (event.headers ?? []) : [])),
    );
    expect(seen.map(({ status }) => status)).toEqual(
      answers
        .toSorted(byExchange as never)
        .map((event) => ('status' in event ? event.status : undefined)),
    );
    const frames = framesOf(id, client, 'http');
    const bodies = seen.filter(({ body }) => body !== '');
    expect(bodies.map(({ body }) => JSON.parse(body) as unknown)).toEqual(frames.fromClient);
    expect(bodies.flatMap(({ answer }) => messagesIn(answer))).toEqual(frames.fromServer);
  });
});

/** The messages of a body: one JSON text, or the data of each event of a stream. */
function messagesIn(body: string): unknown[] {
  if (body === '') return [];
  if (!body.startsWith('{')) {
    return [...body.matchAll(/^data: (.+)$/gm)].map(
      ([, data]) => JSON.parse(data ?? '') as unknown,
    );
  }
  return [JSON.parse(body)];
}

/** Hears what goes through a transport, in both directions, without being in its way. */
function listen(transport: Transport): Heard {
  const heard: Heard = { fromClient: [], fromServer: [] };
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    heard.fromClient.push(JSON.parse(JSON.stringify(message)));
    return send(message, options);
  };
  let receive: Transport['onmessage'];
  Object.defineProperty(transport, 'onmessage', {
    get: () => receive,
    set: (handler: Transport['onmessage']) => {
      receive =
        handler &&
        ((message, extra) => {
          heard.fromServer.push(JSON.parse(JSON.stringify(message)));
          handler(message, extra);
        });
    },
  });
  return heard;
}
