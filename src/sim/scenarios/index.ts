import type { Scenario } from '../scenario.ts';
import { CONNECTIONS } from './connections.ts';
import { decouvrirListerAppeler } from './decouvrir-lister-appeler.ts';
import { deuxEchecs } from './deux-echecs.ts';
import { DIALOGUE } from './dialogue.ts';
import { poigneeDeMain } from './poignee-de-main.ts';
import { REQUESTS } from './requests.ts';

/** Every scenario, in the order in which a learner meets them. */
export const SCENARIOS: readonly Scenario[] = [
  decouvrirListerAppeler,
  poigneeDeMain,
  deuxEchecs,
  ...REQUESTS,
  ...DIALOGUE,
  ...CONNECTIONS,
];

export function scenarioOf(id: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.id === id);
}
