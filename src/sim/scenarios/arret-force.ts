/** A server that stays although its stdin has ended: a timer keeps it alive. SIGTERM ends it. */
import { closing } from './closing.ts';

export const arretForce = closing({
  id: 'arret-force',
  deafTo: ['stdin-end'],
  diary: { 'stdin-end': 'comptoir : stdin est fermée, mais une minuterie me tient éveillé.' },
  lifecycle: ['signal-sent SIGTERM', 'process-exited SIGTERM'],
});
