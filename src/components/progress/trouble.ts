/** What can go wrong with what the browser keeps, and what the person is told. */

export type Trouble = 'refused' | 'full' | 'broken' | 'newer';

const NOW_IN_MEMORY =
  'Ce que vous faites maintenant n’est gardé que jusqu’à la fermeture de cette page';

export const TROUBLE_WORDS: Record<Trouble, string> = {
  refused: `Votre navigateur ne laisse rien enregistrer ici (fenêtre privée, ou stockage bloqué). ${NOW_IN_MEMORY} : exportez votre progression avant de la fermer.`,
  full: `Il n’y a plus de place pour enregistrer. ${NOW_IN_MEMORY} : libérez de la place, un nouvel essai se fait tout seul, ou exportez votre progression.`,
  broken:
    'Ce qui était enregistré ici ne se lit plus. Rien n’a été effacé : c’est mis de côté, et peut être exporté tel quel. La suite est enregistrée à part.',
  newer:
    'Ce qui est enregistré ici vient d’une version plus récente du site. Rien n’y a été changé ; la suite est enregistrée à part, et sera réunie avec le reste par la nouvelle version.',
};

/** What an error of IndexedDB means. */
export function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'VersionError') return 'newer';
  // Private windows and blocked cookies: no IndexedDB at all, or one that says no.
  if (['SecurityError', 'ReferenceError', 'TypeError', 'InvalidStateError'].includes(name))
    return 'refused';
  return 'broken';
}
