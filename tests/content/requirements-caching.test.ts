/** What the story of the cache says, held against its traces and the SDK. */
import { Client, InMemoryResponseCacheStore, InMemoryTransport } from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { describe, expect, it } from 'vitest';

import { comptoir } from '../../src/sim/servers/comptoir.ts';
import { messages, tracesOf, type RecordedTrace } from './recorded-traces.ts';

describe('answers that hold for a while', () => {
  const cached = tracesOf('cache');

  /** When the host asked for the tools, and when the wire carried the question. */
  function asked({ trace, frames }: RecordedTrace): { byHostMs: number[]; onWireMs: number[] } {
    const calls = trace.events.filter((event) => event.kind === 'call' && event.operation === 'listTools');
    const sent = frames.filter(({ message }) => message.kind === 'request' && message.method === 'tools/list');
    return { byHostMs: calls.map(({ atMs }) => atMs), onWireMs: sent.map(({ frame }) => frame.atMs) };
  }

  it('[req:fresh-answer-reused] [req:stale-answer-asked-again] the wire carries it only when it is stale and wanted', () => {
    for (const recorded of cached) {
      const { byHostMs, onWireMs } = asked(recorded);
      const [first, second, ...later] = byHostMs;
      expect(second, recorded.file).toBeLessThan(60_000);
      expect(onWireMs, recorded.file).toEqual([first, ...later]);
      expect(later[0], recorded.file).toBeGreaterThan(60_000);
    }
  });

  it('[req:change-invalidates-cache] a change is asked about at once', () => {
    for (const recorded of cached) {
      const [news] = messages([recorded], 'notification', 'notifications/tools/list_changed');
      const { onWireMs } = asked(recorded);
      const [last, before] = onWireMs.toReversed();
      expect(last, recorded.file).toBe(news?.frame.receivedAtMs);
      expect(Number(last) - Number(before), recorded.file).toBeLessThan(60_000);
    }
  });

  it('[req:private-answer-not-shared] two users of one store do not see each other’s answers', async () => {
    const store = new InMemoryResponseCacheStore();
    let reads = 0;
    const readAs = async (user: string): Promise<void> => {
      const [near, far] = InMemoryTransport.createLinkedPair();
      serveStdio(
        () => {
          const server = comptoir();
          const cacheHint = { ttlMs: 60_000, cacheScope: 'private' as const };
          server.registerResource('compte', 'comptes://moi', { cacheHint }, ({ href }) => {
            reads += 1;
            return { contents: [{ uri: href, text: user }] };
          });
          return server;
        },
        { transport: far },
      );
      const client = new Client(
        { name: 'essai', version: '1.0.0' },
        { versionNegotiation: { mode: 'auto' }, responseCacheStore: store, cachePartition: user },
      );
      await client.connect(near);
      for (const _ of [1, 2]) {
        const { contents } = await client.readResource({ uri: 'comptes://moi' });
        expect(contents).toMatchObject([{ text: user }]);
      }
      await client.close();
    };
    await readAs('Ana');
    await readAs('Basile');
    expect(reads).toBe(2);
  });
});

