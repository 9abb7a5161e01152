/** What stands on the row of a process or a connection. */
import type { EventOf } from '../../trace/schema.ts';
import type { ThreadLabel } from './thread-label.ts';

export function lifecycleLabel(event: EventOf<'lifecycle'>): ThreadLabel {
  switch (event.what) {
    case 'process-started':
      return { words: 'processus lancé' };
    case 'listening':
      return { words: 'à l’écoute' };
    case 'era-decided':
      return { words: event.era === 'modern' ? 'époque sans état' : 'époque à poignée de main' };
    case 'connection-failed':
      return { words: 'connexion échouée' };
    case 'stdin-closed':
      return { code: 'stdin', words: 'fermé' };
    case 'signal-sent':
      return { code: event.signal ?? 'signal' };
    case 'process-exited':
      if (event.signal !== undefined) return { words: 'arrêté par', code: event.signal };
      return {
        words:
          event.exitCode === undefined ? 'processus arrêté' : `sortie ${String(event.exitCode)}`,
      };
    case 'connection-closed':
      return { words: 'connexion fermée' };
    case 'connection-lost':
      return { words: 'connexion perdue' };
  }
}
