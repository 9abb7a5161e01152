/** What a click on « l’appliquer » does: it asks the worker, unless an exam waits to be finished. */
import type { Asked } from '../../offline/messages.ts';
import { hasExamUnderWay } from '../../progress/history.ts';
import { openStore } from '../progress/store.ts';

const UNFINISHED =
  'Un examen commencé n’est pas terminé. La nouvelle version peut attendre qu’il le soit. L’appliquer maintenant ?';

export async function applyUpdate(): Promise<void> {
  const store = await openStore();
  if (hasExamUnderWay(store.facts()) && !confirm(UNFINISHED)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('apply' satisfies Asked);
}
