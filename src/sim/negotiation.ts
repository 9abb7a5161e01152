/**
 * The compatibility matrix: how each pair of client and server opens, as the specification has it
 * (2026-07-28, basic/versioning, Backward Compatibility). Tests hold the SDK to it.
 */
import type { Combination, Expectation, Outcome } from './scenario.ts';

export function outcomeOf({ client, server }: Pick<Combination, 'client' | 'server'>): Outcome {
  if (client === 'legacy') return server === 'modern' ? 'refused-by-server' : 'legacy';
  if (server !== 'legacy') return 'modern';
  return client === 'auto' ? 'fallback' : 'refused-by-client';
}

/** Whether there is a connection to work on in the end. */
export function connects(combination: Pick<Combination, 'client' | 'server'>): boolean {
  return !outcomeOf(combination).startsWith('refused');
}

const PROBE = 'request server/discover';
const HANDSHAKE = [
  'request initialize',
  'result initialize',
  'notification notifications/initialized',
];

/** The messages up to the decision on the era. */
export function opening(combination: Combination): string[] {
  switch (outcomeOf(combination)) {
    case 'modern':
      return [PROBE, 'result server/discover'];
    case 'legacy':
      return HANDSHAKE;
    case 'fallback':
      return [PROBE, probeRefusal(combination), ...HANDSHAKE];
    case 'refused-by-server':
      return ['request initialize', 'error -32022 initialize'];
    case 'refused-by-client':
      return [PROBE, probeRefusal(combination)];
  }
}

/**
 * An old server answers the probe as it can: it does not know the method, or, over HTTP, it wants a
 * session first, and its error names no request. Any such error means an old server.
 */
function probeRefusal({ transport }: Combination): string {
  return transport === 'stdio' ? 'error -32601 server/discover' : 'error -32000';
}

/** What a scenario expects whose work is the given messages once there is a connection. */
export function expectation(combination: Combination, work: string[]): Expectation {
  const outcome = outcomeOf(combination);
  return { outcome, frames: [...opening(combination), ...(connects(combination) ? work : [])] };
}

/** A request and the result that answers it. */
export function answered(method: string): string[] {
  return [`request ${method}`, `result ${method}`];
}

/**
 * The reason why a story about an era, and not about negotiating it, leaves a pair out: one pair for
 * each era is enough, `legacy` with `legacy` and `auto` with `dual`.
 */
export function onePairPerEra({ client, server }: Combination): string | undefined {
  const kept = client === 'legacy' ? server === 'legacy' : client === 'auto' && server === 'dual';
  return kept ? undefined : 'one-pair-per-era';
}
