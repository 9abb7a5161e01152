/**
 * Plays a scenario of the course against a real server: a process on stdio, or an address. The
 * story is the one that the page plays; only the wire is real.
 */
import type { Client } from '@modelcontextprotocol/client';
import { StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { fileURLToPath } from 'node:url';
import { Model, User } from '../../src/sim/actors/cast.ts';
import { Host } from '../../src/sim/actors/host.ts';
import { buildClient } from '../../src/sim/link.ts';
import { deafTap } from '../../src/sim/recorder.ts';
import type { Scenario } from '../../src/sim/scenario.ts';
import type { ClientEra, Inputs } from '../../src/trace/schema.ts';

const STDIO_SERVER = fileURLToPath(new URL('./stdio.ts', import.meta.url));
const STRIP_TYPES = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];

/** Starts the order desk as a process of its own; its stderr is left aside. */
export function stdioTransport(): StdioClientTransport {
  const args = [...STRIP_TYPES, STDIO_SERVER];
  return new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' });
}

/** Talks to the order desk at an address. */
export function httpTransport(address: string, fetchLike?: typeof fetch): Transport {
  return new StreamableHTTPClientTransport(new URL(address), fetchLike ? { fetch: fetchLike } : {});
}

/** Nobody listens: what crosses a real wire is seen on the wire. */
const DEAF = deafTap();

export interface RealRun {
  scenario: Scenario;
  client: ClientEra;
  inputs: Inputs;
  transport: Transport;
}

/** Plays the story to its end, in real time. */
export async function playForReal({
  scenario,
  client: era,
  inputs,
  transport,
}: RealRun): Promise<void> {
  const client: Client = buildClient(era);
  const connection = { open: () => client.connect(transport), close: () => client.close() };
  const ends = { client: 'client', server: 'server' };
  const host = new Host(DEAF, client, connection, ends);
  await scenario.play({
    parameters: { client: era, server: 'dual', transport: 'stdio', inputs },
    inputs,
    prepared: undefined,
    tap: DEAF,
    user: new User(DEAF),
    model: new Model(DEAF),
    host,
    link: () => {
      throw new Error('a real run has one connection');
    },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
