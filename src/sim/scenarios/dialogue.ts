import type { Scenario } from '../scenario.ts';

/** Stories in which somebody is asked: the user, the model, the server itself. */
export const DIALOGUE: readonly Scenario[] = [];
