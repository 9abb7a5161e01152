/** A server that catches SIGTERM, too, and stays: SIGKILL asks nobody. */
import { closing } from './closing.ts';

export const arretSansAppel = closing({
  id: 'arret-sans-appel',
  deafTo: ['stdin-end', 'SIGTERM'],
  diary: {
    'stdin-end': 'comptoir : stdin est fermée, mais une sauvegarde est en cours.',
    SIGTERM: 'comptoir : SIGTERM reçu. Je finis d’abord ma sauvegarde.',
  },
  lifecycle: ['signal-sent SIGTERM', 'signal-sent SIGKILL', 'process-exited SIGKILL'],
});
