/** The clock, broken in every way that is shown, and right once. The ids stand in addresses. */
import type { Program } from '../program.ts';
import * as avecRetour from './avec-retour.ts';
import * as banniere from './banniere.ts';
import * as barre from './barre.ts';
import * as dependance from './dependance.ts';
import * as journalJson from './journal-json.ts';
import * as jsonIndente from './json-indente.ts';
import * as question from './question.ts';
import * as sansRetour from './sans-retour.ts';
import * as stderr from './stderr.ts';
import * as utf16 from './utf16.ts';

const PROGRAMS = {
  'sans-retour': sansRetour,
  'avec-retour': avecRetour,
  'json-indente': jsonIndente,
  'journal-json': journalJson,
  banniere,
  dependance,
  barre,
  question,
  utf16,
  stderr,
} satisfies Record<string, Program>;

export type FaultId = keyof typeof PROGRAMS;

/** In the order in which they are shown; the last one is no fault. */
export const FAULT_IDS = Object.keys(PROGRAMS) as FaultId[];

export function programOf(fault: FaultId): Program {
  return PROGRAMS[fault];
}
