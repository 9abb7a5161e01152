/** Is an exam going on? It is the one thing during which nothing of the site may change. */
import { openDB } from 'idb';
import { BASE_BESIDE, FACTS, MAIN_BASE } from '../progress/bases.ts';
import { hasExamUnderWay } from '../progress/history.ts';
import { merge } from '../progress/merge.ts';
import { readFact } from '../progress/read-fact.ts';
import { EXAM_LOCK } from './messages.ts';

/** On the screen of one of the tabs, or begun and not handed in. Never throws. */
export async function isExamGoingOn(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === EXAM_LOCK)) return true;
  const logs = await Promise.all([MAIN_BASE, BASE_BESIDE].map(factsIn));
  return hasExamUnderWay(merge(...logs));
}

async function factsIn(name: string) {
  try {
    // Only looks: a base that is not there is not made.
    const base = await openDB(name, undefined, {
      upgrade: (_base, _from, _to, transaction) => transaction.abort(),
    });
    try {
      const readings = (await base.getAll(FACTS)).map(readFact);
      return readings.flatMap((reading) => ('fact' in reading ? [reading.fact] : []));
    } finally {
      base.close();
    }
  } catch {
    return [];
  }
}
