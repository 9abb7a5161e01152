/** An exam that was left in the middle is told where one comes in. */
import { examsOf } from '../../quiz/exam.ts';
import { count } from '../player/wording.ts';
import { clockText } from './clock-text.ts';

/** Never rejects: without a store there is no exam to go on with. */
export async function tellOpenExam(link: HTMLAnchorElement): Promise<void> {
  try {
    const { openStore } = await import('./store.ts');
    const store = await openStore();
    const open = examsOf(store.facts(), Date.now()).find(
      ({ finishedAt }) => finishedAt === undefined,
    );
    if (!open) return;
    const left = open.leftMs === null ? '' : `, il reste ${clockText(open.leftMs)}`;
    const answered = `${count(open.answers.size, 'réponse')} sur ${String(open.questions.length)}`;
    link.textContent = `Reprendre l’examen en cours\u00a0: ${answered}${left}.`;
    link.hidden = false;
  } catch {
    // The page is complete without it.
  }
}
