import type { Scenario } from '../scenario.ts';
import { arretEnOrdre } from './arret-en-ordre.ts';
import { arretForce } from './arret-force.ts';
import { arretSansAppel } from './arret-sans-appel.ts';
import { panneEtReprise } from './panne-et-reprise.ts';
import { redemarrage } from './redemarrage.ts';
import { repartiteur } from './repartiteur.ts';
import { sessionExpiree } from './session-expiree.ts';

/** Stories about the connection: processes, sessions, headers, versions, refusals. */
export const CONNECTIONS: readonly Scenario[] = [
  arretEnOrdre,
  arretForce,
  arretSansAppel,
  panneEtReprise,
  redemarrage,
  repartiteur,
  sessionExpiree,
];
