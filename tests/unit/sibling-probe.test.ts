/**
 * The SDK's client probes an unknown program on a sibling that it then disposes of. The engine has a
 * transport that it treats so, through hooks which are private: they are pinned here, and what comes
 * of them is held against real processes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../../src/sim/link.ts';
import { SpawningEnd } from '../../src/sim/wire/spawning-end.ts';
import { readMessage } from '../../src/trace/message.ts';
import { recordedTraces } from '../content/recorded-traces.ts';

const PROGRAM = fileURLToPath(new URL('../programs/order-desk.ts', import.meta.url));
const STRIP_TYPES = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];

describe('the hooks by which the SDK knows a transport that it can build twice', () => {
  const real = new StdioClientTransport({ command: 'node' });
  const ours = new SpawningEnd({ command: 'node', spawn: () => Promise.reject(new Error()) });

  it.each([
    ['the SDK’s own', real],
    ['the engine’s', ours],
  ])('%s has them', (_, transport) => {
    expect('stderr' in transport && 'pid' in transport).toBe(true);
    expect(Object.hasOwn(Object.getPrototypeOf(transport) as object, '_dispose')).toBe(true);
    expect(transport).toHaveProperty('_serverParams.command', 'node');
  });
});

describe.each(['legacy', 'dual'] as const)('a real program, %s', { timeout: 60_000 }, (era) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'order-desk-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is started twice, and each process hears what the trace says', async () => {
    const list = join(folder, 'list');
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [...STRIP_TYPES, PROGRAM, list, era],
      stderr: 'ignore',
    });
    const client = buildClient('auto');
    await client.connect(transport);
    await client.listTools();
    await client.callTool({ name: 'chercher_commandes', arguments: { client: 'C-042' } });
    await client.close();

    const heard = byProcess(
      readFileSync(list, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    );
    expect(heard).toHaveLength(2);
    expect(heard).toEqual(heardInTrace(era));
  });
});

/** What each process of the recorded story was sent, in the order in which they started. */
function heardInTrace(era: 'legacy' | 'dual'): string[][] {
  const recorded = recordedTraces().find(({ file }) =>
    file.replaceAll('\\', '/').endsWith(`sonde-jumelle/auto-${era}-stdio.json`),
  );
  return byProcess(
    (recorded?.trace.events ?? []).flatMap((event): [string, string][] => {
      if (event.kind !== 'frame' || event.channel !== 'stdin') return [];
      const message = readMessage(event.raw);
      return 'method' in message ? [[event.to, message.method]] : [];
    }),
  );
}

function byProcess(heard: [process: string, method: string][]): string[][] {
  const methods = new Map<string, string[]>();
  for (const [id, method] of heard) methods.set(id, [...(methods.get(id) ?? []), method]);
  return [...methods.values()];
}
