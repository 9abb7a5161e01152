/** The scenarios as the Worker has them: a group is loaded when one of its stories is asked for. */
import type { Scenario } from '../scenario.ts';

type Load = () => Promise<readonly Scenario[]>;

const firstSteps: Load = async () => (await import('../scenarios/first-steps.ts')).FIRST_STEPS;
const requests: Load = async () => (await import('../scenarios/requests.ts')).REQUESTS;
const dialogue: Load = async () => (await import('../scenarios/dialogue.ts')).DIALOGUE;
const connections: Load = async () => (await import('../scenarios/connections.ts')).CONNECTIONS;
const output: Load = async () => (await import('../scenarios/output.ts')).OUTPUT;

/** Where a story is: known before anything is loaded. What is not named is looked for everywhere. */
const PLACES: [Load, string][] = [
  [firstSteps, 'decouvrir-lister-appeler poignee-de-main deux-echecs'],
  [
    requests,
    'requetes-paralleles pagination cache progression annulation delai-depasse flux-coupe abonnements journaux',
  ],
  [output, 'sortie-cassee'],
];

export async function findScenario(id: string): Promise<Scenario | undefined> {
  const named = PLACES.filter(([, ids]) => ids.split(' ').includes(id)).map(([load]) => load);
  const all = [dialogue, connections, firstSteps, requests, output];
  for (const load of named.length > 0 ? named : all) {
    const scenario = (await load()).find((candidate) => candidate.id === id);
    if (scenario) return scenario;
  }
  return undefined;
}
