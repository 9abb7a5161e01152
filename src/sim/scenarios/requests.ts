import type { Scenario } from '../scenario.ts';

/** Stories about requests: several at once, pages, caches, patience, progress, logs, subscriptions. */
export const REQUESTS: readonly Scenario[] = [];
