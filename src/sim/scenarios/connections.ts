import type { Scenario } from '../scenario.ts';

/** Stories about the connection: processes, sessions, headers, versions, refusals. */
export const CONNECTIONS: readonly Scenario[] = [];
