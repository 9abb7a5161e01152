import type { Scenario } from '../scenario.ts';
import { analyserLitige } from './analyser-litige.ts';
import { capaciteAbsente } from './capacite-absente.ts';
import { consentement } from './consentement.ts';
import { datesNormalisees } from './dates-normalisees.ts';
import { echantillonnage } from './echantillonnage.ts';
import { etatFalsifie } from './etat-falsifie.ts';
import { garde500 } from './garde-500.ts';
import { questionDuServeur } from './question-du-serveur.ts';
import { questionRefusee } from './question-refusee.ts';
import { racines } from './racines.ts';
import { troisServeurs } from './trois-serveurs.ts';

/** Stories in which somebody is asked: the user, the model, the server itself. */
export const DIALOGUE: readonly Scenario[] = [
  troisServeurs,
  consentement,
  questionDuServeur,
  questionRefusee,
  etatFalsifie,
  capaciteAbsente,
  echantillonnage,
  racines,
  analyserLitige,
  garde500,
  datesNormalisees,
];
