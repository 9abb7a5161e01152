import type { Scenario } from '../scenario.ts';
import { abonnements } from './abonnements.ts';
import { annulation } from './annulation.ts';
import { cache } from './cache.ts';
import { delaiDepasse } from './delai-depasse.ts';
import { fluxCoupe } from './flux-coupe.ts';
import { journaux } from './journaux.ts';
import { pagination } from './pagination.ts';
import { progression } from './progression.ts';
import { requetesParalleles } from './requetes-paralleles.ts';

/** Stories about requests: several at once, pages, caches, patience, progress, logs, subscriptions. */
export const REQUESTS: readonly Scenario[] = [
  requetesParalleles,
  pagination,
  cache,
  progression,
  annulation,
  delaiDepasse,
  fluxCoupe,
  abonnements,
  journaux,
];
