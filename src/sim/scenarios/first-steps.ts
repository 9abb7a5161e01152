import type { Scenario } from '../scenario.ts';
import { decouvrirListerAppeler } from './decouvrir-lister-appeler.ts';
import { deuxEchecs } from './deux-echecs.ts';
import { poigneeDeMain } from './poignee-de-main.ts';

/** Stories to begin with: the whole of an ordinary exchange in each era, and how it fails. */
export const FIRST_STEPS: readonly Scenario[] = [decouvrirListerAppeler, poigneeDeMain, deuxEchecs];
