/** What a notification says, in a clause that follows its sender. */
import { requestCancelled } from '../../trace/asked.ts';
import type { Message } from '../../trace/message.ts';
import type { Frame, Trace } from '../../trace/schema.ts';
import type { ActorName } from './actor-names.ts';
import { excerpt, quoted, wire } from './wording.ts';

type Notification = Extract<Message, { kind: 'notification' }>;

export function notified(
  trace: Trace,
  frame: Frame,
  message: Notification,
  receiver: ActorName,
): string {
  return `${news(trace, frame, message, receiver)} : ${wire(message.method)}`;
}

function news(
  trace: Trace,
  frame: Frame,
  message: Notification,
  { object, to }: ActorName,
): string {
  const { method, params } = message;
  switch (method) {
    case 'notifications/progress': {
      const said = params?.['message'];
      const words = typeof said === 'string' ? ` (${quoted(excerpt(said, 60))})` : '';
      return `dit ${to} où en est le travail, ${progressOf(message) ?? 'sans chiffre'}${words}`;
    }
    case 'notifications/message':
      return `envoie ${to} une ligne de journal, niveau ${wire(String(params?.['level'] ?? '?'))}`;
    case 'notifications/cancelled': {
      const request = requestCancelled(trace, frame, message);
      const id = wire(String(params?.['requestId'] ?? '?'));
      const isOwn = request === undefined || request.from === frame.from;
      return `prévient ${object} que ${isOwn ? 'sa' : 'la'} requête ${id} est annulée`;
    }
    case 'notifications/resources/updated':
      return `prévient ${object} que ${wire(String(params?.['uri'] ?? '?'))} a changé`;
    case 'notifications/tools/list_changed':
      return `prévient ${object} que sa liste d’outils a changé`;
    case 'notifications/subscriptions/acknowledged':
      return `confirme ${to} ce dont il le préviendra`;
    default:
      return `prévient ${object}`;
  }
}

/** `2 sur 3`, or `2` where the end is not known. */
export function progressOf({ params }: Notification): string | undefined {
  const { progress, total } = params ?? {};
  if (typeof progress !== 'number') return undefined;
  return typeof total === 'number' ? `${String(progress)} sur ${String(total)}` : String(progress);
}
