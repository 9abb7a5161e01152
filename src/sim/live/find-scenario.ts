/** The scenarios as the Worker has them: the first ones at hand, the others loaded when asked for. */
import type { Scenario } from '../scenario.ts';
import { FIRST_STEPS } from '../scenarios/first-steps.ts';

const OTHER_GROUPS: readonly (() => Promise<readonly Scenario[]>)[] = [
  async () => (await import('../scenarios/requests.ts')).REQUESTS,
  async () => (await import('../scenarios/dialogue.ts')).DIALOGUE,
  async () => (await import('../scenarios/connections.ts')).CONNECTIONS,
  async () => (await import('../scenarios/output.ts')).OUTPUT,
];

export async function findScenario(id: string): Promise<Scenario | undefined> {
  const found = FIRST_STEPS.find((scenario) => scenario.id === id);
  if (found) return found;
  for (const load of OTHER_GROUPS) {
    const scenario = (await load()).find((candidate) => candidate.id === id);
    if (scenario) return scenario;
  }
  return undefined;
}
