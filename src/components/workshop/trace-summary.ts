/** What a reading of a trace comes to, in a few sentences: the first thing that is said of it. */
import type { FormName } from '../../analysis/trace/form.ts';
import type { TraceView } from '../../analysis/trace/view.ts';
import { counted } from './texts.ts';

export const FORM_WORDS: Readonly<Record<FormName, string>> = {
  own: 'une trace de ce site',
  har: 'un HAR',
  list: 'une liste de messages',
  messages: 'des messages JSON-RPC, l’un après l’autre',
  log: 'un journal qui porte des messages',
  'host-log': 'le journal d’un hôte',
  'event-stream': 'un flux d’événements (SSE)',
};

export function traceSummaryOf(view: TraceView): string {
  const { report, totals } = view;
  if (report.bytes === 0) return 'Il n’y a rien à lire.';
  const faults = [
    totals.error > 0 ? counted(totals.error, 'erreur') : '',
    totals.warning > 0 ? counted(totals.warning, 'avertissement') : '',
  ].filter((fault) => fault !== '');
  const what = `C’est ${FORM_WORDS[report.form]}\u00a0: ${counted(report.messages, 'message')}.`;
  if (report.messages === 0) return `${faults.join(' et ')}. Rien ne peut être rejoué.`;
  const verdict = faults.length === 0 ? 'Rien à redire' : faults.join(' et ');
  return `${what} ${verdict}.`;
}

/** How it is known who sent each message. */
export function directionsOf({ report }: TraceView): string {
  const { said, inferred } = report.directions;
  if (said + inferred === 0) return '';
  if (inferred === 0) return 'Le sens de chaque message est celui que dit le fichier.';
  if (said === 0)
    return 'Le fichier ne dit pas qui a envoyé chaque message\u00a0: leur sens est déduit.';
  return `Le sens de ${counted(inferred, 'message')} sur ${String(said + inferred)} est déduit, celui des autres est dit par le fichier.`;
}
