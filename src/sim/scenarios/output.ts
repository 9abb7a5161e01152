import type { Scenario } from '../scenario.ts';
import { sortieCassee } from './sortie-cassee.ts';

/** Stories about stdout, on a program that writes on it itself. */
export const OUTPUT: readonly Scenario[] = [sortieCassee];
