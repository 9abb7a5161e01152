/** The scenarios by what they are about, in the order in which a learner meets them. */
import { CONNECTIONS } from '../../sim/scenarios/connections.ts';
import { DIALOGUE } from '../../sim/scenarios/dialogue.ts';
import { FIRST_STEPS } from '../../sim/scenarios/first-steps.ts';
import { REQUESTS } from '../../sim/scenarios/requests.ts';
import { OUTPUT } from '../../sim/scenarios/output.ts';
import type { Scenario } from '../../sim/scenario.ts';

export interface ScenarioGroup {
  id: string;
  title: string;
  about: string;
  scenarios: readonly Scenario[];
}

export const SCENARIO_GROUPS: readonly ScenarioGroup[] = [
  {
    id: 'premiers-pas',
    title: 'Premiers pas',
    about: 'Une connexion, du premier message au dernier.',
    scenarios: FIRST_STEPS,
  },
  {
    id: 'requetes',
    title: 'Les requêtes',
    about: 'Plusieurs à la fois, en pages, en cache, abandonnées, coupées, suivies.',
    scenarios: REQUESTS,
  },
  {
    id: 'dialogue',
    title: 'Le dialogue',
    about: 'Qui demande quoi à qui : l’utilisateur, le modèle, l’hôte, le serveur lui-même.',
    scenarios: DIALOGUE,
  },
  {
    id: 'connexion',
    title: 'La connexion',
    about: 'Processus, sessions, en-têtes, versions, refus : comment on se trouve et se quitte.',
    scenarios: CONNECTIONS,
  },
  {
    id: 'sortie',
    title: 'La sortie standard',
    about: 'Ce que devient un serveur qui écrit autre chose que des messages.',
    scenarios: OUTPUT,
  },
];
