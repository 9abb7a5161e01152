/** What keeps answers from being stored, told to whoever gives them. */
import type { Trouble } from './store.ts';

export const TROUBLE_WORDS: Record<Trouble, string> = {
  refused:
    'Ce navigateur refuse de garder vos réponses (navigation privée, peut-être)\u00a0: elles seront perdues à la fermeture de cette page.',
  full: 'Il n’y a plus de place pour garder vos réponses\u00a0: les dernières seront perdues à la fermeture de cette page.',
  broken:
    'Ce qui était gardé est illisible et a été mis de côté\u00a0: la page «\u202fProgression\u202f» dit quoi en faire.',
  newer:
    'Ce qui est gardé vient d’une version plus récente de ce site\u00a0: rien n’y est changé. Rechargez la page.',
};
