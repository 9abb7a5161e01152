/** One sentence for what happens to a process or a connection. */
import type { EventOf, Trace } from '../../trace/schema.ts';
import { actorName, isOneOfSeveral } from './actor-names.ts';
import { because, wire } from './wording.ts';

type Lifecycle = EventOf<'lifecycle'>;

export function lifecycleSentence(trace: Trace, event: Lifecycle): string {
  const { subject, of } = actorName(trace, event.from);
  /** Whose process it is has to be said where there are several. */
  const whose = isOneOfSeveral(trace, event.to) ? ` ${actorName(trace, event.to).of}` : '';
  switch (event.what) {
    case 'process-started':
      return `Le processus ${of} démarre.`;
    case 'listening':
      return `${subject} écoute : on peut lui envoyer des requêtes HTTP.`;
    case 'era-decided':
      return event.era === 'modern'
        ? `${subject} sait à quoi s’en tenir : époque sans état${spoken(event)}.`
        : `${subject} sait à quoi s’en tenir : époque à poignée de main${spoken(event)}.`;
    case 'connection-failed': {
      const which = isOneOfSeveral(trace, event.from) ? ` ${of}` : '';
      return `La connexion${which} échoue${because(event.failure)}.`;
    }
    case 'stdin-closed':
      return `${subject} ferme \`stdin\`${whose} : il n’écrira plus rien.`;
    case 'signal-sent':
      return `${subject} envoie le signal ${wire(event.signal ?? '?')} au processus${whose}.`;
    case 'process-exited':
      if (event.signal !== undefined)
        return `Le signal ${wire(event.signal)} arrête le processus ${of}.`;
      return event.exitCode === undefined
        ? `Le processus ${of} s’arrête.`
        : `Le processus ${of} s’arrête, code de sortie ${String(event.exitCode)}.`;
    case 'connection-closed':
      return `${subject} ferme la connexion.`;
    case 'connection-lost':
      return `${subject} s’aperçoit que la connexion est perdue : ce n’est pas lui qui l’a fermée.`;
  }
}

function spoken({ protocolVersion }: Lifecycle): string {
  return protocolVersion === undefined ? '' : `, version ${wire(protocolVersion)}`;
}
