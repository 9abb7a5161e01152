import type { Scenario } from '../scenario.ts';
import { arretEnOrdre } from './arret-en-ordre.ts';
import { arretForce } from './arret-force.ts';
import { arretSansAppel } from './arret-sans-appel.ts';
import { enteteBase64 } from './entete-base64.ts';
import { entetesEnDesaccord } from './entetes-en-desaccord.ts';
import { getEtDelete } from './get-et-delete.ts';
import { origineRefusee } from './origine-refusee.ts';
import { panneEtReprise } from './panne-et-reprise.ts';
import { redemarrage } from './redemarrage.ts';
import { parametreEnEntete } from './parametre-en-entete.ts';
import { repartiteur } from './repartiteur.ts';
import { repriseDeFlux } from './reprise-de-flux.ts';
import { sessionExpiree } from './session-expiree.ts';
import { sondeJumelle } from './sonde-jumelle.ts';
import { sondeSansReponse } from './sonde-sans-reponse.ts';
import { versionInconnue } from './version-inconnue.ts';
import { versionRefusee } from './version-refusee.ts';

/** Stories about the connection: processes, sessions, headers, versions, refusals. */
export const CONNECTIONS: readonly Scenario[] = [
  arretEnOrdre,
  arretForce,
  arretSansAppel,
  panneEtReprise,
  redemarrage,
  repartiteur,
  sessionExpiree,
  repriseDeFlux,
  entetesEnDesaccord,
  parametreEnEntete,
  enteteBase64,
  origineRefusee,
  getEtDelete,
  versionInconnue,
  versionRefusee,
  sondeSansReponse,
  sondeJumelle,
];
