/** The host closes the server's stdin, and the server leaves: nothing else is needed. */
import { closing } from './closing.ts';

export const arretEnOrdre = closing({
  id: 'arret-en-ordre',
  deafTo: [],
  diary: { 'stdin-end': 'comptoir : stdin est fermée, plus personne ne m’écrira. Je pars.' },
  lifecycle: ['process-exited 0'],
});
