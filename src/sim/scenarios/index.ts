import type { Scenario } from '../scenario.ts';
import { CONNECTIONS } from './connections.ts';
import { DIALOGUE } from './dialogue.ts';
import { FIRST_STEPS } from './first-steps.ts';
import { OUTPUT } from './output.ts';
import { REQUESTS } from './requests.ts';

/** Every scenario, in the order in which a learner meets them. */
export const SCENARIOS: readonly Scenario[] = [
  ...FIRST_STEPS,
  ...REQUESTS,
  ...DIALOGUE,
  ...CONNECTIONS,
  ...OUTPUT,
];

export function scenarioOf(id: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.id === id);
}
