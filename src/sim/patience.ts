/**
 * Tells the trace when a client's patience ends.
 *
 * The SDK says so to its caller alone, with an error that names no request. This is why its timer is
 * listened to where it is set, in a private method: the SDK's version is pinned, and the scenario
 * `delai-depasse` expects the event that comes of it.
 */
import type { Client } from '@modelcontextprotocol/client';
import type { Tap } from './recorder.ts';

interface SetsTimeouts {
  _setupTimeout(
    id: number,
    timeoutMs: number,
    mostMs: number | undefined,
    onTimeout: () => void,
    ...rest: unknown[]
  ): void;
}

export function watchPatience(client: Client, tap: Tap, actor: string): void {
  const inner = client as unknown as SetsTimeouts;
  const setUp = inner._setupTimeout.bind(client);
  inner._setupTimeout = (id, timeoutMs, mostMs, onTimeout, ...rest) => {
    const tellAndGiveUp = (): void => {
      tap.giveUp(actor, id);
      onTimeout();
    };
    setUp(id, timeoutMs, mostMs, tellAndGiveUp, ...rest);
  };
}
